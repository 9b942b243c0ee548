import { type Browser, expect, type Page } from '@playwright/test';
import { PASSWORD } from '../fixtures/sign-in.ts';

const picture = new URL('../../mfe-public/src/pictures/hero-dream-home-640.webp', import.meta.url).pathname;

/** A browser of somebody's own: nobody's session or cache but theirs. */
export async function ownBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Asia/Dhaka' });
  return context.newPage();
}

/** Fills the registration that the page shows, with a picture. */
export async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await choosePicture(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm', { exact: false }).fill(PASSWORD);
  await toldBy(page, 'Registration Successful', () =>
    page.getByRole('button', { name: 'Register', exact: true }).click(),
  );
}

export async function choosePicture(page: Page): Promise<void> {
  await toldBy(page, 'Image uploaded successfully.', () =>
    page.locator('input[type=file]').setInputFiles(picture),
  );
}

/** A success message closes after two seconds, so the watch for it begins before what brings it about. */
export async function toldBy(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([expect(page.getByText(text)).toBeVisible(), act()]);
}
