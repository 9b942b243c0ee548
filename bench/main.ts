/**
 * `npm run bench`: the product beside what a good engineer would build instead, in one run on one machine. docs/performance.md says what
 * is measured and how; `npm run bench -- --help` shows the options.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildApps } from '@thikana/local/launcher/apps';
import { stopOrphans } from '@thikana/local/launcher/state';
import { type Options, readOptions, secondsOf, usage } from './runner/options.ts';
import type { PartName, PartResult } from './runner/part.ts';
import { recordInto } from './runner/record.ts';
import { reportOf } from './runner/report.ts';
import { keep, keptResults, thisRun } from './runner/results.ts';
import { tableOf } from './runner/table.ts';

const root = resolve(import.meta.dirname, '..');
/** How long a part may take to end after SIGTERM, in ms. */
const endWithinMs = 30_000;
const page = join(root, 'docs', 'performance.md');
const formatter = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');

/** Runs in a process of its own, so that a crash or hang affects nothing else. @returns null when it failed */
async function runPart(part: PartName, options: Options): Promise<PartResult | null> {
  const stateDir = mkdtempSync(join(tmpdir(), `thikana-bench-${part}-`));
  // PostgreSQL does not run as root, and has to get through to its folder.
  chmodSync(stateDir, 0o711);
  const { quick, pairs, listings } = options;
  const seconds = secondsOf(part, options);
  const child = fork(join(import.meta.dirname, 'run-part.ts'), [part]);
  let result: PartResult | null = null;
  child.on('message', (newest) => (result = newest as PartResult));
  child.send({ root, stateDir: join(stateDir, 'data'), seconds, quick, pairs, listings });
  const late = [
    setTimeout(() => child.kill('SIGTERM'), seconds * 1_250),
    setTimeout(() => child.kill('SIGKILL'), seconds * 1_250 + endWithinMs),
  ];
  const stop = () => child.kill('SIGTERM');
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await once(child, 'exit');
    return result;
  } finally {
    late.forEach(clearTimeout);
    for (const signal of signals) process.removeListener(signal, stop);
    // Of a part that was killed.
    for (const file of globSync(join(stateDir, 'data', '**', 'state.json'))) await stopOrphans(dirname(file));
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @returns the parts that have new figures */
async function runAll(options: Options): Promise<PartName[]> {
  const ran: PartName[] = [];
  // Measures the current sources.
  console.log(await buildApps({ root }));
  for (const part of options.parts) {
    if (!existsSync(join(import.meta.dirname, 'parts', `${part}.ts`))) {
      console.log(`\n${part}: not built`);
      continue;
    }
    console.log(`\n${part}, at most ${(secondsOf(part, options) / 60).toFixed(1)} minutes`);
    const result = await runPart(part, options);
    if (result) {
      keep(root, { run: thisRun(root, options.quick), result });
      ran.push(part);
      console.log(tableOf(result));
    } else {
      console.log(`\n${part} FAILED`);
      process.exitCode = 1;
    }
  }
  return ran;
}

function writeReport(): void {
  const kept = keptResults(root);
  if (kept.length === 0) return;
  const newest = kept.map(({ run }) => run).toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]!;
  const file = join(root, 'bench', 'report.html');
  writeFileSync(
    file,
    reportOf(
      newest,
      kept.map(({ result }) => result),
    ),
  );
  console.log(`\nPlots: ${file}`);
}

if (process.argv.includes('--help')) console.log(usage);
else {
  const options = readOptions(process.argv.slice(2));
  const onlyWrites = options.record || options.report;
  const isAsked = process.argv.slice(2).some((argument) => !argument.startsWith('--re'));
  const ran = !onlyWrites || isAsked ? await runAll(options) : null;
  writeReport();
  if (options.record) {
    const kept = keptResults(root).filter(({ result }) => ran?.includes(result.part) ?? true);
    writeFileSync(page, recordInto(readFileSync(page, 'utf8'), kept));
    execFileSync(process.execPath, [formatter, page]);
    console.log(`Figures: ${page}`);
  }
}
