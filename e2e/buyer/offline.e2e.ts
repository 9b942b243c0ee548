import { expect, test, type Page } from '../fixtures/test.ts';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { logOut, signIn } from '../fixtures/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const workerIsReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const expectOffline = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

test('a visitor who has opened a second page has a plain offline page', async ({ page, context }) => {
  await page.goto('/');
  // Before the scripts have come, a link loads the page anew, which is a first page then.
  await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await workerIsReady(page);
  await page.goto('/');
  await context.setOffline(true);
  await page.goto('/properties');
  await expectOffline(page);
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('a listing saved on its own page is there without a connection', async ({ page, context, market }) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Hatirjheel Court' });
  await signIn(page, await market.newBuyer('Shirin Buyer'));
  await page.goto(`/property-details/${listing.id}`);
  await page.getByRole('button', { name: 'Add to Wishlist' }).click();
  await workerIsReady(page);
  await page.goto('/contact');
  // A page whose scripts do not come loads itself anew.
  await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('listitem')).toContainText('Hatirjheel Court');
});

test('without a connection the wishlist last seen is there, until its person signs out', async ({
  page,
  context,
  market,
}) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Offline Court' });
  const buyer = await market.newBuyer('Nusrat Buyer');
  await market.wish(buyer, listing);
  await signIn(page, buyer);
  await page.goto('/dashboard/user/wishlist');
  await expect(page.getByRole('heading', { name: 'Offline Court' })).toBeVisible();
  await workerIsReady(page);

  // The worker answers from the second page load on.
  await page.goto('/contact');
  await context.setOffline(true);
  await page.goto('/properties');
  await expectOffline(page);
  await expect(page.getByRole('listitem')).toContainText('Offline Court');
  await expectAccessibleAndFitting(page, 'offline');

  // With a connection the requested page opens.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  await expect(page.getByRole('link', { name: /^See Details/ }).first()).toBeVisible();

  await logOut(page);
  await context.setOffline(true);
  await page.reload();
  await expectOffline(page);
  await expect(page.getByText('Offline Court')).toBeHidden();

  // The next person in this browser sees nothing of the previous one.
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();
  await signIn(page, await market.newBuyer('Rival Buyer'));
  await context.setOffline(true);
  await page.goto('/');
  await expectOffline(page);
  await expect(page.getByText('Offline Court')).toBeHidden();
});
