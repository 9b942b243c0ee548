import { expect, test, type Page } from '../fixtures/test.ts';
import type { SearchPage } from '@thikana/contracts';
import { held } from '../fixtures/api-faults.ts';
import { remember } from '../fixtures/appearance.ts';
import { signIn } from '../fixtures/sign-in.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Properties' }).getByRole('article');
const count = (page: Page) => page.getByText(/^\d+ propert(y|ies) found$/);
const box = (page: Page) => page.getByRole('combobox', { name: 'Search by location' });
/** A person's pace. */
const pace = { delay: 60 };

/** What the API finds, to compare the screen with. */
async function search(page: Page, query: string): Promise<SearchPage> {
  return (await page.request.get(`/api/search?limit=1&${query}`)).json() as Promise<SearchPage>;
}
const total = async (page: Page, query: string) => (await search(page, query)).total;

test.describe('the list of all properties', () => {
  test.beforeEach(async ({ page, market }) => signIn(page, await market.newBuyer()));

  test('what is typed is understood while typing, and is filters in the address after Enter', async ({
    page,
  }) => {
    await page.goto('/contact');
    // The links of the first HTML lead to the visitors' pages.
    await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible();
    await page.getByRole('link', { name: 'All properties' }).click();
    await page.getByRole('button', { name: 'Back to Previous' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('link', { name: 'All properties' }).click();
    await expect(count(page)).toHaveText(`${await total(page, '')} properties found`);

    await box(page).pressSequentially('3 bed gulsan under 20 crore', pace);
    const understood = 'area=gulshan&beds=3&maxPrice=200000000';
    await expect(count(page)).toContainText(String(await total(page, understood)));
    await expect(box(page)).toHaveValue('3 bed gulsan under 20 crore');
    await expect(page.getByRole('button', { name: 'Remove the filter “Gulshan”' })).toBeVisible();
    await box(page).press('Enter');
    await expect(page).toHaveURL('/all-properties?area=gulshan&beds=3&maxPrice=200000000');
    await expect(box(page)).toHaveValue('');

    await page.getByRole('button', { name: 'Remove the filter “3 bed”' }).click();
    await expect(page).toHaveURL('/all-properties?area=gulshan&maxPrice=200000000');
    await expect(count(page)).toContainText(String(await total(page, 'area=gulshan&maxPrice=200000000')));
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/all-properties?area=gulshan&beds=3&maxPrice=200000000');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove the filter “Gulshan”' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL('/all-properties');
  });

  test('areas are completed and chosen by key; other words are words of listings; no older answer replaces a newer', async ({
    page,
  }) => {
    await page.goto('/all-properties?location=gulshan&sort=-maxPrice');
    const chip = page.getByRole('button', { name: 'Remove the filter “Location: gulshan”' });
    await expect(page.getByLabel('Sort by')).toHaveValue('-maxPrice');
    await expect(count(page)).toContainText(String(await total(page, 'location=gulshan')));
    await chip.click();
    await page.getByLabel('Sort by').selectOption('newest');
    await expect(page).toHaveURL('/all-properties');

    await box(page).pressSequentially('gul', pace);
    const first = page.getByRole('option', { name: /^Gulshan, Dhaka/ });
    await expect(first).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await box(page).press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/all-properties?area=gulshan');
    await expect(box(page)).toBeFocused();
    await expect(count(page)).toContainText(String(await total(page, 'area=gulshan')));
    await box(page).pressSequentially('banani', pace);
    await box(page).press('Escape');
    await expect(page.getByRole('listbox', { name: 'Areas' })).toBeHidden();
    await box(page).press('Enter');
    await expect(page).toHaveURL('/all-properties?area=gulshan%2Cbanani');

    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    const isCorner = ({ pathname, searchParams }: URL) =>
      pathname === '/api/search' && searchParams.get('q') === 'corner';
    const release = await held(page, isCorner);
    await box(page).pressSequentially('corner', pace);
    await expect(page).toHaveURL('/all-properties?q=corner');
    await box(page).fill('penthouse');
    await expect(page).toHaveURL('/all-properties?q=penthouse');
    const found = await total(page, 'q=penthouse');
    await expect(count(page)).toContainText(String(found));
    release();
    await box(page).press('Enter');
    await expect(page).toHaveURL('/all-properties?words=penthouse');
    await expect(count(page)).toContainText(String(found));
    const without = await total(page, '');
    await page.getByRole('button', { name: `Remove the word “penthouse”, without: ${without}` }).click();
    await expect(page).toHaveURL('/all-properties');
  });

  test('Bangla is understood as English is', async ({ page }) => {
    await remember(page, 'light', 'bn');
    await page.goto('/all-properties');
    const search = page.getByRole('combobox', { name: 'এলাকা দিয়ে খুঁজুন' });
    await search.pressSequentially('গুলশান ৫০ কোটির নিচে ', pace);
    await expect(search).toHaveValue('গুলশান ৫০ কোটির নিচে ');
    await expect(page.getByRole('button', { name: '“গুলশান” বাছাইটি সরান' })).toBeVisible();
    await search.press('Enter');
    await expect(page).toHaveURL('/all-properties?area=gulshan&maxPrice=500000000');
    await expect(page.getByRole('article').first()).toBeVisible();
    await search.pressSequentially('ধানম', pace);
    await page.getByRole('option', { name: /^ধানমন্ডি, ঢাকা/ }).click();
    await expect(page).toHaveURL(/area=gulshan%2Cdhanmondi/);
  });

  test('the sheet holds every filter with the number of listings behind each choice', async ({ page }) => {
    await page.goto('/all-properties?area=dhaka');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const { counts } = await search(page, 'area=dhaka');
    expect(counts).not.toBeNull();
    const [area, behind] = Object.entries(counts!.area).find(([id]) => id === 'gulshan')!;
    await sheet.getByRole('button', { name: `Gulshan (${behind})` }).click();
    await expect(page).toHaveURL(/area=dhaka%2Cgulshan/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Remove the filter “Dhaka”' }).click();
    await expect(count(page)).toContainText(String(await total(page, `area=${area}`)));
    await expect(count(page)).toContainText(String(behind));
  });

  test('new homes near the metro are chosen in the sheet; cards show how long ago they were listed', async ({
    page,
  }) => {
    await page.goto('/all-properties');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Near a metro station' }).click();
    await page.getByRole('button', { name: 'In the last 30 days' }).click();
    await page.getByRole('button', { name: /^Show \d+ propert/ }).click();
    await expect(page).toHaveURL('/all-properties?metro=true&since=30');
    const found = await search(page, 'metro=true&since=30');
    expect(found.total).toBeLessThan(await total(page, ''));
    await expect(count(page)).toContainText(String(found.total));
    await expect(cards(page).first()).toContainText(/today|yesterday|\d+ days ago/);
    await page.getByRole('button', { name: 'Remove the filter “In the last 30 days”' }).click();
    await expect(count(page)).toContainText(String(await total(page, 'metro=true')));
  });

  test('shows more on demand, and the same again after a visit to a card and a reload', async ({ page }) => {
    await page.goto('/all-properties');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more properties' }).click();
    await expect(cards(page)).toHaveCount(24);
    const link = page
      .getByRole('article')
      .nth(18)
      .getByRole('link', { name: /^See Details: / });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(/\/property-details\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
    await page.reload();
    await expect(cards(page)).toHaveCount(24);
  });

  test('on a phone a home is in sight at once, and all filters are in a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/all-properties');
    await expect(cards(page).first()).toBeVisible();
    expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(200);
    const bar = page.getByRole('search', { name: 'Filters' });
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBe(56);
    await expect(bar.getByRole('button', { name: 'Show map' })).toBeInViewport({ ratio: 1 });

    const opener = bar.getByRole('button', { name: 'Filters' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: '1 crore – 2 crore' }).click();
    await expect(page).toHaveURL('/all-properties?minPrice=10000000&maxPrice=20000000');
    const found = await total(page, 'minPrice=10000000&maxPrice=20000000');
    await sheet.getByRole('button', { name: `Show ${found} propert` }).click();
    await expect(sheet).toBeHidden();
    await expect(bar.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
    await expect(count(page)).toContainText(String(found));
  });
});

test('a hidden home is hidden in the person’s other browser too, until it is shown again', async ({
  page,
  browser,
  market,
}) => {
  const buyer = await market.newBuyer();
  await signIn(page, buyer);
  await page.goto('/all-properties');
  const title = (await cards(page).first().getByRole('heading').textContent())!;
  await page
    .getByRole('button', { name: `Hide this home: ${title}` })
    .first()
    .click();
  const shown = page.getByRole('button', { name: `Show again: ${title}` }).first();
  await expect(shown).toBeFocused();

  const other = await browser.newPage();
  await signIn(other, buyer);
  await other.goto('/all-properties');
  const there = other.getByRole('button', { name: `Show again: ${title}` }).first();
  await there.click();
  await expect(there).toBeHidden();
  await other.close();

  await page.reload();
  await expect(page.getByText(`Hidden: ${title}`)).toHaveCount(0);
});
