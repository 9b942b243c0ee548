import { expect, test, type Page } from '../fixtures/test.ts';
import { expectMapDrawn, middleOfMap, type Point, viewOf } from '../fixtures/map.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

/** Moves fingers from one place to another by the browser's touch events. */
async function drag(page: Page, from: Point[], to: Point[]): Promise<void> {
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

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test('one finger moves the list’s map, and two zoom it', async ({ page }) => {
  await page.goto('/properties?view=map&at=23.79,90.41,13');
  await expectMapDrawn(page);
  await page.getByRole('application').scrollIntoViewIfNeeded();
  const { x, y } = await middleOfMap(page);

  await drag(page, [{ x, y: y + 50 }], [{ x, y: y - 50 }]);
  await expect.poll(() => viewOf(page).lat).toBeLessThan(23.789);
  const { zoom } = viewOf(page);
  const apart = (pixels: number) => [-pixels, pixels].map((down) => ({ x, y: y + down }));
  await drag(page, apart(30), apart(110));
  await expect.poll(() => viewOf(page).zoom).toBeGreaterThan(zoom + 0.5);

  // The map fills the screen between the controls above it and the cards below it.
  const map = (await page.getByRole('application').boundingBox())!;
  const row = (await page.getByRole('list', { name: /to swipe/ }).boundingBox())!;
  expect(map.width).toBe(390);
  expect(Math.abs(map.y + map.height - row.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(row.y + row.height - 800)).toBeLessThanOrEqual(2);
});

test('a map within a page lets one finger scroll the page, until it is tapped', async ({ page }) => {
  await page.goto('/areas/gulshan');
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  await expectMapDrawn(page);
  const before = await scrollTop(page);
  const { x, y } = await middleOfMap(page);
  await drag(page, [{ x, y: y + 60 }], [{ x, y: y - 60 }]);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before + 30);

  // The page keeps scrolling for some frames, in which a tap would only stop it.
  let last = -1;
  await expect
    .poll(async () => {
      const previous = last;
      last = await scrollTop(page);
      return last === previous;
    })
    .toBe(true);
  const middle = await middleOfMap(page);
  await page.touchscreen.tap(middle.x, middle.y);
  await expect(map).toBeFocused();
  const at = await scrollTop(page);
  await drag(page, [{ x: middle.x, y: middle.y + 40 }], [{ x: middle.x, y: middle.y - 40 }]);
  expect(await scrollTop(page)).toBe(at);
});

test('a tap on a pin marks its card in the row, which leads to its details', async ({ page, market }) => {
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
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expectMapDrawn(page);
  const card = page
    .getByRole('list', { name: /to swipe/ })
    .getByRole('listitem')
    .filter({ hasText: title });
  // The pin is drawn some frames after its data is loaded.
  await expect(async () => {
    const { x, y } = await middleOfMap(page);
    await page.touchscreen.tap(x, y);
    await expect(card).toHaveAttribute('data-marked', 'true', { timeout: 1_000 });
  }).toPass();
  await card.getByRole('link', { name: title }).tap();
  await expect(page).toHaveURL(`/properties/${id}`);
});
