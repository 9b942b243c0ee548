import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a buyer saves a search, and the bell leads to its results with the listing that matches (SAVED-1 to SAVED-8)', async ({
  page,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Shirin Agent');
  const buyer = await market.newBuyer('Sajid Buyer');
  const word = `Krishnachura${Date.now()}`;
  await signIn(page, buyer);
  await page.goto(`/all-properties?words=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(word);
  await dialog.getByLabel('Name').fill('Red flowers');
  await dialog.getByLabel('Immediately, at most once an hour').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your search is saved.')).toBeVisible();

  await page.goto('/dashboard/user/saved-searches');
  await expect(page.getByRole('heading', { name: 'Red flowers' })).toBeVisible();
  await expect(page.getByText('Nothing new')).toBeVisible();
  await expectAccessibleAndFitting(page, 'saved searches');

  const title = `House behind the ${word}`;
  await market.verifiedListing(agent, { title });
  await expect(page.getByRole('link', { name: '1 new home in Red flowers' })).toBeVisible();
  const bell = page
    .locator('header')
    .getByRole('link', { name: /^Notifications/ })
    .first();
  await expect(bell).toHaveAccessibleName('Notifications 1 new');
  await bell.click();
  await page.getByRole('link', { name: `${title} matches a search that you saved` }).click();
  await expect(page).toHaveURL(new RegExp(`/all-properties\\?words=${word}$`));
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

  await page.goto('/dashboard/user/saved-searches');
  await expect(page.getByText('Nothing new')).toBeVisible();
  await page.getByRole('button', { name: 'Pause Red flowers' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Red flowers' }).click();
  await page
    .getByRole('dialog', { name: 'Delete the search Red flowers?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('You have not saved any searches yet.')).toBeVisible();
});

test('a visitor signs in first, and returns to the same search to save it (SAVED-1)', async ({
  page,
  market,
}) => {
  const buyer = await market.newBuyer('Moushumi Buyer');
  await page.goto('/properties?area=gulshan&beds=3');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill('Thikana#1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/Gulshan.*3 bed/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your search is saved.')).toBeVisible();
});
