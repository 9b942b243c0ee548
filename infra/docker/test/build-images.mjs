/**
 * What the containers' specs run on: the stand-ins of the base images, every image as test-1, and as test-2 those of a next release with a service, a
 * subscriber and a remote more, whose sources are in `<folder>/next`. Prints sizes and times.
 *   node infra/docker/test/build-images.mjs <folder for what is downloaded and made>
 */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeBaseImages } from '../stand-ins/base-images.mjs';
import { withPlantedSecret } from '../../local/launcher/planted-secret.mjs';
import { copyRepository } from '../../local/launcher/repository-copy.mjs';

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
await timed('images test-2', buildNext);

/** What the next release adds, and the apps that are built for it; the others are those of test-1. @returns {Promise<string>} */
async function buildNext() {
  const next = resolve(folder, 'next');
  rmSync(next, { recursive: true, force: true });
  copyRepository(ROOT, next);
  const inNext = (/** @type {string} */ program, /** @type {string[]} */ args, cwd = '') =>
    execute(process.execPath, [join(next, program), ...args], {
      cwd: join(next, cwd),
      env: { ...process.env, NODE_ENV: 'production' },
    });
  for (const made of [
    ['service', 'lending'],
    ['use-case', 'lending', 'quote-loan'],
    ['subscriber', 'reviews', 'note-offer-when-made', 'OfferMade'],
    ['remote', 'lending', "A lender's pages"],
  ])
    await inNext('tools/new/new.mjs', made);
  const built = ['services/lending', 'services/reviews', 'gateway', 'mfe-lending'];
  for (const app of built) await inNext('tools/build.mjs', [], app);
  const list = 'image ls --format {{.Repository}}:{{.Tag}} thikana/*:test-1';
  const images = (await run('docker', list.split(' '))).trim().split('\n');
  for (const image of images) await addTo(next, image, image, built);
  await addTo(next, 'thikana/reviews:test-1', 'thikana/lending:test-1', built, [
    'ENTRYPOINT ["node", "services/lending/dist/main.mjs"]',
  ]);
  return `${images.length + 1} images`;
}

/** @param {string} next @param {string} base @param {string} image test-1 of its name @param {string[]} built @param {string[]} [more] lines */
async function addTo(next, base, image, built, more = []) {
  writeFileSync(join(next, 'Dockerfile'), [`FROM ${base}`, 'COPY . /app/', ...more, ''].join('\n'));
  const files = built.flatMap((app) => ['dist', 'src', 'package.json'].map((name) => `${app}/${name}`));
  const label = '--label org.opencontainers.image.version=test-2';
  const build = `docker build --quiet ${label} --tag ${image.replace(/1$/, '2')} -`;
  await run('bash', ['-c', `set -o pipefail; tar -C "${next}" -c Dockerfile ${files.join(' ')} | ${build}`]);
}
