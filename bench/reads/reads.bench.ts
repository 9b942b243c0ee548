/**
 * Reads of the catalogue beside the two yardsticks, M0 and P0 (bench/baseline), in one run.
 *
 *   node bench/reads/reads.bench.ts [listings, 1000 unless given] [pairs, 7] [seconds of each volley, 2] [--no-cache]
 *
 * One product, one M0 on its database process and one P0 hold the same listings; each search is put to all of them, and their answers are
 * compared before any is timed. Then, for each search, volleys go to M0, ours at the gateway, ours over the edge, P0 and M0 again, in turns;
 * the ratio of each turn is taken, and its median and quartiles are printed. M0 ÷ M0 says what the machine's noise makes of 1: outside
 * 0.93–1.07 a line is void. Where `taskset` is, servers run on the first core and the load on the second. Needs Debian's `postgresql`.
 * With `--no-cache` the gateway keeps no answers.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Case, cases } from './queries.ts';
import type { Hits, Volley } from './fire.ts';
import { cpuSecondsOf } from './process-tree.ts';
import { sameAnswers } from './same-answers.ts';
import { startSubjects, type Subject } from './subjects.ts';
import { type Row, rowOf, table } from './report.ts';

const options = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const [listings = 1_000, pairs = 7, seconds = 2] = options.map(Number);
const cached = !process.argv.includes('--no-cache');
const root = resolve(import.meta.dirname, '..', '..');
const pinned = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

if (pinned && !process.env['BENCH_PINNED']) {
  const env = { ...process.env, BENCH_PINNED: '1' };
  const again = [process.execPath, ...process.argv.slice(1)];
  process.exit(spawnSync('taskset', ['-c', '0', ...again], { env, stdio: 'inherit' }).status ?? 1);
}

function fire(volley: Volley): Hits {
  const command = [process.execPath, join(import.meta.dirname, 'fire.ts')];
  if (pinned) command.unshift('taskset', '-c', '1');
  const input = JSON.stringify(volley);
  return JSON.parse(execFileSync(command[0]!, command.slice(1), { encoding: 'utf8', input })) as Hits;
}

/** One volley, with the CPU time that its servers took. */
function measure({ address, pids }: Subject, { paths, headers }: Case): Hits & { cpuMs: number } {
  const before = cpuSecondsOf(pids());
  const hits = fire({ address, paths, ...(headers && { headers }), connections: 20, seconds });
  return { ...hits, cpuMs: ((cpuSecondsOf(pids()) - before) * 1_000) / Math.max(1, hits.answers) };
}

async function run(): Promise<void> {
  const stateDir = mkdtempSync(join(tmpdir(), 'thikana-reads-'));
  const { subjects, stop } = await startSubjects({ root, stateDir, listings, cached });
  try {
    await sameAnswers(subjects, cases);
    const rows: Row[] = [];
    for (const one of cases) {
      const turns = [];
      // The first turn warms up.
      for (let turn = 0; turn <= pairs; turn += 1) {
        const measured = Object.fromEntries(
          [...subjects, { ...subjects[0]!, name: 'M0 again' }].map((subject) => [
            subject.name,
            measure(subject, one),
          ]),
        );
        if (turn > 0) turns.push(measured);
      }
      rows.push(rowOf(one.name, turns));
      console.log(table(rows.slice(-1), rows.length === 1));
    }
    const report = join(root, 'bench', 'results');
    mkdirSync(report, { recursive: true });
    const file = join(report, `reads-${listings}${cached ? '' : '-no-cache'}.json`);
    writeFileSync(file, `${JSON.stringify({ listings, pairs, seconds, cached, rows }, null, 2)}\n`);
  } finally {
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

await run();
