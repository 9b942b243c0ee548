import { expect, test } from '../fixtures/test.ts';
import { expectAccessibleAndFitting } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('a visitor who goes on to a second page has a plain offline page', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/');
  await context.setOffline(true);
  await page.goto('/properties');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('a listing saved on its own page is there without a connection', async ({ page, context, market }) => {
  const listing = await market.verifiedListing(await market.newAgent(), { title: 'Hatirjheel Court' });
  await signIn(page, await market.newBuyer('Shirin Buyer'));
  await page.goto(`/property-details/${listing.id}`);
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/contact');
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
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  // The first page that a worker stands in for is the one after it was registered.
  await page.goto('/contact');
  await context.setOffline(true);
  await page.goto('/properties');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('Offline Court');
  await expectAccessibleAndFitting(page, 'offline');

  // Coming back opens the page that was asked for.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  await expect(page.getByRole('link', { name: /^See Details/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Offline Court')).toBeHidden();

  // The next person in this browser finds nothing of the former one's.
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'LOG IN' })).toBeVisible();
  await signIn(page, await market.newBuyer('Rival Buyer'));
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Offline Court')).toBeHidden();
});
