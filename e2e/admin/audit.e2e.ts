import { expect, test, type Page } from '../fixtures/test.ts';
import { at } from '../fixtures/api-addresses.ts';
import { signIn } from '../fixtures/sign-in.ts';

const PATH = '/dashboard/admin/audit';
/** Rows of the table, or cards where it does not fit. */
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Audit', exact: true }).locator('[data-row-key]');

test.beforeEach(async ({ page, market }) => signIn(page, market.admin));

test('who did what to whom is found by title, name, address, kind and day', async ({ page, market }) => {
  const agent = await market.newAgent('Audited Agent');
  const { id: listingId } = await market.verifiedListing(agent, { title: 'Audited House' });
  await page.goto(PATH);
  const search = page.getByLabel('Title, name, e-mail or id');
  await search.fill(agent.email);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Verified a listing');
  await expect(rows(page).first()).toContainText('Audited House');
  await expect(rows(page).first()).toContainText('Pending → ');
  await expect(rows(page).nth(1)).toContainText('Made an agent');
  await expect(page).toHaveURL(/search=/);
  await search.fill('audited hou');
  await expect(rows(page)).toHaveCount(1);

  // Its page shows the whole story and links to its entries.
  await rows(page).first().getByRole('link', { name: 'Audited House' }).click();
  await expect(page).toHaveURL(`/dashboard/admin/listings/${listingId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Audited House' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Verified a listing');
  await expect(lines.nth(1)).toContainText('Submitted the listing');
  await page.getByRole('link', { name: 'Its audit' }).click();
  await expect(page).toHaveURL(`${PATH}?listing=${listingId}`);
  await expect(page.getByText('Only what is about Audited House.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(PATH);

  await search.fill('Audited Agent');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).nth(1).getByRole('link', { name: 'Audited Agent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audited Agent' })).toBeVisible();
  await page.goBack();

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2100-01-01');
  await expect(rows(page)).toHaveCount(2);
  await search.fill('nobody is called that');
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
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
