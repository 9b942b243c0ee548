import { join } from 'node:path';
import { runScript } from './command.mjs';

/** The demo accounts' (DEMO-2); the seeding makes them. */
export const DEMO_ACCOUNTS = [
  { kind: 'admin', email: 'admin@thikana.test' },
  { kind: 'agent', email: 'agent1@thikana.test' },
  { kind: 'buyer', email: 'buyer1@thikana.test' },
];
export const DEMO_PASSWORD = 'Thikana#1';

/** @typedef {{ root: string, env: NodeJS.ProcessEnv, log: string, signal?: AbortSignal }} Seeding */

/**
 * Fills an empty market; a filled one it leaves as it is.
 * @param {Seeding} seeding
 * @returns {Promise<string>} its last line
 */
export async function seedDemo({ log, ...seeding }) {
  const failure = 'The demo market could not be seeded.';
  const args = [join(seeding.root, 'infra', 'demo', 'src', 'seed.ts')];
  const wayOut = `Whole log: ${log}. \`npm start -- --fresh\` begins with empty data.`;
  return (await runScript({ ...seeding, failure, wayOut, args, log })).at(-1) ?? '';
}
