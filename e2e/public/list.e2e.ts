import { expect, test, type Page } from '@playwright/test';
import { failing, held } from '../fixtures/api-faults.ts';
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

  test('goes back to the previous page', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('link', { name: 'All properties' }).click();
    await page.getByRole('button', { name: 'Back to Previous' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('a heart saves at once, is taken back when the server refuses, and takes off', async ({ page }) => {
    await page.goto('/all-properties');
    const card = cards(page).first();
    const save = card.getByRole('button', { name: /^Add .* to wishlist$/ });
    const remove = card.getByRole('button', { name: /^Remove .* from wishlist$/ });
    const repair = await failing(page, (url) => url.pathname === '/api/wishlist');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Failed to add to wishlist');
    await expect(save).toBeVisible();
    await repair();
    await Promise.all([expect(page.getByText('Added!')).toBeVisible(), save.click()]);
    await expect(remove).toBeVisible();
    const path = `/api/wishlist/${encodeURIComponent(person.email)}`;
    const saved = async () =>
      (await (await page.request.get(path, { headers: bearer(person) })).json()) as unknown[];
    await expect.poll(async () => (await saved()).length).toBe(1);
    await remove.click();
    await expect.poll(async () => (await saved()).length).toBe(0);
  });
});
