/** One part in a process of its own: `bench/run-part.ts <part>`, as main.ts forks it; receives its options and sends its results. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Part, PartOptions, PartResult } from './runner/part.ts';

const [name] = process.argv.slice(2);
const [options] = (await once(process, 'message')) as [Omit<PartOptions, 'report' | 'soFar'>];
const stopped = 'It was stopped by its time limit: later rows are missing.';
const send = (result: PartResult) => new Promise<void>((sent) => process.send!(result, () => sent()));
mkdirSync(options.stateDir, { recursive: true });
// A part that ends on a signal still stops what it has started.
process.on('SIGTERM', () => undefined);
const { run } = (await import(new URL(`parts/${name}.ts`, import.meta.url).href)) as Part;
const result = await run({
  ...options,
  report: (line) => console.log(`  ${line}`),
  soFar: (result) => void send({ ...result, notes: [...result.notes, stopped] }),
});
await send(result);
// Open connections must not keep the process alive.
process.exit();
