import { type BrowserContext, expect, type Request, test } from '../fixtures/test.ts';
import { at } from '../fixtures/api-addresses.ts';
import { held } from '../fixtures/api-faults.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { setVisibility } from '../fixtures/visibility.ts';

const TABS = 7;
const isLive = (url: string) => new URL(url).pathname === '/api/live';

/** How many live connections a browser holds open now. */
function liveStreamsOf(context: BrowserContext): () => number {
  let open = 0;
  const count = (change: number) => (request: Request) => {
    if (isLive(request.url())) open += change;
  };
  context.on('request', count(1));
  context.on('requestfinished', count(-1));
  context.on('requestfailed', count(-1));
  return () => open;
}

test('seven signed-in tabs share one live connection and all stay alive', async ({
  context,
  page,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent();
  const buyer = await market.newBuyer();
  const listing = await market.verifiedListing(agent, { title: 'Seven Tabs Court' });
  const { id: offer } = await market.offer(buyer, listing);
  const streams = liveStreamsOf(context);
  await signIn(page, buyer);
  await page.goto('/dashboard/user/property-bought');
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    await tab.goto('/dashboard/user/property-bought');
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByText('Seven Tabs Court').first()).toBeVisible();
  await expect.poll(streams).toBe(1);

  await market.client.ask(agent, 'offers.accept', { id: offer });
  for (const tab of tabs) await expect(tab.getByRole('link', { name: /^Pay Now/ }).first()).toBeVisible();
  expect(streams()).toBe(1);

  // The reading tab is closed, and another one takes over.
  await page.close();
  await expect.poll(streams).toBe(1);
  for (const tab of tabs.slice(1)) {
    await tab.getByRole('link', { name: 'My Reviews' }).first().click();
    await expect(tab.getByText('You have not given any reviews yet.')).toBeVisible();
  }
});

test('changes made while the page was hidden arrive when it is visible again', async ({
  context,
  page,
  market,
}) => {
  const agent = await market.newAgent();
  const buyer = await market.newBuyer();
  const { id: offer } = await market.offer(
    buyer,
    await market.verifiedListing(agent, { title: 'Unseen Court' }),
  );
  const streams = liveStreamsOf(context);
  await signIn(page, buyer);
  await page.goto('/dashboard/user/property-bought');
  await expect(page.getByText('Unseen Court').first()).toBeVisible();
  await expect.poll(streams).toBe(1);
  await setVisibility(page, 'hidden');
  await expect.poll(streams, { timeout: 15_000 }).toBe(0);
  await market.client.ask(agent, 'offers.accept', { id: offer });
  await setVisibility(page, 'visible');
  await expect(page.getByRole('link', { name: /^Pay Now/ }).first()).toBeVisible();
});

test('a heart follows a removal in another tab', async ({ context, page, market }) => {
  // Of its own place, so that the list shows nothing else.
  const title = `Heart Court ${Date.now()}`;
  const listing = await market.verifiedListing(await market.newAgent(), { title, location: title });
  const buyer = await market.newBuyer();
  await market.wish(buyer, listing);
  await signIn(page, buyer);
  await page.goto(`/all-properties?location=${encodeURIComponent(title)}`);
  const heart = page.getByRole('button', { name: `Add ${title} to wishlist` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await other.goto('/dashboard/user/wishlist');
  await other.getByRole('button', { name: `Remove ${title} from the wishlist` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('Wishlist is empty.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a heart follows what its person saves and removes on another device, from its first rendering on', async ({
  page,
  market,
}) => {
  // The stream opens when the wishlist has been read and has changed since.
  const openStream = await held(page, at('/live'));
  const title = `Device Court ${Date.now()}`;
  const listing = await market.verifiedListing(await market.newAgent(), { title, location: title });
  const buyer = await market.newBuyer();
  await signIn(page, buyer);
  await page.goto(`/all-properties?location=${encodeURIComponent(title)}`);
  const heart = page.getByRole('button', { name: `Add ${title} to wishlist` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const wishId = await market.wish(buyer, listing);
  openStream();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await market.client.ask(buyer, 'users.wishlistRemove', { id: wishId });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
