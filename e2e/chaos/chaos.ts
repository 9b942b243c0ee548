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
import { mountSmallDisk } from './small-disk.ts';

const root = resolve(import.meta.dirname, '../..');
const stateDir = join(root, '.local', 'test', 'chaos');
const reportEveryMs = 2_000;
/** A write that is not acknowledged for so long has failed for good; longer than any fault here lasts. */
const faultsForMs = 240_000;
const names = Object.keys(chaosParts) as PartName[];
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

/** A product of its own for each part, so that one that fails leaves nothing to the next; the small sizes share one. */
async function runAll(options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let product: ChaosProduct | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void Promise.resolve(product?.stop()).then(() => process.exit(130)));
  try {
    for (const name of options.parts.length > 0 ? (options.parts as PartName[]) : names) {
      print(`${name} …`);
      if (name === 'full-disk') {
        outcomes.push(await onSmallDisk(options));
        continue;
      }
      if (name === 'cluster') {
        await product?.stop();
        product = undefined;
        outcomes.push(await onSeveral(options));
        continue;
      }
      const place = join(stateDir, options.small ? 'product' : name);
      product ??= await ChaosProduct.start(root, place, print);
      const outcome = await runPart(name, product, options);
      outcomes.push(outcome);
      print(table([outcome]));
      if (options.small) continue;
      await product.stop();
      // The data and logs of a failure are kept.
      if (isClean(outcome)) product.remove();
      product = undefined;
    }
  } finally {
    await product?.stop();
  }
  return outcomes;
}

/** On a disk of its own, because a full one must not affect anything else. */
async function onSmallDisk(options: Options): Promise<Outcome> {
  const disk = mountSmallDisk(join(stateDir, 'full-disk'));
  if (!disk) return notRun('full-disk', 'this account may not mount a tmpfs');
  const product = await ChaosProduct.start(root, disk.folder, print);
  return runAlone('full-disk', product, options).finally(disk.release);
}

/** With two of every service and gateway, and three brokers. */
async function onSeveral(options: Options): Promise<Outcome> {
  const counts = { replicas: 2, brokers: 3 };
  const product = await ChaosProduct.start(root, join(stateDir, 'cluster'), print, { counts });
  return runAlone('cluster', product, options);
}

async function runAlone(name: PartName, product: ChaosProduct, options: Options): Promise<Outcome> {
  try {
    const outcome = await runPart(name, product, options);
    print(table([outcome]));
    return outcome;
  } finally {
    await product.stop();
  }
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
