import { expect, test } from '../fixtures/test.ts';
import { recordOf } from '../fixtures/api-addresses.ts';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { expectFailure, expectSuccess } from '../fixtures/messages.ts';
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
  const confirmed = async () => {
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
  };
  await expectFailure(page, recordOf('/wishlist'), { text: 'Failed to remove item' }, confirmed);
  await expectSuccess(page, 'Deleted!', confirmed);
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
  const confirmed = async () => {
    await page.getByRole('button', { name: 'Delete your review of Review Court' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  const failure = { title: 'Error!', text: 'Failed to delete the review.' };
  await expectFailure(page, recordOf('/reviews'), failure, confirmed);
  await expectSuccess(page, 'Deleted!', confirmed);
  await expect(page.getByText('You have not given any reviews yet.')).toBeVisible();
});

test("a new buyer's overview: the first three things to do, each gone when it is done", async ({
  page,
  market,
}) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'First Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await signIn(page, buyer);
  await page.goto('/dashboard/user');
  const steps = page.getByRole('region', { name: 'Your first steps' }).getByRole('listitem');
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
