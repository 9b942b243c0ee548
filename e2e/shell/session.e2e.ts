import { expect, type Page, type Route, test } from '../fixtures/test.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** What a session survives: a failed role call, an unavailable identity provider, another role. A refused token: client.spec.ts. */
const ROLE = '**/api/users/role/**';
const UNREACHABLE = 'Your account could not be reached';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a role call that fails on loading is reported, with a Retry', async ({ page, market }) => {
  await signIn(page, await market.newBuyer());
  await page.route(ROLE, (route) => route.abort(), { times: 1 });
  await page.goto('/dashboard/user/my-reviews');
  await expect(heading(page, UNREACHABLE)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You have not given any reviews yet.')).toBeVisible();
});

test('a refresh of the role that fails removes neither the role nor what is typed', async ({
  page,
  market,
}) => {
  const person = await market.newBuyer();
  await signIn(page, person);
  await page.goto('/dashboard/user/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.clear();
  await name.pressSequentially('Half a na', { delay: 20 });
  let requests = 0;
  await page.route(ROLE, (route) => {
    requests += 1;
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<p>oops</p>' });
  });
  // A change of the record elsewhere makes every open page request the role again.
  await market.client.ask(person, 'users.updateProfile', { email: person.email, name: 'Changed Elsewhere' });
  await expect.poll(() => requests).toBeGreaterThan(0);
  await expect(name).toHaveValue('Half a na');
  await name.pressSequentially('me', { delay: 20 });
  await expect(name).toHaveValue('Half a name');
});

test('an identity provider that does not respond is reported, and its late response is used', async ({
  page,
  market,
}) => {
  await signIn(page, await market.newBuyer());
  const held: Route[] = [];
  const host = /identitytoolkit|securetoken/;
  await page.route(host, (route) => void held.push(route));
  await page.goto('/dashboard/user/my-reviews');
  await expect(heading(page, UNREACHABLE)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(host);
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await expect(page.getByText('You have not given any reviews yet.')).toBeVisible();
});

test('a person who becomes an agent while the page is open gets the agent’s dashboard', async ({
  page,
  market,
}) => {
  const person = await market.newBuyer();
  await signIn(page, person);
  await page.goto('/dashboard/user');
  await expect(heading(page, 'User Dashboard')).toBeVisible();
  await market.client.ask(market.admin, 'users.makeAgent', { id: person.id });
  // The buyers' pages are closed to this person, as soon as the event has come.
  await expect(page).toHaveURL(/\/forbidden/, { timeout: 15_000 });
  await page.getByRole('link', { name: 'Back to Home' }).click();
  // An opened menu closes when the focus moves to the page that has come.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Agent', exact: true }).click();
  await expect(heading(page, 'Agent Dashboard')).toBeVisible();
  await expect(page.getByText('ran into a problem')).toBeHidden();
});
