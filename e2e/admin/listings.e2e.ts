import { expect, test, type Page, type Listing } from '../fixtures/test.ts';
import { choose } from '../fixtures/choose.ts';
import { at, below } from '../fixtures/api-addresses.ts';
import { alertWith, expectFailure, expectSuccess } from '../fixtures/messages.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { sendDecisions } from '../fixtures/visibility.ts';

const ALL = '/dashboard/admin/manage-properties';
const placed = (title: string) => `location=${encodeURIComponent(title)}`;
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
let serial = 0;
/** Admins see everybody's listings: the name must be this test's own. */
const ownTitle = (name: string) => `${name} ${process.pid}-${Date.now()}-${(serial += 1)}`;

test.beforeEach(async ({ page, market }) => signIn(page, market.admin));

test.describe('a pending listing', () => {
  let listing: Listing;
  test.beforeEach(async ({ page, market }) => {
    const agent = await market.newAgent('Lily Agent');
    const title = ownTitle('Lily House');
    // More than a page of others is pending: this one has a location of its own.
    listing = await market.newListing(agent, { title, location: title });
    await page.goto(`${ALL}?status=pending&${placed(title)}`);
  });

  test('is previewed, verified after Undo, and then marked', async ({ page }) => {
    const { title } = listing;
    await page.getByRole('button', { name: `Preview ${title}` }).click();
    const preview = page.getByRole('dialog', { name: title });
    await expect(preview.getByRole('img', { name: title })).toBeVisible();
    await expect(preview).toContainText('The agent wrote no description.');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(page.getByRole('button', { name: `Preview ${title}` })).toBeFocused();

    const isCall = at(`/admin/verify-property/${listing.id}`);
    const verify = page.getByRole('button', { name: `Verify ${title}`, exact: true });
    await expectFailure(page, isCall, { text: 'Verification Failed' }, async () => {
      await verify.click();
      await sendDecisions(page);
    });
    await verify.click();
    const undo = row(page, title).getByRole('button', { name: `Undo: Verify ${title}` });
    await undo.click();
    await expect(undo).toHaveCount(0);
    await verify.click();
    await expect(undo).toBeVisible();
    await expectSuccess(page, 'Verified!', () => sendDecisions(page));
    await expect(row(page, title)).toHaveCount(0);
    await page.goto(`${ALL}?${placed(title)}`);
    await expect(row(page, title)).toContainText('Already verified');
    await expect(page.getByRole('button', { name: `Reject ${title}` })).toHaveCount(0);
  });

  test('is rejected after a question', async ({ page }) => {
    const { title } = listing;
    const reject = page.getByRole('button', { name: `Reject ${title}`, exact: true });
    const dialog = page.getByRole('dialog', { name: `Reject ${title}?` });
    const confirmed = async () => {
      await reject.click();
      await expect(dialog).toContainText('it cannot be updated');
      await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
      await sendDecisions(page);
    };
    const isCall = at(`/admin/reject-property/${listing.id}`);
    await expectFailure(page, isCall, { text: 'Rejection Failed' }, confirmed);
    await expectSuccess(page, 'Rejected!', confirmed);
    await page.goto('/dashboard/admin/manage-properties?status=rejected');
    await expect(row(page, title)).toContainText('Already rejected');
  });

  test('that another admin answered is refused with the reason', async ({ page, market }) => {
    const { title, id } = listing;
    // With live updates the button would be gone before anybody pressed it.
    await page.route(at('/live'), (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: `Reject ${title}` }).click();
    await market.client.ask(market.admin, 'properties.verify', { id });
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await sendDecisions(page);
    await expect(alertWith(page, /Already verified/i)).toContainText('Error');
  });
});

test('a verified listing is advertised once', async ({ page, market }) => {
  const title = ownTitle('Advertised House');
  const { id } = await market.verifiedListing(await market.newAgent(), { title, location: title });
  await page.goto(`/dashboard/admin/advertise-property?location=${encodeURIComponent(title)}`);
  const advertise = page.getByRole('button', { name: `Advertise ${title}` });
  const isCall = at(`/properties/advertise/${id}`);
  await expectFailure(page, isCall, { text: 'Something went wrong!' }, () => advertise.click());
  // Its rows are read again after the failure; until then it ignores clicks.
  await expect(advertise).not.toHaveClass(/ant-btn-loading/);
  await expectSuccess(page, 'Advertised!', () => advertise.dblclick());
  await expect(row(page, title).getByText('Advertised', { exact: true })).toBeVisible();
  // The home page has four places, and other tests advertise meanwhile.
  await expect(row(page, title)).toContainText(/On the home page|Waiting for a place/);
  await expect(advertise).toHaveCount(0);
  expect((await market.client.ask(null, 'properties.get', { id })).isAdvertised).toBe(true);
});

test('the table marks the advertised listings of the home page, and counts them as the overview does', async ({
  page,
  market,
}) => {
  const counter = page.getByRole('link', { name: /^\d+ Advertised$/ });
  const home = { isAdvertised: 'true', status: 'verified', limit: 4 } as const;
  // Other tests advertise meanwhile.
  await expect(async () => {
    await page.goto('/dashboard/admin');
    const count = Number.parseInt((await counter.textContent()) ?? '', 10);
    await counter.click();
    const total = page.getByText(new RegExp(`of ${count}$`)).or(page.getByText(`1 – ${count}`));
    await expect(total).toBeVisible({ timeout: 3_000 });
    const shown = await market.client.ask(null, 'properties.list', home);
    const titles = await page.getByRole('row').filter({ hasText: 'On the home page' }).allTextContents();
    // The first row is the header, whose column has the same name.
    expect(titles.slice(1)).toHaveLength(shown.length);
    for (const [place, { title }] of shown.entries()) expect(titles[place + 1]).toContain(title);
  }).toPass();
  await expect(page.getByRole('row').filter({ hasText: 'Waiting for a place' }).first()).toBeVisible();
});

test('filters and sort are in the address, and Back undoes them', async ({ page, market }) => {
  await market.reject(await market.newListing(await market.newAgent(), { title: 'Turned House' }));
  await page.goto(ALL);
  await page.getByRole('button', { name: 'Price Range' }).click();
  await expect(page).toHaveURL(/\?sort=minPrice$/);
  await choose(page, 'Status', 'Rejected', /status=rejected/);
  await expect(page.getByRole('cell', { name: 'Rejected', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Verified', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=minPrice$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('21 –');
});

test('a review is deleted after a question', async ({ page, market }) => {
  const title = ownTitle('Reviewed House');
  const reviewer = await market.newBuyer('Rumi Reviewer');
  const { id } = await market.verifiedListing(await market.newAgent(), { title });
  const words = `Too loud ${Date.now()}`;
  await market.review(reviewer, { id }, false, words);
  await page.goto('/dashboard/admin/manage-reviews');
  await page.getByLabel('Search in reviews').pressSequentially(words, { delay: 40 });
  const remove = page.getByRole('button', { name: `Delete the review of Rumi Reviewer on ${title}` });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  const confirmed = async () => {
    await remove.click();
    await confirm.click();
  };
  const failure = { title: 'Error!', text: 'Failed to delete the review.' };
  await expectFailure(page, below('/reviews'), failure, confirmed);
  await expectSuccess(page, 'Deleted!', confirmed);
  await expect(page.getByText('No review has these words.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/dashboard/admin/manage-reviews');
});
