/**
 * Whether a dashboard's page opens as fast with 10,000 rows as with 20.
 *
 *   node bench/tables/tables.bench.ts [rows, 10000 unless given] [rounds, 15 unless given]
 *
 * Two products run side by side, with 20 and with that many people, listings and offers of one agent beside the demo market. Each
 * screen is opened by its link in a browser (1,280 px wide, nothing cached, from the click until the rows stand), and each call is made
 * over the edge, in turns: few, many, few. Printed are p50 in ms and the quartiles of the ratios of the turns; `itself` is few ÷ few,
 * what the machine's own noise makes of 1. The apps must be built (`npm start` builds them).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startTestProduct } from '@thikana/local/test-product';
import { chromium } from 'playwright-core';
import { calls, timeCall } from './calls.ts';
import { fill } from './fill.ts';
import { Visitor, screens } from './screens.ts';
import { type Turn, report } from './turns.ts';

const rows = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 15);
const root = resolve(import.meta.dirname, '..', '..');
const stateDir = mkdtempSync(join(tmpdir(), 'thikana-tables-'));

async function run(): Promise<void> {
  const few = await startTestProduct({ root, stateDir: join(stateDir, 'few') });
  const many = await startTestProduct({ root, stateDir: join(stateDir, 'many') });
  try {
    await fill(few.addresses, 20);
    await fill(many.addresses, rows);
    await inTurns('calls', calls, (call, { address }) => timeCall(address, call), [few, many]);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    });
    const visitor = new Visitor(browser);
    await inTurns('screens', screens, (screen, { address }) => visitor.open(address, screen), [few, many]);
    await browser.close();
  } finally {
    await Promise.all([few.stop(), many.stop()]);
    rmSync(stateDir, { recursive: true, force: true });
  }
}

type Running = Awaited<ReturnType<typeof startTestProduct>>;

async function inTurns<T extends { name: string }>(
  title: string,
  things: readonly T[],
  time: (thing: T, product: Running) => Promise<number>,
  [few, many]: [Running, Running],
): Promise<void> {
  const measured = new Map<string, Turn[]>();
  for (const thing of things) {
    const turns: Turn[] = [];
    // The first turn warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const turn = {
        few: await time(thing, few),
        many: await time(thing, many),
        again: await time(thing, few),
      };
      if (round > 0) turns.push(turn);
    }
    measured.set(thing.name, turns);
  }
  report(`${title}, ${rows} rows ÷ 20`, measured);
}

await run();
