/**
 * What the containers' specs run on: the stand-ins of the base images, and every image in two versions. Prints sizes and times.
 *   node infra/docker/test/build-images.mjs <folder for what is downloaded>
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeBaseImages } from '../stand-ins/base-images.mjs';
import { withPlantedSecret } from '../../local/launcher/planted-secret.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const [folder = join(ROOT, '.local/docker')] = process.argv.slice(2);
const execute = promisify(execFile);

/** @type {import('../stand-ins/base-images.mjs').Run} */
const run = async (command, args) => {
  const { stdout } = await execute(command, args, { cwd: ROOT, maxBuffer: 1e9 });
  return stdout;
};

/** @param {string} what @param {() => Promise<string>} work what it returns is printed with the time it took */
async function timed(what, work) {
  const startedAt = performance.now();
  const outcome = await work();
  console.log(
    `${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s${outcome && `, ${outcome}`}`,
  );
}

await timed('base images', async () =>
  (await makeBaseImages({ root: ROOT, folder, run })) ? 'made' : 'there already, made of the same',
);
// Packages come by this machine's network, as its own npm gets them.
const how = ['--network', 'host', '--build-arg', 'BUILD_IMAGE=thikana-stand-in/build'];
await withPlantedSecret(ROOT, async () => {
  for (const version of ['test-1', 'test-2'])
    await timed(`images ${version}`, () =>
      run(process.execPath, [join(ROOT, 'infra/docker/images.mjs'), version, ...how]),
    );
});
