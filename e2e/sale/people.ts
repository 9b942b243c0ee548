import type { Browser, Page } from '@playwright/test';
import { expectSuccess } from '../fixtures/messages.ts';
import { fillRegistration, pressRegister } from '../fixtures/sign-in.ts';
import { pictureFile } from '../market/pictures.ts';

/** A page in a context of its own, with motion. */
export async function ownBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Asia/Dhaka' });
  return context.newPage();
}

/** Registers, with a picture, in the form that the page shows. */
export async function register(page: Page, name: string, email: string): Promise<void> {
  await choosePicture(page);
  await fillRegistration(page, { name, email });
  await expectSuccess(page, 'Registration Successful', () => pressRegister(page));
}

export async function choosePicture(page: Page): Promise<void> {
  const input = page.locator('input[type=file]');
  await expectSuccess(page, 'Image uploaded successfully.', () => input.setInputFiles(pictureFile()));
}
