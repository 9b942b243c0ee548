import { expect, test, type Page } from '../fixtures/test.ts';
import type { MapPin, SearchMap, SearchPage } from '@thikana/contracts';
import { expectMapDrawn, middleOfMap, type Point, viewOf } from '../fixtures/map.ts';

const count = (page: Page) => page.getByText(/^\d+ propert(y|ies) found$/);
const seen = (page: Page) => new URL(page.url()).searchParams;
const boundsOf = (page: Page) => seen(page).get('bounds');

/** The map shows the part that the address names, and no request is pending. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => boundsOf(page)).not.toBeNull();
  await expectMapDrawn(page);
}

/** Count and list are what the API finds for the address, also when that has only just changed. */
async function expectListOfTheView(page: Page): Promise<void> {
  const titles = page.getByRole('list', { name: 'Properties' }).getByRole('heading');
  await expect(async () => {
    const query = new URLSearchParams({ limit: '12' });
    for (const name of ['area', 'bounds', 'polygon']) {
      const value = seen(page).get(name);
      if (value !== null) query.set(name, value);
    }
    const { total, listings } = (await (await page.request.get(`/api/search?${query}`)).json()) as SearchPage;
    const words = total === 1 ? '1 property found' : `${total} properties found`;
    await expect(count(page)).toHaveText(words, { timeout: 1_000 });
    await expect(titles).toHaveText(
      listings.map(({ title }) => title),
      { timeout: 1_000 },
    );
  }).toPass({ timeout: 20_000 });
}

/** A pin so far from all others that the map shows it as a pin of its own. */
async function lonelyPin(page: Page): Promise<MapPin> {
  const query = new URLSearchParams({
    area: seen(page).get('area') ?? '',
    bounds: boundsOf(page) ?? '',
    zoom: String(Math.round(viewOf(page).zoom)),
  });
  const { pins, clusters } = (await (await page.request.get(`/api/search/map?${query}`)).json()) as SearchMap;
  for (const pin of pins) {
    const { x, y } = await pixelOf(page, pin);
    const others = await Promise.all(
      [...pins, ...clusters].filter((one) => one !== pin).map((one) => pixelOf(page, one)),
    );
    if (
      y < (page.viewportSize()?.height ?? 0) &&
      others.every((other) => Math.abs(other.x - x) > 120 || Math.abs(other.y - y) > 60)
    )
      return pin;
  }
  throw new Error('The demo market has no pin that stands alone here.');
}

/** Where a place is in the window, by the rule of web maps (256 pixels for the world at zoom 0). */
async function pixelOf(page: Page, { lat, lng }: Pick<MapPin, 'lat' | 'lng'>): Promise<Point> {
  const middle = await middleOfMap(page);
  const center = viewOf(page);
  const side = 256 * 2 ** center.zoom;
  const across = (degrees: number) => (degrees / 360) * side;
  const down = (degrees: number) =>
    (-Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI)) * side;
  return {
    x: middle.x + across(lng) - across(center.lng),
    y: middle.y + down(lat) - down(center.lat),
  };
}

test('from a search to the map, a pin, its details, and back to the same view', async ({ page }) => {
  await page.goto('/properties?area=gulshan');
  await expect(count(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show map' }).click();
  await settled(page);
  await expectListOfTheView(page);

  const pin = await lonelyPin(page);
  const { x, y } = await pixelOf(page, pin);
  await page.mouse.click(x, y);
  const card = page.getByRole('region', { name: pin.title });
  const before = page.url();
  await card.getByRole('link', { name: pin.title }).click();
  await expect(page).toHaveURL(`/properties/${pin._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);

  await page.goBack();
  await settled(page);
  await expectListOfTheView(page);
  expect(page.url()).toBe(before);
});

test('a map that was never moved opens on a city, and later where it was', async ({ page }) => {
  await page.goto('/properties?view=map');
  await settled(page);
  expect(viewOf(page).zoom).toBeGreaterThan(9.5);
  expect(Math.hypot(viewOf(page).lat - 23.8, viewOf(page).lng - 90.4)).toBeLessThan(0.2);
  await page.goto('/properties?view=map&at=22.36,91.82,12');
  await settled(page);
  await expectListOfTheView(page);
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Show map' }).click();
  await settled(page);
  expect(new URL(page.url()).searchParams.get('at')).toBe('22.36,91.82,12');
});

test('pins and cards mark each other, and the pin’s card has facts and a heart', async ({ page }) => {
  await page.goto('/properties?area=gulshan');
  await page.getByRole('button', { name: 'Show map' }).click();
  await settled(page);
  await expectListOfTheView(page);
  const pin = await lonelyPin(page);
  const { x, y } = await pixelOf(page, pin);
  const marked = page.locator('[data-marked="true"]');
  await page.mouse.move(x, y - 12);
  await expect(marked.getByRole('heading')).toHaveText(pin.title);
  await page.mouse.move(10, 10);
  await expect(marked).toHaveCount(0);
  await page.mouse.click(x, y - 12);
  await expect(marked).toBeInViewport();
  const card = page.getByRole('region', { name: pin.title });
  await expect(card).toContainText(/sq ft/);
  await expect(card.getByRole('button', { name: `Add ${pin.title} to wishlist` })).toBeVisible();
});

test('the list follows the map, or only on request', async ({ page }) => {
  await page.goto('/properties?view=map&at=23.79,90.41,13');
  await settled(page);
  await expectListOfTheView(page);
  // Half of the window, from the header with its controls down to the lower edge (MAP-5).
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const map = await page.getByRole('application').boundingBox();
    expect(map!.width).toBeGreaterThanOrEqual(width / 2 - 2);
    expect([map!.y <= 130, Math.round(map!.y + map!.height)]).toEqual([true, 800]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled(page);
  const first = boundsOf(page);

  await page.getByRole('application', { name: /on a map/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => boundsOf(page)).not.toBe(first);
  await settled(page);
  await expectListOfTheView(page);
  const second = boundsOf(page);

  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  const searchHere = page.getByRole('button', { name: 'Search this area' });
  await expect(searchHere).toBeVisible();
  expect(boundsOf(page)).toBe(second);
  await expectListOfTheView(page);
  await searchHere.click();
  await expect(searchHere).toBeHidden();
  expect(boundsOf(page)).not.toBe(second);
  await settled(page);
  await expectListOfTheView(page);
});

test('an area that is drawn limits list and map until it is cleared', async ({ page }) => {
  await page.goto('/properties?view=map&at=23.79,90.41,13');
  await settled(page);
  await expectListOfTheView(page);
  const all = await count(page).textContent();

  await page.getByRole('button', { name: 'Draw an area' }).click();
  const { x, y } = await middleOfMap(page);
  await page.mouse.move(x - 90, y - 60);
  await page.mouse.down();
  for (const [right, down] of [
    [90, -60],
    [90, 60],
    [-90, 60],
    [-90, -50],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => seen(page).get('polygon')?.split(';').length ?? 0).toBeGreaterThanOrEqual(4);
  await settled(page);
  await expect(count(page)).not.toHaveText(all ?? '');
  await expectListOfTheView(page);

  await page.getByRole('button', { name: 'Clear the drawn area' }).click();
  await expect(count(page)).toHaveText(all ?? '');
  await expectListOfTheView(page);
});
