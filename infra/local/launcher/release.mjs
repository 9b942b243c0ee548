import { join } from 'node:path';
import { runScript } from './command.mjs';

/**
 * Puts builds of the web into the product's own store and makes them live, as `npm run release` does.
 * @param {{ root: string, stateDir: string, env: NodeJS.ProcessEnv, signal?: AbortSignal }} product
 * @param {string[]} given its arguments
 * @returns {Promise<string>} what changed, in few words
 * @throws {Failure} with its words
 */
export async function releaseWeb({ root, stateDir, env, signal }, given) {
  const lines = await runScript({
    root,
    failure: 'The web could not be released.',
    args: [join(root, 'infra/edge/src/releases/main.ts'), ...given],
    env,
    log: join(stateDir, 'logs', 'release.log'),
    signal,
  });
  const changed = lines.filter((line) => / is live(, before|$)/.test(line));
  return changed.length > 0 ? `${changed.length} new` : 'unchanged';
}
