/** Sizes and places of the design, as a browser lays them out. `npm test -- screens` walks every screen; these rules are broken by a stylesheet unnoticed. */
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test, type Locator, type Page } from '../fixtures/test.ts';

/** A finger's target (LOOK-3). */
const FINGER = 44;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.first-bar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Parts that reach beyond the window's right edge, but not those in a box that scrolls or clips. A phone's `innerWidth` grows with what is too wide. */
const beyondTheWindow = (page: Page) =>
  page.evaluate(
    (width) =>
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > width + 1)
        .filter((part) => {
          for (let box = part.parentElement; box && box !== document.body; box = box.parentElement)
            if (getComputedStyle(box).overflowX !== 'visible') return false;
          return true;
        })
        .map((part) => part.outerHTML.slice(0, 100))
        .slice(0, 3),
    page.viewportSize()!.width,
  );

/** How many different left edges they have: the columns of a grid. */
const columnsOf = (cards: Locator) =>
  cards.evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size);

test('nothing extends beyond a window of 320 px; cards have as many columns as there is room for', async ({
  page,
  market,
}) => {
  const { _id } = await market.anyListing();
  await page.setViewportSize({ width: 320, height: 700 });
  const details = `/properties/${_id}`;
  const others = ['/areas/gulshan', '/login', '/registration', '/contact', '/properties'];
  for (const address of ['/', details, ...others]) {
    await open(page, address);
    await expect.poll(() => beyondTheWindow(page), address).toEqual([]);
  }
  const cards = page.getByRole('list', { name: 'Properties' }).getByRole('article');
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => columnsOf(cards), `at ${width}`).toBe(columns);
  }
});

test('the header stays at the top, the actions of a listing stay in sight, the skip link shows itself', async ({
  page,
  market,
}) => {
  const { _id } = await market.anyListing();
  await open(page, `/properties/${_id}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 });
  const actions = page.getByRole('region', { name: 'What you can do' });
  for (const [width, height] of [
    [1280, 800],
    [360, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await expect(actions.getByRole('link', { name: 'Make an Offer' })).toBeInViewport({ ratio: 1 });
  }
});

test('the hero is 16:9, cards’ pictures are 4:3, featured properties scroll sideways on their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, '/');
  const hero = await page.getByRole('region', { name: 'Highlights' }).boundingBox();
  expect(hero!.width / hero!.height).toBeCloseTo(16 / 9, 1);
  const featured = page.getByRole('region', { name: 'Featured properties' });
  const picture = await featured.getByRole('article').first().locator('img').boundingBox();
  expect(picture!.width / picture!.height).toBeCloseTo(4 / 3, 1);
  await page.setViewportSize({ width: 360, height: 700 });
  await featured.getByRole('group').hover();
  await page.mouse.wheel(2_000, 0);
  await expect(featured.getByRole('article').last()).toBeInViewport({ ratio: 0.9 });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('controls are 44 px, and tables are cards', async ({ page, market }) => {
    const agent = await market.newAgent();
    const listing = await market.verifiedListing(agent, { title: 'Layout Flat' });
    await market.offer(await market.newBuyer(), listing);
    const expectFingerSized = async (target: Locator, name: string) => {
      const box = await target.first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(FINGER);
    };

    await open(page, '/properties');
    const card = page.getByRole('list', { name: 'Properties' }).getByRole('article').first();
    for (const name of [/^Compare /, /[Ww]ishlist/])
      await expectFingerSized(card.getByRole('button', { name }), String(name));
    // Of the demo's listings, which have several pictures.
    const demo = { verificationStatus: 'verified', location: 'Road 71, Gulshan 2' } as const;
    const [pictured] = await market.client.ask(null, 'properties.list', demo);
    await open(page, `/properties/${pictured?._id}`);
    await expectFingerSized(page.getByRole('button', { name: 'Next picture' }), 'the gallery’s arrow');

    await signIn(page, agent);
    await open(page, '/dashboard/agent/offered-properties');
    const row = page.getByRole('article', { name: 'Layout Flat' }).getByRole('row').last();
    for (const name of [/^Accept offer/, /^Reject offer/])
      await expectFingerSized(row.getByRole('button', { name }), String(name));
    await expect.poll(() => beyondTheWindow(page)).toEqual([]);
    const tops = (all: Element[]) => all.map((cell) => cell.getBoundingClientRect().y);
    expect(new Set(await row.getByRole('cell').evaluateAll(tops)).size).toBeGreaterThan(1);
    // Not beside the facts, for which there is no room then.
    const panel = page.getByRole('article', { name: 'Layout Flat' });
    const count = await panel.getByText('1 offer waits').boundingBox();
    expect(count!.x).toBeLessThan((await panel.getByRole('heading').first().boundingBox())!.x);

    for (const address of ['/dashboard/agent/addProperty', '/dashboard/agent/my-properties']) {
      await open(page, address);
      await expect.poll(() => beyondTheWindow(page), address).toEqual([]);
    }

    await signIn(page, market.admin);
    for (const [address, button] of [
      ['manage-users', /^(Make Admin|Export): /],
      ['manage-properties?status=pending', /^Verify /],
      ['advertise-property', /^Advertise /],
    ] as const) {
      await open(page, `/dashboard/admin/${address}`);
      await expectFingerSized(page.getByRole('listitem').getByRole('button', { name: button }), address);
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect.poll(() => beyondTheWindow(page), address).toEqual([]);
    }

    const deal = await market.acceptedDeal('Layout Court');
    await signIn(page, deal.buyer);
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, `/dashboard/user/pay/${deal.id}`);
    await expect.poll(() => beyondTheWindow(page), 'the sum to pay').toEqual([]);
    await expect(page.getByText('৳50,00,000').first()).toHaveCSS('font-size', '24px');
  });
});
