/**
 * `npx node tools/faults/faults.mjs [--seed 27] [--count 40] [--at HEAD] [--only <pattern>]`: breaks things drawn from the lists in a copy of a commit, one
 * after the other, and names the spec that notices each. For what only a browser shows, `--broken` leaves a copy with all of them, to run `npm test -- e2e` in.
 *
 * `npx node tools/faults/faults.mjs --lines 20 [--seed 27] [--target integration]`: changes single lines drawn from all sources; the specs of each project
 * must have the same result with nx's cache and without it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catcherOf } from './catch.mjs';
import { Copy, shuffled } from './copy.mjs';
import { compareCached, drawLines } from './lines.mjs';

const LEAST_OF_A_KIND = 6;
const { values } = parseArgs({
  options: {
    lines: { type: 'string' },
    seed: { type: 'string', default: '27' },
    count: { type: 'string', default: '40' },
    at: { type: 'string', default: 'HEAD' },
    only: { type: 'string', default: '' },
    target: { type: 'string', default: 'unit' },
    broken: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const copy = new Copy(join(import.meta.dirname, '..', '..'), values.at);
try {
  if (values.lines) await tryLines(Number(values.lines), values.target);
  else await tryFaults(drawFaults(Number(values.count)));
} finally {
  if (values.broken) console.log(copy.root);
  else copy.remove();
}

/** @param {number} count @returns {(import('./copy.mjs').Change & { name: string })[]} at least six of each kind */
function drawFaults(count) {
  const lists = join(import.meta.dirname, 'lists');
  const kinds = readdirSync(lists).map((list) => {
    /** @type {import('./copy.mjs').Change[]} */
    const changes = JSON.parse(readFileSync(join(lists, list), 'utf8'));
    return shuffled(changes, seed).map((change) => {
      const parts = [
        list.replace('.json', ''),
        change.file,
        `${change.find} → ${change.replace || 'nothing'}`,
      ];
      return { ...change, name: parts.join(' | ').replace(/\s+/g, ' ') };
    });
  });
  const least = kinds.flatMap((kind) => kind.slice(0, LEAST_OF_A_KIND));
  const rest = shuffled(
    kinds.flatMap((kind) => kind.slice(LEAST_OF_A_KIND)),
    seed,
  );
  return [...least, ...rest.slice(0, count - least.length)].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {ReturnType<typeof drawFaults>} faults */
async function tryFaults(faults) {
  for (const fault of faults.filter(({ name }) => new RegExp(values.only).test(name)))
    if (values.broken) copy.apply(fault);
    else console.log(`${fault.name} | ${(await catcherOf(copy, fault)) ?? 'SURVIVED'}`);
}

/** @param {number} count @param {string} target */
async function tryLines(count, target) {
  console.log('unchanged');
  let same = await compareCached(copy, target);
  for (const change of drawLines(copy, count, seed)) {
    console.log(`${change.file}\n  - ${change.find.trim()}\n  + ${change.replace.trim()}`);
    same = (await copy.with(change, () => compareCached(copy, target))) && same;
  }
  if (!same) process.exitCode = 1;
}
