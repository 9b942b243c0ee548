/**
 * What the containers' specs run on: the stand-ins of the base images, and every image in two versions. Prints sizes and times.
 *   node infra/docker/test/build-images.mjs <folder for what is downloaded>
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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
await withPlantedSecret(ROOT, () =>
  timed('images test-1', () =>
    run(process.execPath, [join(ROOT, 'infra/docker/images.mjs'), 'test-1', ...how]),
  ),
);
await timed('images test-2', relabel);

/** The same under another version: what an update is about is who runs, not what changed. @returns {Promise<string>} */
async function relabel() {
  const list = 'image ls --format {{.Repository}}:{{.Tag}} thikana/*:test-1';
  const listed = await run('docker', list.split(' '));
  const images = listed.trim().split('\n');
  const context = join(folder, 'relabel');
  mkdirSync(context, { recursive: true });
  for (const image of images) {
    writeFileSync(join(context, 'Dockerfile'), `FROM ${image}\n`);
    const version = ['--label', 'org.opencontainers.image.version=test-2'];
    await run('docker', ['build', '--quiet', ...version, '--tag', image.replace(/1$/, '2'), context]);
  }
  return `${images.length} images`;
}
