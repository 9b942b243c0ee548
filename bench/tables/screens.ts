import type { Browser, BrowserContext, Page } from 'playwright-core';
import { emailOf, type Key, password } from './people.ts';

export interface Screen {
  name: string;
  who: Key;
  /** Where its link is. */
  from: string;
  address: string;
  /** There when its rows are. */
  shown: string;
}

const admin = '/dashboard/admin';
const agent = '/dashboard/agent';
const tableRow = 'main section[aria-busy=false] tbody tr';

export const screens: readonly Screen[] = [
  { name: 'Manage Users', who: 'admin', from: admin, address: `${admin}/manage-users`, shown: tableRow },
  {
    name: 'Manage Properties',
    who: 'admin',
    from: admin,
    address: `${admin}/manage-properties`,
    shown: tableRow,
  },
  {
    name: 'My Properties',
    who: 'agent1',
    from: agent,
    address: `${agent}/my-properties`,
    shown: 'main article',
  },
  {
    name: 'Requested Properties',
    who: 'agent1',
    from: agent,
    address: `${agent}/offered-properties`,
    shown: tableRow,
  },
  {
    name: 'Sold Properties',
    who: 'agent1',
    from: agent,
    address: `${agent}/sold-properties`,
    shown: tableRow,
  },
];

/** One browser, with a session for each product and person. */
export class Visitor {
  readonly #browser: Browser;
  readonly #sessions = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Milliseconds from the click on the screen's link until its rows stand. */
  async open(address: string, { who, from, address: to, shown }: Screen): Promise<number> {
    const session = await this.#session(address, who);
    const page = await session.newPage();
    try {
      await page.goto(`${address}${from}`);
      await page.locator(`a[href="${to}"]`).first().waitFor();
      // The overview and its idle prefetch are done, as they are for somebody who has looked at the page.
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      await page.waitForTimeout(800);
      return await page.evaluate(untilShown, { to, shown });
    } finally {
      await page.close();
    }
  }

  async #session(address: string, who: Key): Promise<BrowserContext> {
    const key = `${address} ${who}`;
    const known = this.#sessions.get(key);
    if (known) return known;
    const session = await this.#browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(await session.newPage(), address, who);
    this.#sessions.set(key, session);
    return session;
  }
}

async function signIn(page: Page, address: string, who: Key): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
}

/** Runs in the page, so that nothing of the way to the browser is measured. */
function untilShown({ to, shown }: { to: string; shown: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
    if (!link) return reject(new Error(`no link to ${to}`));
    const from = performance.now();
    const look = () => {
      if (location.pathname !== to || !document.querySelector(shown)) return;
      observer.disconnect();
      resolve(performance.now() - from);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    setTimeout(() => reject(new Error(`${to}: nothing shown`)), 20_000);
    link.click();
  });
}
