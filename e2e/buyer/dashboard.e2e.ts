import { expect, test } from '../fixtures/test.ts';
import { failing } from '../fixtures/api-faults.ts';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('the wishlist: follows its listings, leads to an offer, and is cleared after a question', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent();
  const listing = await market.verifiedListing(agent, { title: 'Wish Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await market.wish(buyer, listing);
  await signIn(page, buyer);
  await page.goto('/dashboard/user/wishlist');
  await expect(page.getByRole('link', { name: 'Make an Offer for Wish Court' })).toBeVisible();

  await market.accept(await market.offer(await market.newBuyer('Rival'), listing));
  await expect(page.getByText('Under offer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an Offer for Wish Court' })).toBeDisabled();

  const remove = page.getByRole('button', { name: 'Remove Wish Court from the wishlist' });
  const dialog = page.getByRole('dialog', { name: 'Remove Wish Court from your wishlist?' });
  const restore = await failing(page, (url) => /^\/api\/wishlist\/[0-9a-f]{24}$/.test(url.pathname));
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to remove item' })).toContainText('Error');
  await restore();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page.getByText('Wishlist is empty.')).toBeVisible();
});

test('an own review is deleted after a question', async ({ page, market }) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Review Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await market.review(buyer, listing, false, 'Quiet and bright.');
  await signIn(page, buyer);
  await page.goto('/dashboard/user/my-reviews');
  await expect(page.getByText('Quiet and bright.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Delete your review of Review Court?' });
  const ask = page.getByRole('button', { name: 'Delete your review of Review Court' });
  const restore = await failing(page, (url) => /^\/api\/reviews\/[0-9a-f]{24}$/.test(url.pathname));
  await ask.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete the review.' })).toContainText(
    'Error!',
  );
  await restore();
  await ask.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page.getByText('You have not given any reviews yet.')).toBeVisible();
});

test('a second review of a listing on one day leads to the first, which is changed there and on the listing', async ({
  page,
  market,
}) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Twice Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await market.review(buyer, listing, false, 'Quiet and bright.');
  await signIn(page, buyer);
  await page.goto(`/property-details/${listing.id}`);
  const field = page.getByLabel('Write a review');
  await field.fill('Loud on Fridays.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('You have already reviewed this property today.')).toBeVisible();
  await expect(field).toHaveValue('Loud on Fridays.');

  await page.getByRole('link', { name: 'Change that review' }).click();
  await page.getByRole('button', { name: 'Edit your review of Twice Court' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your review of Twice Court' });
  await dialog.getByLabel('Your review').fill('Quiet, but loud on Fridays.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet, but loud on Fridays.')).toBeVisible();

  await page.goto(`/property-details/${listing.id}`);
  await expect(page.getByText('Quiet, but loud on Fridays.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit your review' }).click();
  await dialog.getByLabel('Your review').fill('Quiet on most days.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet on most days.')).toBeVisible();
});

test('the profile: role User, joined date part, and its name can be changed', async ({ page, market }) => {
  const buyer = await market.newBuyer('Nusrat Buyer');
  await signIn(page, buyer);
  await page.goto('/dashboard/user/my-profile');
  await expect(page.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Name').fill('Nusrat Jahan');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Nusrat Jahan')).toBeVisible();
});

test("a new buyer's overview: the first three things to do, each gone when it is done", async ({
  page,
  market,
}) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'First Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await signIn(page, buyer);
  await page.goto('/dashboard/user');
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveText([/save them/, /first offer/, /Complete your profile/]);
  await expect(page.getByRole('link', { name: 'Edit the profile' })).toHaveAttribute('href', /my-profile$/);
  await expectAccessibleAndFitting(page, 'the first steps');

  await market.wish(buyer, listing);
  await page.reload();
  await expect(steps).toHaveText([/first offer/, /Complete your profile/]);
  await page.getByRole('link', { name: 'Choose a home' }).click();
  await expect(page).toHaveURL(/wishlist$/);

  await market.offer(buyer, listing);
  await page.reload();
  await expect(page.getByText('You offered ৳50,00,000 · waiting')).toBeVisible();
  await page.goto('/dashboard/user');
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByText('Make your first offer')).toHaveCount(0);
});
