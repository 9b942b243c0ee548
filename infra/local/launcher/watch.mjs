import { compile } from './compile.mjs';
import { deployApps } from './deploy.mjs';
import { describe } from './failure.mjs';
import { markOf } from './processes.mjs';
import { releaseWeb } from './release.mjs';

/** @typedef {{ name: string, folder: string, kind: string, key: string | undefined }} App */

/**
 * Rebuilds apps on change. A rebuilt service or gateway starts again; a rebuilt web app reloads its pages by itself (the edge
 * server sees its build change). A build that failed leaves what ran running.
 * @param {{ product: import('./product.mjs').Product, apps: App[], print: (line: string) => void }} what
 * @returns {Promise<void>} when every app has been built once
 */
export async function watchApps({ product, apps, print }) {
  await Promise.all(apps.map((app) => watchApp({ product, app, print })));
  const web = apps.filter(({ kind }) => kind === 'web').map(({ name }) => name);
  if (web.length === 0) return;
  // The next start releases what is built for production again.
  await releaseWeb(product.deployment, ['--dev', ...web]).catch((error) => print(describe(error)));
}

/** @param {{ product: import('./product.mjs').Product, app: App, print: (line: string) => void }} what @returns {Promise<unknown>} */
function watchApp({ product, app, print }) {
  const { root, stateDir } = product.options;
  const say = (/** @type {string} */ line) => print(`  ${app.name}: ${line}`);
  const restart = oneAtATime(() => restartPart(product, app, say));
  const env = markOf(stateDir, `compiler of ${app.name}`);
  const { first, ended, stop } = compile({ root, folder: app.folder, env, print: say }, () => void restart());
  product.signal.addEventListener('abort', stop);
  void ended.then((code) => {
    if (!product.signal.aborted) say(`the compiler ended (exit code ${code}); changes are not seen any more`);
  });
  return Promise.race([first, ended]);
}

/** @param {import('./product.mjs').Product} product @param {App} app @param {(line: string) => void} say */
async function restartPart(product, { key }, say) {
  const parts = key === undefined ? [] : product.instancesOf(key);
  if (parts.length === 0 || key === undefined) return;
  try {
    await Promise.all(parts.map((part) => part.stop()));
    product.signal.throwIfAborted();
    await deployApps(product.deployment, [key]);
    await Promise.all(parts.map((part) => part.start(product.signal)));
    say('restarted');
  } catch (error) {
    if (!product.signal.aborted) say(describe(error));
  }
}

/** Calls that come while one runs become one more run. @param {() => Promise<void>} work */
function oneAtATime(work) {
  let running = false;
  let again = false;
  return async () => {
    if (running) return void (again = true);
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
}
