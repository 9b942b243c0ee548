import { expect, test, type Market, type Page } from '../fixtures/test.ts';
import {
  expectAccessible,
  expectAccessibleAndFitting,
  LANGUAGES,
  remember,
  THEMES,
} from '../fixtures/appearance.ts';
import { demo, PASSWORD, signIn } from '../fixtures/sign-in.ts';

const LOADING = /^Loading|লোড হচ্ছে/;
/** With a listing's details besides. */
const FOR_VISITORS = [
  '/',
  '/login',
  '/login#reset',
  '/registration',
  '/contact',
  '/properties',
  '/properties?area=gulshan&view=map',
  '/areas/gulshan',
  '/areas/atlantis',
  '/compare',
  '/forbidden',
  '/no-such-page',
];

/** What is on a listing's page only when somebody asks for it: its map, and its pictures over the whole window. */
async function inspectUnfolded(page: Page, { client }: Market): Promise<void> {
  const { listings } = await client.ask(null, 'properties.search', { limit: 100 });
  await page.goto(`/properties/${listings.find(({ pin }) => pin)?._id}`);
  await page.locator('summary').first().click();
  await expect(page.locator('details canvas').first()).toBeVisible();
  await expectAccessible(page, 'where it is');
  await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the large pictures');
}

async function addressesForPeople(market: Market): Promise<string[]> {
  return [
    ...['/all-properties', '/all-properties?location=zzzz'],
    `/property-details/${(await market.anyListing())._id}`,
    ...['/', '/contact', '/forbidden', '/no-such-page'],
  ];
}

async function inspect(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // The map asks for its place after the list has asked for all.
    const searched = address.includes('view=map') && page.waitForResponse(/\/api\/search\?.*bounds=/);
    await page.goto(address);
    await searched;
    // The first HTML has a heading as well.
    await expect(page.locator('.first-bar')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: LOADING })).toHaveCount(0);
    // A list is dimmed while it is read again for the map's place.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (searched) await expect(page.locator('[data-stale]').first()).toHaveCSS('opacity', '1');
    await expectAccessibleAndFitting(page, address);
  }
}

for (const theme of THEMES) {
  for (const language of LANGUAGES) {
    test.describe(`accessible and without sideways scroll, ${theme}, ${language}`, () => {
      // An axe run on each of many pages: on a busy machine that is more than a minute.
      test.slow();

      test('pages for visitors', async ({ page, market }) => {
        await remember(page, theme, language);
        await inspect(page, [...FOR_VISITORS, `/properties/${(await market.anyListing())._id}`]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await inspectUnfolded(page, market);
      });

      test('pages for signed-in people', async ({ page, market }) => {
        await signIn(page, demo('buyer7'));
        await remember(page, theme, language);
        await inspect(page, await addressesForPeople(market));
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      });
    });
  }
}

test('contact has links for calling and mailing, opening hours and social links', async ({ page }) => {
  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact | Thikana');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '+880 1700-000000' })).toHaveAttribute(
    'href',
    'tel:+8801700000000',
  );
  await expect(main.getByRole('link', { name: 'support@thikana.test' })).toHaveAttribute(
    'href',
    'mailto:support@thikana.test',
  );
  await expect(main.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Facebook|LinkedIn|YouTube/ })).toHaveCount(3);
});

test('403 says what role is needed and offers another account', async ({ page }) => {
  await signIn(page, demo('buyer6'));
  await page.goto('/dashboard/admin');
  await expect(page).toHaveURL('/forbidden');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Forbidden');
  await expect(
    page.getByText('Sorry, you do not have permission to access this resource or page...'),
  ).toBeVisible();
  await expect(page.getByText('This page is for administrators.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL('/login');
});

test('404 has its texts, a way back and a way home', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/no-such-page');
  for (const text of ['404', 'Ooops....', 'Page Is Not Found Plz Go Back'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('link', { name: 'Back to Home Page' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Back to Previous' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a visitor finds a property and signs in by keyboard alone', async ({ page }) => {
  const { email } = demo('buyer5');
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search by location' }).focus();
  await page.keyboard.type('Gulshan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?q=Gulshan');
  const first = page.getByRole('link', { name: /^See Details: / }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const address = page.url();
  await page.getByRole('button', { name: 'Sign in to write a review' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('textbox', { name: 'Write a review' })).toBeFocused();
});
