import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Failure } from './failure.mjs';

/** As decided for local use (decisions §34); the seeding makes them. */
export const DEMO_ACCOUNTS = [
  { kind: 'admin', email: 'admin@thikana.test' },
  { kind: 'agent', email: 'agent1@thikana.test' },
  { kind: 'buyer', email: 'buyer1@thikana.test' },
];
export const DEMO_PASSWORD = 'Thikana#1';

/**
 * Fills an empty market; a filled one it leaves as it is.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, log: string, signal?: AbortSignal }} what
 * @returns {Promise<string>} what it said last
 * @throws {Failure}
 */
export async function seedDemo({ root, node, env, log, signal }) {
  const { code, lines } = await runCommand({
    command: node,
    args: [join(root, 'infra', 'demo', 'src', 'seed.ts')],
    cwd: root,
    env,
    log,
    signal,
  });
  if (code === 0) return lines.at(-1) ?? '';
  throw new Failure('The demo market could not be seeded.', {
    log: lines,
    wayOut: `Whole log: ${log}. \`npm start -- --fresh\` begins with empty data.`,
  });
}
