import { expect, test } from '../fixtures/test.ts';
import {
  boundsOf,
  count,
  expectListOfTheView,
  expectMapOfTheView,
  lonelyPin,
  middleOfMap,
  pixelOf,
  seen,
  viewOf,
} from '../fixtures/map.ts';

test('a map that was never moved opens on a city, and later where it was', async ({ page }) => {
  await page.goto('/properties?view=map');
  await expectMapOfTheView(page);
  expect(viewOf(page).zoom).toBeGreaterThan(9.5);
  expect(Math.hypot(viewOf(page).lat - 23.8, viewOf(page).lng - 90.4)).toBeLessThan(0.2);
  await page.goto('/properties?view=map&at=22.36,91.82,12');
  await expectMapOfTheView(page);
  await expectListOfTheView(page);
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expectMapOfTheView(page);
  expect(new URL(page.url()).searchParams.get('at')).toBe('22.36,91.82,12');
});

test('pins and cards mark each other, and the pin’s card has facts and a heart', async ({ page }) => {
  await page.goto('/properties?area=gulshan');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expectMapOfTheView(page);
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
  await expectMapOfTheView(page);
  await expectListOfTheView(page);
  const first = boundsOf(page);

  await page.getByRole('application', { name: /on a map/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => boundsOf(page)).not.toBe(first);
  await expectMapOfTheView(page);
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
  await expectMapOfTheView(page);
  await expectListOfTheView(page);
});

test('an area that is drawn limits list and map until it is cleared', async ({ page }) => {
  await page.goto('/properties?view=map&at=23.79,90.41,13');
  await expectMapOfTheView(page);
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
  await expectMapOfTheView(page);
  await expect(count(page)).not.toHaveText(all ?? '');
  await expectListOfTheView(page);

  await page.getByRole('button', { name: 'Clear the drawn area' }).click();
  await expect(count(page)).toHaveText(all ?? '');
  await expectListOfTheView(page);
});
