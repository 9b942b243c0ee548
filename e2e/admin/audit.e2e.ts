import { expect, test, type Page } from '../fixtures/test.ts';
import { at } from '../fixtures/api-addresses.ts';
import { signIn } from '../fixtures/sign-in.ts';

const PATH = '/dashboard/admin/audit';
/** Rows of the table, or cards where it does not fit. */
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Audit', exact: true }).locator('[data-row-key]');

test.beforeEach(async ({ page, market }) => signIn(page, market.admin));

test('who did what to whom is found by person, listing, kind and day', async ({ page, market }) => {
  const agent = await market.newAgent('Audited Agent');
  const { id: listingId } = await market.verifiedListing(agent, { title: 'Audited House' });
  await page.goto(PATH);
  await page.getByLabel('Person (e-mail or id)').fill(agent.email);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Verified a listing');
  await expect(rows(page).first()).toContainText('Pending → ');
  await expect(rows(page).nth(1)).toContainText('Made an agent');
  await expect(rows(page).nth(1)).toContainText('admin@thikana.test');
  await expect(page).toHaveURL(/person=/);

  await rows(page).first().getByRole('link', { name: 'Only this listing' }).click();
  await expect(page).toHaveURL(`${PATH}?listing=${listingId}`);
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(PATH);
  const about = rows(page).filter({ hasText: agent.email }).first();
  await about.getByRole('link', { name: `Only ${agent.email}` }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2100-01-01');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Person (e-mail or id)').fill('nobody');
  await expect(page.getByRole('alert')).toContainText('An e-mail address or an id');
  // Typing makes no steps of its own: Back leads to the day before this one.
  await page.goBack();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
});

test('an action of a later release is shown by its name, and services that did not answer are named', async ({
  page,
}) => {
  const entry = {
    ...{ _id: '64b000000000000000000001', at: '2026-11-22T06:00:00.000Z', service: 'offers' },
    ...{ action: 'offer.teleport', actor: null, subject: { kind: 'offer', id: 'o-1' }, concerns: [] },
    ...{ listingId: null, before: 'here', after: 'there', reason: null, correlationId: '' },
  };
  await page.route(at('/admin/audit'), (route) =>
    route.fulfill({ json: [entry], headers: { 'X-Missing-Services': 'users, reviews' } }),
  );
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('offer.teleport');
  await expect(rows(page)).toContainText('Thikana itself');
  await expect(page.getByRole('alert')).toContainText('Users, Reviews did not answer');
});
