import { join } from 'node:path';
import { expect, type Page, test } from '../fixtures/test.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';
import { setVisibility } from '../fixtures/visibility.ts';
import { buildVariant, root } from '../skew/builds.ts';
import { releaseInto } from './served-store.ts';

/** What pages report about themselves (docs/adr/0038). */

const stateDir = process.env['E2E_STATE_DIR'] ?? join(root, '.local');
const store = join(stateDir, 'web');
const BROKEN = '/dashboard/agent/breaks';
const WITHIN_MS = 60_000;

interface Directory {
  remotes: { id: string; version: string }[];
}
interface Noting {
  noteReport: (body: string) => void;
}
interface Report {
  browser: string;
  errors: { remote: string; version: string; route: string; message: string }[];
  vitals: { remote: string; route: string; measured: { name: string; value: number }[] } | null;
}

const agent = demo('agent6');

/** What this page reports to the gateway: Playwright does not see the bodies of beacons. */
async function reportsOf(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeFunction('noteReport', (body: string) => reports.push(JSON.parse(body) as Report));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => (globalThis as unknown as Noting).noteReport(text));
      return send(address, body);
    };
  });
  return reports;
}

/** Selects whether this page is one of those that measure. */
const choose = (page: Page, measures: boolean) =>
  page.addInitScript(
    (from) => {
      const { random } = Math;
      Math.random = () => from + random() * 0.2;
    },
    measures ? 0 : 0.5,
  );

/** The gateway's counter of a release's screens that threw, as its team's dashboard reads it. */
async function thrownIn(version: string): Promise<number> {
  const metrics = await (await fetch(process.env['GATEWAY_METRICS_URL'] ?? '')).text();
  const counter = `thikana_browser_errors_total{remote="agent",version="${version}",kind="render"} `;
  const line = metrics.split('\n').find((one) => one.startsWith(counter));
  return Number(line?.slice(counter.length) ?? 0);
}

test.describe('a release with a screen that throws', () => {
  let before: string;
  let version: string;
  test.beforeAll(async ({ request }) => {
    test.setTimeout(300_000);
    const folder = buildVariant({
      name: 'throws',
      apps: ['mfe-agent'],
      files: {
        'mfe-agent/src/breaks/breaks.tsx': `export function Component(): never {
  throw new RangeError('The price of "Rahim Villa" of rahim@mail.example is none');
}
`,
      },
      edits: [
        [
          'mfe-agent/src/remote.tsx',
          '{ path: paths.agent.home,',
          `{ path: '${BROKEN}', lazy: () => import('./breaks/breaks.tsx') },\n        { path: paths.agent.home,`,
        ],
      ],
    });
    const live = async () => {
      const { remotes } = (await (await request.get('/remotes.json')).json()) as Directory;
      return remotes.find(({ id }) => id === 'agent')?.version ?? 'none';
    };
    before = await live();
    await releaseInto(store, folder, 'agent', '--built');
    version = await live();
  });
  test.afterAll(async () => {
    if (version) await releaseInto(store, root, 'agent', '--to', before);
  });

  test('is counted under its name and version within a minute, without a person in it', async ({ page }) => {
    const earlier = await thrownIn(version);
    const reports = await reportsOf(page);
    await signIn(page, agent);
    await page.goto(`${BROKEN}?search=villa+by+rahim`);
    await expect(
      page.getByRole('heading', { name: 'The pages for agents ran into a problem.' }),
    ).toBeVisible();
    await expect.poll(() => thrownIn(version), { timeout: WITHIN_MS }).toBe(earlier + 1);
    expect(version).not.toBe(before);
    // The body is read beside the sending.
    await expect
      .poll(() => reports.flatMap(({ errors }) => errors))
      .toMatchObject([
        { remote: 'agent', version, route: BROKEN, message: 'The price of "…" of <e-mail> is none' },
      ]);
    expect(JSON.stringify(reports)).not.toMatch(/rahim|villa|agent6|search/i);
  });
});

test('a remote that cannot be loaded is reported', async ({ page }) => {
  const reports = await reportsOf(page);
  await page.route('**/remotes/agent/mf-manifest.*.json*', (route) =>
    route.fulfill({ status: 500, body: 'oops' }),
  );
  await signIn(page, agent);
  await page.goto('/dashboard/agent/profile');
  await expect(
    page.getByRole('heading', { name: 'The pages for agents could not be loaded.' }),
  ).toBeVisible();
  await expect
    .poll(() => reports.flatMap(({ errors }) => errors))
    .toMatchObject([{ remote: 'agent', kind: 'load', route: '/dashboard/agent/*' }]);
});

test('a page without an error reports its vitals once, when it is left', async ({ page }) => {
  await choose(page, true);
  const reports = await reportsOf(page);
  const measuring = page.waitForResponse(
    async (answer) =>
      /\/shell\/\d+\./.test(answer.url()) && (await answer.text()).includes('largest-contentful-paint'),
  );
  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact | Thikana');
  await measuring;
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/');
  expect(reports).toEqual([]);

  await setVisibility(page, 'hidden');
  await expect.poll(() => reports).toHaveLength(1);
  const [{ errors, vitals } = { errors: [], vitals: null }] = reports;
  expect(errors).toEqual([]);
  expect(vitals).toMatchObject({ remote: 'public', route: '/contact' });
  expect(vitals?.measured.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['LCP', 'CLS', 'TTFB', 'FCP']),
  );
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'hidden');
  expect(reports).toHaveLength(1);
});

test('most pages report nothing', async ({ page }) => {
  await choose(page, false);
  const reports = await reportsOf(page);
  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact | Thikana');
  await page.waitForLoadState('networkidle');
  await setVisibility(page, 'hidden');
  expect(reports).toEqual([]);
});
