import type { PersonFile } from '@thikana/contracts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessibleAndFitting, remember } from '../fixtures/appearance.ts';
import { downloaded } from '../fixtures/download.ts';
import { expectFailure } from '../fixtures/messages.ts';
import { bearer, signIn } from '../fixtures/sign-in.ts';

const profile = '/dashboard/user/my-profile';

test('the file holds what the person did, and nobody else’s address; a failure is reported', async ({
  page,
  market,
}) => {
  const agent = await market.newAgent('Discreet Agent');
  const listing = await market.verifiedListing(agent, { title: 'Own Data House' });
  const buyer = await market.newBuyer('Curious Buyer');
  await market.offer(buyer, listing);
  await market.review(buyer, listing, false, 'Seen and liked.');
  await market.wish(buyer, listing);
  await signIn(page, buyer);
  await page.goto(profile);
  const isData = (url: URL) => url.pathname.endsWith('/data');
  const download = () => page.getByRole('button', { name: 'Download my data' }).click();
  await expectFailure(page, isData, { title: '', text: 'Something went wrong!' }, download);

  const file = JSON.parse((await downloaded(page, download)).toString()) as PersonFile;
  expect(file.person.email).toBe(buyer.email);
  expect(file.data['users']!['wishlist']).toEqual([expect.objectContaining({ propertyId: listing.id })]);
  expect(file.data['offers']!['offersMade']).toHaveLength(1);
  expect(file.data['reviews']!['reviews']).toEqual([expect.objectContaining({ review: 'Seen and liked.' })]);
  expect(file.afterDeletion[0]!.what.en).toContain('Payments');
  expect(JSON.stringify(file)).not.toContain(agent.email);
});

test('the account is deleted after the e-mail was typed, and the person is signed out for good', async ({
  page,
  market,
  request,
}) => {
  const person = await market.newBuyer('Leaving Person');
  await signIn(page, person);
  await page.goto(profile);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Payments and sold records stay, for the books.');
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByRole('textbox').fill('somebody@else.test');
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill(person.email);
  await remove.click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).not.toHaveURL(/dashboard/);
  expect((await request.get(`/api/users/${person.email}`, { headers: bearer(person) })).status()).toBe(401);
});

test('in Bangla', async ({ page, market }) => {
  await signIn(page, await market.newBuyer('Bangla Person'));
  await remember(page, 'dark', 'bn');
  await page.goto(profile);
  await expect(page.getByRole('button', { name: 'আমার তথ্য ডাউনলোড করুন' })).toBeVisible();
  await page.getByRole('button', { name: 'আমার অ্যাকাউন্ট মুছুন' }).click();
  await expect(page.getByRole('dialog', { name: 'আপনার অ্যাকাউন্ট মুছবেন?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessibleAndFitting(page, 'the own profile');
});
