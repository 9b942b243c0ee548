import { expect, type Page, type Route, test } from '../fixtures/test.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

/**
 * The agent's remote fails in each possible way (ARCH-12, SURVIVE-9). Its place names it with a Retry, the rest of the product works,
 * and Retry shows it once it is available again.
 */
const MANIFEST = '**/remotes/agent/mf-manifest.*.json*';
const SCRIPTS = /\/remotes\/agent\/remote-entry\.[^/]+\.js/;
const SCREENS = /\/remotes\/agent\/\d+\.[^/]+\.js/;
const FAILED = 'The pages for agents could not be loaded.';
const BROKEN = 'The pages for agents ran into a problem.';

type Fault = (route: Route) => Promise<void>;
const answer =
  (status: number, contentType: string, body: string): Fault =>
  (route) =>
    route.fulfill({ status, contentType, body });

const agent = demo('agent6');

async function expectOnlyItFailed(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: message })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The rest of Thikana works.')).toBeVisible();
  // The frame around it works.
  await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible();
}

async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All properties' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function expectRetryHelps(page: Page, pattern: string | RegExp): Promise<void> {
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Profile' })).toBeVisible({
    timeout: 20_000,
  });
}

const html = answer(200, 'text/html', '<!doctype html><p>hello</p>');
const faults: [name: string, pattern: string | RegExp, fault: Fault][] = [
  ['answers 404', MANIFEST, answer(404, 'text/plain', 'not found')],
  ['answers 500', MANIFEST, answer(500, 'text/plain', 'oops')],
  ['answers HTML in place of its manifest', MANIFEST, html],
  ['answers HTML in place of its script', SCRIPTS, html],
  ['throws on loading', SCRIPTS, answer(200, 'text/javascript', 'throw new Error("on loading")')],
  ['cannot be reached', MANIFEST, (route) => route.abort()],
];

for (const [name, pattern, fault] of faults) {
  test(`a remote that ${name} leaves the rest usable`, async ({ page }) => {
    await page.route(pattern, fault);
    await signIn(page, agent);
    await page.goto('/dashboard/agent/profile');
    await expectOnlyItFailed(page, FAILED);
    await expectRetryHelps(page, pattern);
    await expectRestWorks(page);
  });
}

test('a remote that does not respond is aborted, and the rest is usable meanwhile', async ({ page }) => {
  const held: Route[] = [];
  await page.route(MANIFEST, (route) => void held.push(route));
  await signIn(page, agent);
  await page.goto('/all-properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/dashboard/agent/profile');
  await expectOnlyItFailed(page, FAILED);
  await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  await expectRetryHelps(page, MANIFEST);
});

test('a remote whose screen throws on rendering is named in its place', async ({ page }) => {
  // A screen cannot render a response that breaks its contract.
  const summary = '**/api/agent/offers-summary';
  await page.route(summary, answer(200, 'application/json', '{}'));
  await signIn(page, agent);
  await page.goto('/dashboard/agent');
  await expectOnlyItFailed(page, BROKEN);
  await page.unroute(summary);
  await expectRestWorks(page);
});

test('a remote whose screen cannot be loaded is named in its place', async ({ page }) => {
  await page.route(SCREENS, answer(200, 'text/javascript', 'throw new Error("in a chunk")'));
  await signIn(page, agent);
  await page.goto('/dashboard/agent/profile');
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`${FAILED}|${BROKEN}`) }),
  ).toBeVisible();
  await expectRestWorks(page);
});

test('a tab that was open before a deployment gets the new build', async ({ page }) => {
  await signIn(page, agent);
  await page.goto('/dashboard/agent/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Profile' })).toBeVisible();
  // The server has deleted the chunks that this tab knows; the reloaded page knows others.
  let missing = 0;
  const refuse: Fault = (route) => {
    missing += 1;
    return answer(404, 'text/plain', 'missing')(route);
  };
  await page.route(SCREENS, refuse, { times: 1 });
  await page.getByRole('link', { name: 'My Sold Properties' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Sold Properties' })).toBeVisible();
  expect(missing).toBe(1);
});
