import { remember } from '../fixtures/appearance.ts';
import { expect, test, type Page } from '../fixtures/test.ts';
import { expectNothingJumps, MOST, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

/** Every screen as cards and as tables; in between only each walk's first one. */
const WIDTHS = [360, 1280] as const;
const BETWEEN = 768;

/** Screens for browsing and buying, at each of the specified widths; on phones with pictures that come after everything else. */
async function expectStill(page: Page, addresses: readonly string[]): Promise<void> {
  await watchLayoutShift(page);
  const pictureMs = () => (page.viewportSize()?.width === 360 ? 900 : 0);
  await page.route(/\.(webp|jpe?g|png)$/, (route) =>
    setTimeout(() => void route.continue().catch(() => undefined), pictureMs()),
  );
  for (const width of [360, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) await expectNothingJumps(page, address, MOST.browsing);
  }
}

/** Each address, with an API that answers late. */
async function expectCalm(page: Page, addresses: readonly string[]): Promise<void> {
  await watchLayoutShift(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) await expectNothingJumps(page, address);
  }
  await page.setViewportSize({ width: BETWEEN, height: 800 });
  await expectNothingJumps(page, addresses[0] ?? '/');
}

async function signedInAs(page: Page, person: { email: string }): Promise<void> {
  await signIn(page, person);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible();
}

const dashboards: [who: string, address: string, screens: string[]][] = [
  [
    'agent2',
    '/dashboard/agent',
    ['profile', 'addProperty', 'my-properties', 'sold-properties', 'offered-properties', 'figures'],
  ],
  [
    'admin',
    '/dashboard/admin',
    [
      ...['manage-users', 'manage-properties', 'manage-reviews', 'reports', 'revisions'],
      ...['advertise-property', 'parked-events', 'audit', 'figures'],
    ],
  ],
];

test.describe('nothing jumps while a screen loads', () => {
  test.slow();

  test("a visitor's screens", async ({ page, market }) => {
    const { id: listing } = await market.verifiedListing(await market.newAgent(), { title: 'Still Court' });
    await expectStill(page, [
      ...['/', '/contact', '/login', '/registration', '/no-such-page'],
      ...['/properties', '/properties?view=map', `/properties/${listing}`],
      ...['/areas/gulshan', '/areas/khulshi', `/compare?ids=${listing}`],
    ]);
    await remember(page, 'light', 'bn');
    await page.setViewportSize({ width: 360, height: 800 });
    for (const address of ['/', '/properties', `/properties/${listing}`])
      await expectNothingJumps(page, address, MOST.browsing);
  });

  test("a buyer's dashboard", async ({ page }) => {
    await signedInAs(page, demo('buyer1'));
    const offers = ['property-bought', 'property-bought?status=bought'];
    const screens = ['my-profile', 'wishlist', ...offers, 'my-reviews'];
    await expectStill(page, ['/dashboard/user', ...screens.map((screen) => `/dashboard/user/${screen}`)]);
  });

  for (const [who, address, screens] of dashboards)
    test(`the dashboard of ${who}`, async ({ page }) => {
      await signedInAs(page, demo(who));
      await expectCalm(page, [address, ...screens.map((screen) => `${address}/${screen}`)]);
    });

  test("a signed-in person's screens", async ({ page, market }) => {
    await signedInAs(page, demo('buyer1'));
    const { id: listing } = await market.verifiedListing(await market.newAgent(), { title: 'Still Court' });
    await expectStill(page, [
      ...['/', '/all-properties', '/all-properties?location=zzzz'],
      ...[`/property-details/${listing}`, `/make-offer/${listing}`, '/forbidden'],
    ]);
  });

  test('paying', async ({ page, market }) => {
    const { buyer, id: offerId } = await market.acceptedDeal('Calm Court');
    await signedInAs(page, buyer);
    await expectStill(page, [`/dashboard/user/pay/${offerId}`]);
  });

  test('a listing that is edited', async ({ page, market }) => {
    const agent = await market.newAgent();
    const { id } = await market.verifiedListing(agent, { title: 'Edited Court' });
    await signedInAs(page, agent);
    await expectCalm(page, [`/dashboard/agent/update-property/${id}`]);
  });
});
