import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '../fixtures/test.ts';
import { type Person, signIn } from '../fixtures/sign-in.ts';
import { buildVariant, root } from '../skew/builds.ts';
import { ServedStore } from './served-store.ts';

/** Releases of the agent's remote while people work with it: two real builds, two tabs, one store. Refusals: release.spec.ts. */
test.describe.configure({ mode: 'serial' });

const SOLD = '/dashboard/agent/sold-properties';
const FORM = '/dashboard/agent/addProperty';

let store: ServedStore;
let next: string;
let agent: Person;
const versions = { now: '', next: '' };

test.beforeAll(async ({ market }) => {
  test.setTimeout(300_000);
  const gateway = process.env['GATEWAY_URL'];
  if (gateway === undefined) throw new Error('GATEWAY_URL is not set: the global setup starts a product');
  store = await new ServedStore().start(gateway);
  versions.now = await store.liveVersion('agent');
  // Before the build, which blocks this process for longer than a server keeps an idle connection.
  agent = await market.newAgent('Tania Agent');
  next = buildVariant({
    name: 'switch',
    apps: ['mfe-agent'],
    edits: [
      [
        'mfe-agent/src/sold-properties/messages.ts',
        "title: 'My Sold Properties'",
        "title: 'What I Have Sold'",
      ],
      ['mfe-agent/src/messages.ts', "sold: 'My Sold Properties'", "sold: 'What I Have Sold'"],
    ],
  });
});
test.afterAll(() => store.stop());

/** A tab of the agent on the store's own edge. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(store.address + path);
  return page;
}

/** The remote's files that this tab has requested. */
function filesRequestedBy(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/remotes\/agent\/(.+)/.exec(request.url()) ?? [];
    if (file !== undefined) files.add(file);
  });
  return files;
}

/** The files of a release of the remote. */
const filesOf = (version: string): string[] =>
  (
    JSON.parse(readFileSync(join(store.folder, 'remotes/agent/releases', `${version}.json`), 'utf8')) as {
      files: string[];
    }
  ).files;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openSold = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('a release and the way back under open tabs, in the middle of a form', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: store.address });
  const first = await context.newPage();
  await signIn(first, agent);
  const firstFiles = filesRequestedBy(first);
  await first.goto(store.address + FORM);
  await first.getByLabel('Title').fill('Kadam Villa');

  const output = await store.release(next, 'agent', '--built');
  versions.next = await store.liveVersion('agent');
  expect(output).toContain(`agent ${versions.next} is live, before ${versions.now}`);
  expect(versions.next).not.toBe(versions.now);

  // A new tab gets the new build; the form of the open tab continues, with screens of the build that it has.
  const second = await openTab(context, FORM);
  const secondFiles = filesRequestedBy(second);
  await expect(second.getByRole('link', { name: 'What I Have Sold' })).toBeVisible();
  await expect(first.getByLabel('Title')).toHaveValue('Kadam Villa');
  await first.getByLabel('Location').fill('Road 3, Gulshan, Dhaka');
  await second.getByLabel('Title').fill('Shapla House');

  await store.release(root, 'agent', '--to', versions.now);
  expect(await store.liveVersion('agent')).toBe(versions.now);
  await expect(first.getByLabel('Title')).toHaveValue('Kadam Villa');
  await expect(second.getByLabel('Title')).toHaveValue('Shapla House');
  await openSold(first, 'My Sold Properties');
  await expect(heading(first, 'My Sold Properties')).toBeVisible();
  await openSold(second, 'What I Have Sold');
  await expect(heading(second, 'What I Have Sold')).toBeVisible();
  expect(filesOf(versions.now)).toEqual(expect.arrayContaining([...firstFiles]));
  expect(filesOf(versions.next)).toEqual(expect.arrayContaining([...secondFiles]));

  const third = await openTab(context, SOLD);
  await expect(heading(third, 'My Sold Properties')).toBeVisible();
  await context.close();
});

test('a browser that returns after a release fetches only what changed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: store.address });
  // No page measures its vitals, for which a share of pages fetches one more file.
  await context.addInitScript(() => {
    const { random } = Math;
    Math.random = () => 0.5 + random() / 2;
  });
  const before = await context.newPage();
  await signIn(before, agent);
  await before.goto(store.address + SOLD);
  await expect(heading(before, 'My Sold Properties')).toBeVisible();
  await store.release(next, 'agent', '--built');
  const after = await openTab(context, SOLD);
  await expect(heading(after, 'What I Have Sold')).toBeVisible();
  const fetched = await after.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize, name }) => transferSize > 0 && /\/(shell|remotes)\//.test(name))
      .map(({ name }) => name),
  );
  const changed = filesOf(versions.next).filter((file) => !filesOf(versions.now).includes(file));
  expect(fetched.length).toBeGreaterThan(0);
  expect(changed.map((file) => `${store.address}/remotes/agent/${file}`)).toEqual(
    expect.arrayContaining(fetched),
  );
  await store.release(root, 'agent', '--to', versions.now);
  await context.close();
});
