import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import type { Screen } from './screens.ts';

/** The requests of a screen until its content. */
export interface Opened {
  /** Requests in sequence, including the document: a round can be sent only after the previous one was answered. */
  rounds: number;
  /** Addresses of the document, scripts and styles until then. */
  files: string[];
  /** Calls of the API until the page sends no more. */
  calls: Request[];
}

/** After so many checks in a row without a new request the next round begins. */
const quietLooks = 5;
const lookEveryMs = 60;
const mostMs = 60_000;
/** Of what is fetched ahead, once the content is there. */
const mostRounds = 12;

/**
 * Opens a screen with each answer held back until the page sends no further request without it. The number of rounds depends on no clock.
 * @throws Error when it is not shown within a minute
 */
export async function openInRounds(
  context: BrowserContext,
  address: string,
  screen: Screen,
): Promise<Opened> {
  const page = await context.newPage();
  const held: Route[] = [];
  await page.route('**/*', (route) => void held.push(route));
  const files: string[] = [];
  const calls: Request[] = [];
  const next = async () => {
    const batch = held.splice(0);
    for (const route of batch) {
      const request = route.request();
      if (['document', 'script', 'stylesheet'].includes(request.resourceType())) files.push(request.url());
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
    }
    await Promise.all(batch.map(answered));
    await quiet(page, held);
  };
  try {
    const opened = page.goto(`${address}${screen.path}`, { waitUntil: 'commit' });
    while (held.length === 0) await pause(lookEveryMs);
    await next();
    await opened;
    let rounds = 1;
    const until = performance.now() + mostMs;
    while (!(await page.locator(screen.shown).first().isVisible())) {
      if (performance.now() > until)
        throw new Error(
          `${screen.name} is not shown after ${rounds} rounds: ${await page.innerText('body')} ${calls.map((call) => call.url()).join(' ')}`,
        );
      if (held.length === 0) await pause(lookEveryMs);
      else {
        await next();
        rounds += 1;
      }
    }
    const needed = files.slice();
    for (let more = 0; held.length > 0 && more < mostRounds; more += 1) await next();
    return { rounds, files: needed, calls };
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** A stream of events never ends: its beginning is its answer. */
async function answered(route: Route): Promise<void> {
  const request = route.request();
  await route.continue();
  const response = await request.response();
  const isStream = request.headers()['accept']?.includes('text/event-stream');
  if (!isStream) await response?.finished();
}

/** Waits until the page sends no further request. */
async function quiet(page: Page, held: readonly Route[]): Promise<void> {
  for (let looks = 0, before = -1; looks < quietLooks;) {
    await pause(lookEveryMs);
    await page.evaluate(idle).catch(() => undefined);
    looks = held.length === before ? looks + 1 : 0;
    before = held.length;
  }
}

/** Not by frames or idle time: a style sheet that is held back holds up both. */
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
