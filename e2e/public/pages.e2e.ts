import { expect, test } from '../fixtures/test.ts';
import { OTHER_LOOKS } from '../fixtures/appearance.ts';
import { demo, PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { inLook, walks } from '../fixtures/walks.ts';

for (const look of OTHER_LOOKS)
  test(`every screen of visitors is accessible and fits: ${look}`, inLook(look, walks.visitors));
for (const look of OTHER_LOOKS)
  test(
    `every screen of a signed-in person is accessible and fits: ${look}`,
    inLook(look, walks['a signed-in person']),
  );

test('contact has links for calling and mailing, opening hours and social links', async ({ page }) => {
  await page.goto('/contact');
  await expect(page).toHaveTitle('Contact | Thikana');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['+880 1700-000000', 'tel:+8801700000000'],
    ['support@thikana.test', 'mailto:support@thikana.test'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(main.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Facebook|LinkedIn|YouTube/ })).toHaveCount(3);
});

test('403 names the needed role and offers another account', async ({ page }) => {
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
