import { findChromium } from '@thikana/local/launcher/system-program';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Somebody of the demo market. */
export type Who = 'buyer1' | 'agent1' | 'admin';

type Session = NonNullable<Parameters<Browser['newContext']>[0]>['storageState'];

const password = 'Thikana#1';

export const launchBrowser = async (place: { stateDir: string }): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(place),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });

/** Signs in by the form. @returns what a browser context begins with to be that person */
export async function sessionOf(browser: Browser, address: string, who: Who): Promise<Session> {
  const context: BrowserContext = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${address}/login`);
    await page.getByLabel('Email').fill(`${who}@thikana.test`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    return await context.storageState();
  } finally {
    await context.close();
  }
}
