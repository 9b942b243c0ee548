import { expect, test } from '../fixtures/test.ts';
import { count, expectListOfTheView, expectMapOfTheView, lonelyPin, pixelOf } from '../fixtures/map.ts';

test('from a search to the map, a pin, its details, and back to the same view', async ({ page }) => {
  await page.goto('/properties?area=gulshan');
  await expect(count(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show map' }).click();
  await expectMapOfTheView(page);
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
  await expectMapOfTheView(page);
  await expectListOfTheView(page);
  expect(page.url()).toBe(before);

  // Half of the window, from the header with its controls down to the lower edge (MAP-5).
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const map = await page.getByRole('application').boundingBox();
    expect(map!.width).toBeGreaterThanOrEqual(width / 2 - 2);
    expect([map!.y <= 130, Math.round(map!.y + map!.height)]).toEqual([true, 800]);
  }
});
