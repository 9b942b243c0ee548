/**
 * The exact gates: figures that no clock and no other load on the machine can change. Continuous integration fails with both numbers when one
 * gets worse than the repository's bench/gates/gates.json.
 *
 *   node bench/gates/main.ts             compares
 *   node bench/gates/main.ts --record    writes what is found: a wanted change, to be committed with what causes it
 *
 * The apps must be built. Starts a product of its own, with Chromium (CHROMIUM_PATH, or the system's).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startTestProduct } from '@thikana/local/test-product';
import { builtBytes } from './built-bytes.ts';
import { type Figures, judge } from './gate.ts';
import { openScreens } from './open-screens.ts';
import { launchBrowser } from './people.ts';

const root = resolve(import.meta.dirname, '..', '..');
const file = join(import.meta.dirname, 'gates.json');
/** The same sources give the same bytes; one word more in a text need not be recorded. */
const allowances = { 'bytes built': 0.01, 'bytes to content': 0.01 };

/** An instance of the properties service holds every public listing in columns. */
function bytesHeld(): Figures {
  const folder = join(root, 'services', 'properties');
  const script = join(folder, 'bench', 'held-in-memory.ts');
  const printed = execFileSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return { 'memory › bytes a listing': Number(printed) };
}

const readRecorded = (): Figures =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : {};

async function find(recorded: Figures): Promise<Figures> {
  const stateDir = mkdtempSync(join(tmpdir(), 'thikana-gates-'));
  const product = await startTestProduct({
    root,
    stateDir,
    // Each call is counted as the services answer it, and no slow answer makes the edge send the plain shell.
    extraEnv: { RESPONSE_CACHE_BYTES: '0', CONTENT_WITHIN_MS: '20000' },
  });
  try {
    const browser = await launchBrowser({ stateDir });
    try {
      return {
        ...builtBytes(root),
        ...(await openScreens(browser, product.address, {
          engines: { mongodbUri: product.addresses.MONGODB_URI!, stateDir },
          recorded,
        })),
        ...bytesHeld(),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

const records = process.argv.includes('--record');
const found = await find(records ? {} : readRecorded());
if (records) {
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  console.log(`${Object.keys(found).length} figures recorded in bench/gates/gates.json`);
} else {
  const { worse, better } = judge(found, readRecorded(), allowances);
  if (better.length > 0)
    console.log(`Better, to be recorded with the change that made it so:\n  ${better.join('\n  ')}`);
  if (worse.length > 0) {
    console.error(`Worse:\n  ${worse.join('\n  ')}\nIf that is wanted: node bench/gates/main.ts --record`);
    process.exitCode = 1;
  } else console.log(`${Object.keys(found).length} figures, none worse than recorded`);
}
process.exit();
