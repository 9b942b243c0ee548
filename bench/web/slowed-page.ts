import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Sample } from '../runner/pairs.ts';
import { goOnward, watchVitals } from './in-page.ts';
import type { WebScreen } from './web-subjects.ts';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowCpu = 4;
/** After its content a page goes on with what it fetches ahead; that blocks, too. */
const settlesMs = 2_500;
const mostMs = 45_000;
/** Beyond the page's own box for text: a place in Bangladesh that both know. */
const typed = 'ban';

interface Transfer {
  kilobytes: number;
  scriptKilobytes: number;
  requests: number;
}

/** What the page has fetched until now, bodies and heads as they came over the wire. */
function countTransfer(cdp: CDPSession): Transfer {
  const transfer: Transfer = { kilobytes: 0, scriptKilobytes: 0, requests: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.kilobytes += encodedDataLength / 1_000;
    if (scripts.has(requestId)) transfer.scriptKilobytes += encodedDataLength / 1_000;
    transfer.requests += 1;
  });
  return transfer;
}

async function slowedPage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  return { page, cdp };
}

/**
 * Opens a screen by its address, uses it, and goes on to another.
 * @param view what the metrics' names begin with: `first`, `repeated`
 */
export async function measureView(
  context: BrowserContext,
  address: string,
  { screen, view }: { screen: WebScreen; view: string },
): Promise<Sample['values']> {
  const { page, cdp } = await slowedPage(context);
  const transfer = countTransfer(cdp);
  try {
    await page.addInitScript(watchVitals, screen.shown);
    await page.goto(`${address}${screen.path}`, { waitUntil: 'commit', timeout: mostMs });
    await page.waitForFunction(() => window.vitals?.shown !== null, undefined, { timeout: mostMs });
    await pause(settlesMs);
    const { lcp, cls, blocked, shown } = await page.evaluate(() => window.vitals);
    const { kilobytes, scriptKilobytes, requests } = { ...transfer };
    const inp = await interact(page);
    const onward = await page.evaluate(goOnward, screen.onward);
    return Object.fromEntries(
      Object.entries({
        lcp,
        cls,
        blocked,
        shown,
        kilobytes,
        scriptKilobytes,
        requests,
        inp,
        onward,
      }).map(([metric, value]) => [`${view} ${metric}`, value]),
    );
  } finally {
    await page.close();
  }
}

/** Types into the screen's first box, where it has one. @returns the slowest interaction in ms; null without a box */
async function interact(page: Page): Promise<number | null> {
  const box = page.locator('main input:visible').first();
  if ((await box.count()) === 0) return null;
  await box.click({ timeout: 5_000 });
  await page.keyboard.type(typed, { delay: 120 });
  await pause(700);
  return page.evaluate(() => window.vitals.inp);
}
