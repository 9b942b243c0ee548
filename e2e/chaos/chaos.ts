/**
 * `npm run chaos`: injects the faults of docs/reliability.md into a product of its own under load, and finds what was lost, duplicated,
 * left incomplete or not answered. Exits with 1 when there is any.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stopOrphans } from '@thikana/local/launcher/state';
import { Dice } from '@thikana/test-kit/dice';
import { Load } from '../market/load.ts';
import { Market } from '../market/market.ts';
import { type Options, readOptions, usage } from './options.ts';
import { atRest, isClean, notRun, type Outcome, table } from './outcome.ts';
import { chaosParts, type PartName } from './parts/index.ts';
import { ChaosProduct, firstAdmin } from './product.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const root = resolve(import.meta.dirname, '../..');
const stateDir = join(root, '.local', 'test', 'chaos');
const reportEveryMs = 2_000;
/** A write that is not acknowledged for so long has failed for good; longer than any fault here lasts. */
const faultsForMs = 240_000;
const names = Object.keys(chaosParts) as PartName[];
const several: readonly PartName[] = ['cluster', 'brokers'];
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function runPart(name: PartName, product: ChaosProduct, options: Options): Promise<Outcome> {
  const startedAt = performance.now();
  let market: Market | undefined;
  let load: Load | undefined;
  let reportedAt = -Infinity;
  const facts = await chaosParts[name]({
    product,
    root,
    sizes: options.sizes,
    seed: options.seed,
    dice: new Dice(options.seed),
    openMarket: async (people) =>
      (market = await Market.open(product, firstAdmin, { ...people, faultsForMs })),
    // Accounts are not deleted: the identity provider fails, too.
    startLoad: (opened) =>
      void (load = new Load(opened).start({ sellers: 4, ways: 6, visitors: 1, pages: false })),
    report: (progress) => {
      if (performance.now() - reportedAt < reportEveryMs) return;
      reportedAt = performance.now();
      print(`  ${name} ${progress}; ${market?.client.acknowledged.toLocaleString('en') ?? 0} acknowledged`);
    },
  });
  await load?.stop();
  const rest = await atRest(product, market, load?.unacknowledged);
  const { found = {} } = facts;
  return {
    part: name,
    did: facts.did,
    acknowledged: market?.client.acknowledged ?? 0,
    lost: [...(found.lost ?? []), ...rest.lost],
    doubled: [...(found.doubled ?? []), ...rest.doubled],
    stuck: [...(found.stuck ?? []), ...rest.stuck],
    late: market?.client.late ?? [],
    wrong: [...(found.wrong ?? []), ...Object.keys(market?.client.failures.byKind ?? {})],
    longestRecoveryMs: facts.longestRecoveryMs ?? null,
    restMs: rest.restMs,
    tookMs: performance.now() - startedAt,
  };
}

/** A run that was killed left its product running. */
async function stopFormer(): Promise<void> {
  const folders = existsSync(stateDir) ? readdirSync(stateDir) : [];
  for (const folder of folders) await stopOrphans(join(stateDir, folder));
  rmSync(stateDir, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
}

/**
 * A product of its own for each part, so that one that fails leaves nothing to the next; the small sizes share one. A full disk must not affect anything
 * else, and `several` need two of every service and gateway, and three brokers.
 */
async function runAll(options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let product: ChaosProduct | undefined;
  let disk: SmallDisk | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void Promise.resolve(product?.stop()).then(() => process.exit(130)));
  try {
    for (const name of options.parts.length > 0 ? (options.parts as PartName[]) : names) {
      print(`${name} …`);
      const isSeveral = several.includes(name);
      const isAlone = !options.small || isSeveral || name === 'full-disk';
      if (isAlone) await product?.stop();
      if (isAlone) product = undefined;
      const folder = join(stateDir, isAlone ? name : 'product');
      if (name === 'full-disk') disk = mountSmallDisk(folder);
      if (name === 'full-disk' && !disk) {
        outcomes.push(notRun(name, 'this account may not mount a tmpfs'));
        continue;
      }
      const more = isSeveral ? { counts: { replicas: 2, brokers: 3 } } : {};
      product ??= await ChaosProduct.start(root, folder, print, more);
      const outcome = await runPart(name, product, options);
      outcomes.push(outcome);
      print(table([outcome]));
      if (!isAlone) continue;
      await product.stop();
      // The data and logs of a failure are kept.
      if (isClean(outcome) && !disk) product.remove();
      product = undefined;
      disk?.release();
      disk = undefined;
    }
  } finally {
    await product?.stop();
    disk?.release();
  }
  return outcomes;
}

function readArguments(): Options {
  try {
    return readOptions(process.argv.slice(2), names);
  } catch (error) {
    print(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

const options = readArguments();
await stopFormer();
print(`Seed ${options.seed}: \`--seed ${options.seed}\` does the same again.`);
const outcomes = await runAll(options);
const report = options.report ?? join(stateDir, 'report.json');
writeFileSync(
  report,
  `${JSON.stringify({ seed: options.seed, sizes: options.sizes, at: new Date().toISOString(), outcomes }, null, 2)}\n`,
);
print(`\n${table(outcomes)}\n\nReport: ${report}`);
process.exit(outcomes.every(isClean) ? 0 : 1);
