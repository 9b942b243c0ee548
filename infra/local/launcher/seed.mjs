import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from './command.mjs';

/** The demo accounts' (DEMO-2); the seeding makes them. */
export const DEMO_ACCOUNTS = [
  { kind: 'admin', email: 'admin@thikana.test' },
  { kind: 'agent', email: 'agent1@thikana.test' },
  { kind: 'buyer', email: 'buyer1@thikana.test' },
];
export const DEMO_PASSWORD = 'Thikana#1';

/** Painted pictures depend on nothing but their painters, so all products of this clone share them, and `--fresh` keeps them. */
const picturesOf = (/** @type {string} */ root) => join(root, '.local', 'pictures');

/** @typedef {{ root: string, env: NodeJS.ProcessEnv, log: string, signal?: AbortSignal }} Seeding */

/**
 * Paints the market's pictures where there are none yet, so that it is done while the apps are built.
 * @param {Seeding} seeding
 * @returns {Promise<string>} what it said last
 */
export const paintPictures = async (seeding) =>
  existsSync(picturesOf(seeding.root))
    ? 'kept'
    : runDemo('paint.ts', 'The demo pictures could not be painted.', seeding);

/**
 * Fills an empty market; a filled one it leaves as it is.
 * @param {Seeding} seeding
 * @returns {Promise<string>} what it said last
 */
export const seedDemo = (seeding) => runDemo('seed.ts', 'The demo market could not be seeded.', seeding);

/** Forgets where the pictures were uploaded to: the image host of a fresh start has none of them. @param {string} root */
export function forgetUploads(root) {
  const folder = picturesOf(root);
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => name.startsWith('seeded-')))
    rmSync(join(folder, file));
}

/** @param {string} script @param {string} failure @param {Seeding} seeding @throws {Failure} */
async function runDemo(script, failure, { log, ...seeding }) {
  const args = [join(seeding.root, 'infra', 'demo', 'src', script)];
  const wayOut = `Whole log: ${log}. \`npm start -- --fresh\` begins with empty data.`;
  return (await runScript({ ...seeding, failure, wayOut, args, log })).at(-1) ?? '';
}
