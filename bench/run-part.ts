/** One part in a process of its own: `node bench/run-part.ts <part> <options as JSON> <file for the result>`, as main.ts starts it. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { Part, PartOptions, PartResult } from './runner/part.ts';

const [name, told, output] = process.argv.slice(2) as [string, string, string];
const stopped = 'It was stopped by its time limit: what it had not come to is missing.';
const options = JSON.parse(told) as Omit<PartOptions, 'tell' | 'soFar'>;
mkdirSync(options.stateDir, { recursive: true });
// A part that ends on a signal still stops what it has started.
process.on('SIGTERM', () => undefined);
const { run } = (await import(new URL(`parts/${name}.ts`, import.meta.url).href)) as Part;
const result = await run({
  ...options,
  tell: (line) => console.log(`  ${line}`),
  soFar: (result) => write({ ...result, notes: [...result.notes, stopped] }),
});
write(result);
// What a client left open keeps nobody waiting.
process.exit();

/** Whole or not at all: the part may be killed at any moment. */
function write(some: PartResult): void {
  writeFileSync(`${output}.next`, JSON.stringify(some));
  renameSync(`${output}.next`, output);
}
