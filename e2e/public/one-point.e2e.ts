import { expect, test, type Page } from '../fixtures/test.ts';
import { expectMapDrawn, middleOfMap } from '../fixtures/map.ts';

/** The house is made once for all tests here. */
test.describe.configure({ mode: 'default' });

/** A house of five flats, far from the demo's listings. */
const house = { lat: 22.8456, lng: 89.5403, isExact: true };
const flats = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map(
  (floor) => `${floor} Floor of Rupsha House`,
);

test.beforeAll(async ({ market }) => {
  const agent = await market.newAgent('Nasrin Agent');
  for (const title of flats)
    await market.verifiedListing(agent, { title, location: 'Sonadanga, Khulna', pin: house });
});

const map = (page: Page) => page.getByRole('application', { name: /on a map/ });
const card = (page: Page) => page.getByRole('region', { name: '5 properties here' });

async function openMap(page: Page): Promise<void> {
  await page.goto(`/properties?view=map&at=${house.lat},${house.lng},16`);
  await expect(page.getByText('5 properties found')).toBeVisible();
  await expectMapDrawn(page);
}

async function expectAllFlats(page: Page): Promise<void> {
  await expect(card(page).getByRole('link')).toHaveCount(flats.length);
  expect((await card(page).getByRole('link').allTextContents()).sort()).toEqual(flats.toSorted());
}

test('a click on a house lists all that is for sale in it', async ({ page }) => {
  await openMap(page);
  const { x, y } = await middleOfMap(page);
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(card(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAllFlats(page);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
});

test('Enter opens what is in the middle of a map that the keyboard moves, and Escape leads back', async ({
  page,
}) => {
  await openMap(page);
  await map(page).focus();
  await expect(page.getByText('Enter opens: 5 properties here')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectAllFlats(page);
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(map(page)).toBeFocused();
});
