import { expect, test, type Page } from '../fixtures/test.ts';
import { expectNothingJumps, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';

/** Every screen as cards and as tables; in between only each walk's first one. */
const WIDTHS = [360, 1280] as const;
const BETWEEN = 768;

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
  ['buyer1', '/dashboard/user', ['my-profile', 'wishlist', 'property-bought', 'my-reviews']],
  [
    'agent2',
    '/dashboard/agent',
    ['profile', 'addProperty', 'my-properties', 'sold-properties', 'offered-properties'],
  ],
  [
    'admin',
    '/dashboard/admin',
    [
      ...['manage-users', 'manage-properties', 'manage-reviews', 'reports', 'revisions'],
      ...['advertise-property', 'parked-events', 'audit'],
    ],
  ],
];

test.describe('nothing jumps while a screen loads', () => {
  test.slow();

  test("a visitor's screens", async ({ page }) => {
    await expectCalm(page, ['/', '/contact', '/login', '/registration', '/no-such-page']);
  });

  for (const [who, address, screens] of dashboards)
    test(`the dashboard of ${who}`, async ({ page }) => {
      await signedInAs(page, demo(who));
      await expectCalm(page, [address, ...screens.map((screen) => `${address}/${screen}`)]);
    });

  test("a signed-in person's screens", async ({ page, market }) => {
    await signedInAs(page, demo('buyer1'));
    const { _id: listing } = await market.anyListing();
    await expectCalm(page, [
      '/',
      '/all-properties',
      '/all-properties?location=zzzz',
      `/property-details/${listing}`,
      `/make-offer/${listing}`,
      '/forbidden',
    ]);
  });

  test('paying', async ({ page, market }) => {
    const { buyer, id: offerId } = await market.acceptedDeal('Calm Court');
    await signedInAs(page, buyer);
    await expectCalm(page, [`/dashboard/user/pay/${offerId}`]);
  });

  test('a listing that is edited', async ({ page, market }) => {
    const agent = await market.newAgent();
    const { id } = await market.verifiedListing(agent, { title: 'Edited Court' });
    await signedInAs(page, agent);
    await expectCalm(page, [`/dashboard/agent/update-property/${id}`]);
  });
});
