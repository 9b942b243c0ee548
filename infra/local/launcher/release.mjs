import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { productNode } from './engines.mjs';
import { Failure } from './failure.mjs';

/**
 * Puts builds of the web into the product's own store and makes them live, as `npm run release` does.
 * @param {{ root: string, stateDir: string, env: NodeJS.ProcessEnv, signal?: AbortSignal }} product
 * @param {string[]} given its arguments
 * @returns {Promise<string>} what changed, in few words
 * @throws {Failure} with its words
 */
export async function releaseWeb({ root, stateDir, env, signal }, given) {
  const log = join(stateDir, 'logs', 'release.log');
  const { code, lines } = await runCommand({
    command: productNode(root),
    args: [join(root, 'infra/edge/src/releases/main.ts'), ...given],
    cwd: root,
    env,
    log,
    signal,
  });
  if (code !== 0)
    throw new Failure('The web could not be released.', { log: lines, wayOut: `Whole log: ${log}` });
  const changed = lines.filter((line) => / is live(, before|$)/.test(line));
  return changed.length > 0 ? `${changed.length} new` : 'unchanged';
}
