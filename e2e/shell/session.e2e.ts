import { expect, type Page, type Route, test } from '../fixtures/test.ts';
import { bearer, signIn } from '../fixtures/sign-in.ts';

/** What a session survives: a dropped role call, a refused token, an identity provider that is away, another role. */
const ROLE = '**/api/users/role/**';
const UNREACHABLE = 'Your account could not be reached';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** How often a request is answered by the fault before the server answers again. */
function failing(times: number, fault: (route: Route) => Promise<void>) {
  let left = times;
  return async (route: Route) => {
    left -= 1;
    await (left >= 0 ? fault(route) : route.continue());
  };
}

test('a role call that is dropped on loading is named, with a Retry', async ({ page, market }) => {
  await signIn(page, await market.newBuyer());
  await page.route(
    ROLE,
    failing(1, (route) => route.abort()),
  );
  await page.goto('/dashboard/user/my-reviews');
  await expect(heading(page, UNREACHABLE)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You have not given any reviews yet.')).toBeVisible();
});

test('a refresh of the role that fails takes neither the role nor what is typed', async ({
  page,
  market,
  request,
}) => {
  const person = await market.newBuyer();
  await signIn(page, person);
  await page.goto('/dashboard/user/my-profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.clear();
  await name.pressSequentially('Half a na', { delay: 20 });
  let asked = 0;
  await page.route(ROLE, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<p>oops</p>' });
  });
  // A change of the record elsewhere has every open page ask for the role again.
  const data = { name: 'Changed Elsewhere' };
  await request.patch(`/api/users/${person.email}`, { data, headers: bearer(person) });
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(name).toHaveValue('Half a na');
  await name.pressSequentially('me', { delay: 20 });
  await expect(name).toHaveValue('Half a name');
});

test('a single 401 costs a fresh token, not the session', async ({ page, market }) => {
  await signIn(page, await market.newBuyer());
  const tokens: string[] = [];
  await page.route('**/api/reviews/user**', async (route) => {
    tokens.push(route.request().headers()['authorization'] ?? '');
    if (tokens.length > 1) return route.continue();
    const problem = { title: 'Unauthorized', status: 401, code: 'AUTH.INVALID', detail: 'no', message: 'no' };
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem });
  });
  await page.goto('/dashboard/user/my-reviews');
  await expect(page.getByText('You have not given any reviews yet.')).toBeVisible();
  expect(tokens).toHaveLength(2);
});

test('an identity provider that stays silent is told, and its late answer taken', async ({
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

test('a person who becomes an agent while the page is open finds the agent’s dashboard', async ({
  page,
  market,
  request,
}) => {
  const person = await market.newBuyer();
  const admin = market.admin;
  await signIn(page, person);
  await page.goto('/dashboard/user');
  await expect(heading(page, 'User Dashboard')).toBeVisible();
  const people = await request.get(`/api/users?search=${person.email}`, { headers: bearer(admin) });
  const [{ _id: id }] = (await people.json()) as [{ _id: string }];
  const promoted = await request.patch(`/api/users/make-agent/${id}`, { headers: bearer(admin) });
  expect(promoted.ok()).toBe(true);
  // The buyers' pages are no longer this person's.
  await expect(page).toHaveURL(/\/forbidden/);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Agent', exact: true }).click();
  await expect(heading(page, 'Agent Dashboard')).toBeVisible();
  await expect(page.getByText('ran into a problem')).toBeHidden();
});
