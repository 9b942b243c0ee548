/** `node tools/run-specs.mjs <unit | tree | integration> <project's folder>`: its specs of that kind, in this process; nx calls it (tools/test-targets.mjs). */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitOf } from '@thikana/local/launcher/production-records';
import { jest } from '@thikana/local/launcher/test-programs';
import { reportOf, SPECS, targetOf } from './test-targets.mjs';

const root = join(import.meta.dirname, '..');
const [target = '', project = ''] = process.argv.slice(2);
/** jest's projects of a target. */
const KINDS = { unit: ['unit', 'web'], tree: ['unit'], integration: ['integration', 'isolated'] }[target];
if (!KINDS || !project) throw new Error('node tools/run-specs.mjs <unit | tree | integration> <folder>');

const files = globSync(SPECS, { cwd: root, exclude: (name) => /^(node_modules|dist|\.\w+)$/.test(name) });
const patterns = files
  .filter((file) => `${targetOf(file, root)}` === `${target},${project}`)
  .map((file) => `^${root}/${file}$`);

const stopper = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => stopper.abort());

const { run } = jest(
  { root, stateDir: join(root, '.local', 'test'), signal: stopper.signal },
  `${target}-${project.replaceAll('/', '-')}`,
  KINDS,
  // One worker is jest's own process, which what a spec left open would keep from ending. e2e's specs last longest, and run when nothing else does.
  {
    options: ['--silent', '--forceExit', '--testPathPatterns', ...patterns],
    workers: project === 'e2e' ? 2 : 1,
  },
);
// nx asks for colours, which a log does not need.
delete process.env['FORCE_COLOR'];
const outcome = await run();
const report = join(root, reportOf(target, project));
mkdirSync(dirname(report), { recursive: true });
const result = { ...outcome, project, run: process.env['TEST_RUN'], at: commitOf(root) };
writeFileSync(report, JSON.stringify(result));
for (const line of outcome.lines) console.log(line);
process.exitCode = outcome.ok ? 0 : 1;
