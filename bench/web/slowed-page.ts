import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Sample } from '../runner/pairs.ts';
import { type ActName, perform } from './acts.ts';
import { goOnward, watchVitals } from './in-page.ts';
import { Transfer } from './transfer.ts';
import type { WebScreen } from './web-subjects.ts';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowCpu = 4;
/** An interactive page continues with prefetching, which blocks, too. */
const settlesMs = 2_500;
const mostMs = 45_000;

async function slowedPage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  return { page, cdp };
}

/**
 * Opens a screen by its address, uses it, and navigates to another.
 * @param view what the metrics' names begin with: `first`, `repeated`
 */
export async function measureView(
  context: BrowserContext,
  address: string,
  { screen, view }: { screen: WebScreen; view: string },
): Promise<Sample['values']> {
  const { page, cdp } = await slowedPage(context);
  const transfer = new Transfer(cdp);
  try {
    await page.addInitScript(watchVitals, screen.shown);
    await page.goto(`${address}${screen.path}`, { waitUntil: 'commit', timeout: mostMs });
    await page.waitForFunction(() => window.vitals?.interactive, undefined, { timeout: mostMs });
    await pause(settlesMs);
    const { lcp, cls, blocked, shown, interactive } = await page.evaluate(() => window.vitals);
    const began = await page.evaluate(() => performance.timeOrigin);
    const values: Record<string, number | null> = {
      lcp,
      cls,
      blocked,
      shown,
      interactive,
      neededKilobytes: transfer.scriptKilobytesUntil(began + interactive!),
      ...transfer.whole,
      ...(await slowestOf(page, screen.acts ?? [])),
    };
    if (screen.onward) values['onward'] = await page.evaluate(goOnward, screen.onward);
    return Object.fromEntries(Object.entries(values).map(([metric, value]) => [`${view} ${metric}`, value]));
  } finally {
    await page.close();
  }
}

/** @returns null for what could not be done */
async function slowestOf(page: Page, acts: readonly ActName[]): Promise<Record<string, number | null>> {
  const slowest: Record<string, number | null> = {};
  for (const act of acts) slowest[act] = await perform(page, act).catch(() => null);
  return slowest;
}
