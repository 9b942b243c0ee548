import { expect, test, type Page } from '@playwright/test';
import { failing, held } from '../fixtures/api-faults.ts';
import { remember } from '../fixtures/appearance.ts';
import { bearer, newPerson, signIn, type Person } from '../fixtures/sign-in.ts';

const listing = (url: URL) => url.pathname === '/api/properties';
const cards = (page: Page) => page.getByRole('list', { name: 'Properties' }).getByRole('article');
const count = (page: Page) => page.getByText(/^\d+ propert(y|ies) found$/);

/** What the API itself finds, to compare the screen with. */
async function total(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/properties?verificationStatus=verified&limit=1&${query}`);
  return Number(answer.headers()['x-total-count']);
}

test.describe('the list of all properties', () => {
  let person: Person;
  test.beforeEach(async ({ page, request }) => {
    person = await newPerson(request);
    await signIn(page, person);
  });

  test('/properties leads to it and keeps the query', async ({ page }) => {
    await page.goto('/properties?location=gulshan&sort=-maxPrice');
    await expect(page).toHaveURL('/all-properties?location=gulshan&sort=-maxPrice');
    await expect(page.getByLabel('Search by location')).toHaveValue('gulshan');
    await expect(page.getByLabel('Sort by')).toHaveValue('-maxPrice');
  });

  test('search, prices and sort are in the address, and Back undoes them', async ({ page }) => {
    await page.goto('/all-properties');
    await expect(count(page)).toHaveText(`${await total(page, '')} properties found`);

    await page.getByLabel('Search by location').pressSequentially('GULSHAN', { delay: 20 });
    await expect(page).toHaveURL('/all-properties?location=GULSHAN');
    await expect(count(page)).toContainText(String(await total(page, 'location=GULSHAN')));
    for (const card of await cards(page).all()) await expect(card).toContainText(/gulshan/i);

    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL('/all-properties?location=GULSHAN&sort=minPrice');
    await page.getByLabel('Minimum price (৳)').fill('2,00,00,000');
    await expect(page.getByText('2 crore')).toBeVisible();
    await expect(page).toHaveURL(/minPrice=20000000/);

    await page.getByRole('button', { name: 'Remove the filter “Location: GULSHAN”' }).click();
    await expect(page).not.toHaveURL(/location/);
    await page.goBack();
    await expect(page.getByLabel('Search by location')).toHaveValue('GULSHAN');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/all-properties?sort=minPrice');
    await expect(page.getByLabel('Minimum price (৳)')).toHaveValue('');
  });

  test('an older answer never replaces a newer one', async ({ page }) => {
    await page.goto('/all-properties');
    await expect(count(page)).toBeVisible();
    const release = await held(page, (url) => listing(url) && url.searchParams.get('location') === 'Syl');
    const search = page.getByLabel('Search by location');
    await search.fill('Syl');
    await expect(page).toHaveURL(/location=Syl$/);
    await search.fill('Gulshan');
    await expect(page).toHaveURL(/location=Gulshan$/);
    await expect(count(page)).toContainText(String(await total(page, 'location=Gulshan')));
    release();
    await expect(cards(page).first()).toContainText(/gulshan/i);
  });

  test('what is typed in Bangla stays as typed, and another spelling is offered', async ({ page }) => {
    await remember(page, 'light', 'bn');
    await page.goto('/all-properties');
    const search = page.getByRole('searchbox', { name: 'এলাকা দিয়ে খুঁজুন' });
    await search.pressSequentially('গুলশান এভিনিউ ', { delay: 40 });
    await expect(page).toHaveURL(
      `/all-properties?location=${encodeURIComponent('গুলশান এভিনিউ').replaceAll('%20', '+')}`,
    );
    await expect(search).toHaveValue('গুলশান এভিনিউ ');
    await expect(page.getByText('কোনো সম্পত্তি পাওয়া যায়নি।')).toBeVisible();
    await page.getByRole('button', { name: 'Gulshan', exact: true }).click();
    await expect(search).toHaveValue('Gulshan');
    await expect(page.getByRole('article').first()).toContainText('Gulshan');
    await page.goBack();
    await expect(search).toHaveValue('গুলশান এভিনিউ');
  });

  test('says that nothing was found, and clears the filters', async ({ page }) => {
    await page.goto('/all-properties?location=zzzz');
    await expect(page.getByText('No properties found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('says that it loads, fails with Retry, and recovers', async ({ page }) => {
    const release = await held(page, listing);
    await page.goto('/all-properties');
    await expect(page.getByText('Loading properties...')).toBeAttached();
    release();
    await expect(cards(page).first()).toBeVisible();
    const repair = await failing(page, listing);
    await page.reload();
    await expect(page.getByText('Failed to load properties.')).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('shows more on demand, and the same again after a visit to a card and a reload', async ({ page }) => {
    await page.goto('/all-properties');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more properties' }).click();
    await expect(cards(page)).toHaveCount(24);
    const link = cards(page)
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

  test('on a phone a home is in sight at once, and prices and sort are in a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/all-properties');
    await expect(cards(page).first()).toBeVisible();
    expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(200);
    const bar = page.getByRole('search', { name: 'Filters' });
    await cards(page).nth(3).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBe(56);

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

  test('goes back to the previous page', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('link', { name: 'All properties' }).click();
    await page.getByRole('button', { name: 'Back to Previous' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('a heart saves at once, is taken back when the server refuses, and takes off', async ({ page }) => {
    await page.goto('/all-properties');
    const card = cards(page).first();
    const heart = card.getByRole('button', { name: /^Add .* to wishlist$/ });
    const repair = await failing(page, (url) => url.pathname === '/api/wishlist');
    await heart.click();
    await expect(page.getByRole('alert')).toContainText('Failed to add to wishlist');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await repair();
    await Promise.all([expect(page.getByText('Added!')).toBeVisible(), heart.click()]);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const path = `/api/wishlist/${encodeURIComponent(person.email)}`;
    const saved = async () =>
      (await (await page.request.get(path, { headers: bearer(person) })).json()) as unknown[];
    await expect.poll(async () => (await saved()).length).toBe(1);
    await heart.click();
    await expect.poll(async () => (await saved()).length).toBe(0);
  });
});
