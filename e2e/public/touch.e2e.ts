import { expect, test, type Page } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

interface Finger {
  x: number;
  y: number;
}

/** Fingers that go from one place to another, as the screen tells the browser. */
async function drag(page: Page, from: Finger[], to: Finger[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    from.map(({ x, y }, id) => ({
      x: x + ((to[id]?.x ?? x) - x) * share,
      y: y + ((to[id]?.y ?? y) - y) * share,
      id,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const look = (page: Page) => {
  const [lat = 0, lng = 0, zoom = 0] = (new URL(page.url()).searchParams.get('at') ?? '')
    .split(',')
    .map(Number);
  return { lat, lng, zoom };
};

/** The middle of a map, when it lies still. */
async function middleOf(page: Page): Promise<Finger> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map is not in the window.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('one finger moves the list’s map, and two zoom it', async ({ page }) => {
  await page.goto('/properties?view=map&at=23.79,90.41,13');
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible();
  await page.getByRole('application').scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(page);

  await drag(page, [{ x, y: y + 50 }], [{ x, y: y - 50 }]);
  await expect.poll(() => look(page).lat).toBeLessThan(23.789);
  const { zoom } = look(page);
  await drag(
    page,
    [
      { x, y: y - 30 },
      { x, y: y + 30 },
    ],
    [
      { x, y: y - 110 },
      { x, y: y + 110 },
    ],
  );
  await expect.poll(() => look(page).zoom).toBeGreaterThan(zoom + 0.5);

  // Beside the map the page scrolls.
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  const box = await page.getByRole('application').boundingBox();
  const below = (box?.y ?? 0) + (box?.height ?? 0) + 60;
  const start = below < 780 ? below : Math.max((box?.y ?? 0) - 40, 90);
  await drag(page, [{ x: 195, y: start }], [{ x: 195, y: start - 60 }]);
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test('a map within a page lets one finger scroll the page, until it is tapped', async ({ page }) => {
  await page.goto('/areas/gulshan');
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('canvas').first()).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  const { x, y } = await middleOf(page);
  await drag(page, [{ x, y: y + 60 }], [{ x, y: y - 60 }]);
  await expect.poll(scrolled).toBeGreaterThan(before + 30);

  // The page glides on for a moment, and a tap only stops it then.
  let last = -1;
  await expect
    .poll(async () => {
      const [now, former] = [await scrolled(), last];
      last = now;
      return now === former;
    })
    .toBe(true);
  const chosen = await middleOf(page);
  await page.touchscreen.tap(chosen.x, chosen.y);
  await expect(map).toBeFocused();
  const at = await scrolled();
  await drag(page, [{ x: chosen.x, y: chosen.y + 40 }], [{ x: chosen.x, y: chosen.y - 40 }]);
  expect(await scrolled()).toBe(at);
});

test('a tap on a pin tells what is for sale there, and leads to its details', async ({ page, market }) => {
  // Far from the demo's listings.
  const pin = { lat: 24.3745, lng: 88.6042, isExact: true };
  const title = 'Flat by the Padma';
  const { id } = await market.verifiedListing(await market.newAgent(), {
    title,
    location: 'Shaheb Bazar, Rajshahi',
    pin,
  });
  await page.goto(`/properties?view=map&at=${pin.lat},${pin.lng},16`);
  await expect(page.getByText('1 property found')).toBeVisible();
  await expect(page.getByRole('application').locator('canvas').first()).toBeVisible();
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const card = page.getByRole('region', { name: title });
  // The pin is drawn a moment after its data is here.
  await expect(async () => {
    const { x, y } = await middleOf(page);
    await page.touchscreen.tap(x, y);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByRole('link', { name: title }).tap();
  await expect(page).toHaveURL(`/properties/${id}`);
});
