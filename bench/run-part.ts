/** One part in a process of its own: `node bench/run-part.ts <part> <options as JSON> <file for the result>`, as main.ts starts it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Part, PartOptions } from './runner/part.ts';

const [name, told, output] = process.argv.slice(2) as [string, string, string];
const options = JSON.parse(told) as Omit<PartOptions, 'tell'>;
mkdirSync(options.stateDir, { recursive: true });
// A part that ends on a signal still stops what it has started.
process.on('SIGTERM', () => undefined);
const { run } = (await import(new URL(`parts/${name}.ts`, import.meta.url).href)) as Part;
const result = await run({ ...options, tell: (line) => console.log(`  ${line}`) });
writeFileSync(output, JSON.stringify(result));
// What a client left open keeps nobody waiting.
process.exit();
