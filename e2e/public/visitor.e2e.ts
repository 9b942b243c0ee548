import { fillLogin, PASSWORD, pressLogin } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES, remember } from '../fixtures/appearance.ts';
import { faultsOf } from '../fixtures/page-faults.ts';

/** Texts of the screens, by language. */
const WORDS = {
  en: {
    results: 'Properties',
    details: /^See Details: /,
    save: 'Add to Wishlist',
    saved: 'In your wishlist',
    email: 'Email',
    password: 'Password',
    login: 'Login',
  },
  bn: {
    results: 'সম্পত্তির তালিকা',
    details: /^বিস্তারিত দেখুন: /,
    save: 'পছন্দের তালিকায় রাখুন',
    saved: 'আপনার পছন্দের তালিকায় আছে',
    email: 'ইমেইল',
    password: 'পাসওয়ার্ড',
    login: 'লগ ইন করুন',
  },
} as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`a visitor searches, opens a listing, saves it by signing in, and goes back, ${language}`, async ({
    page,
    market,
  }) => {
    const { email } = await market.newBuyer();
    await remember(page, 'light', language);
    await page.goto('/properties?area=gulshan');
    const results = page.getByRole('list', { name: words.results });
    await results.getByRole('link', { name: words.details }).first().click();
    await expect(page).toHaveURL(/\/properties\/[0-9a-f]{24}$/);
    const listing = page.url();

    await page.getByRole('button', { name: words.save }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('textbox', { name: words.email, exact: true }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.login, exact: true }).click();
    await expect(page).toHaveURL(listing);
    await expect(page.getByRole('button', { name: words.saved })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('button', { name: words.saved })).toHaveAttribute('aria-pressed', 'true');

    await page.goBack();
    await expect(page).toHaveURL(listing);
    await page.goBack();
    await expect(page).toHaveURL('/properties?area=gulshan');
    await expect(results.getByRole('article').first()).toBeVisible();
  });
}

test('a visitor who makes an offer returns to its form after signing in', async ({ page, market }) => {
  const person = await market.newBuyer();
  const listing = await market.anyListing();
  await page.goto(`/properties/${listing._id}`);
  await page.getByRole('link', { name: 'Make an Offer' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person);
  await pressLogin(page);
  await expect(page).toHaveURL(`/make-offer/${listing._id}`);
});

test('a browser that blocks storage shows the list, and signs in for as long as the page is open', async ({
  page,
  market,
}) => {
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { configurable: true, get: deny });
    navigator.locks.request = async () => deny();
  });
  const { email } = await market.newBuyer('Without Storage');
  await page.goto('/properties');
  await page.getByRole('link', { name: WORDS.en.details }).first().waitFor();
  await page.getByRole('link', { name: 'LOG IN' }).first().click();
  await fillLogin(page, { email });
  await pressLogin(page);
  await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible();
  expect(faults).toEqual([]);
});
