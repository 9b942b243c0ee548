/**
 * `npm run images -- [version] [further options of docker build …]`: builds every image of this checkout and prints their sizes. The version is
 * package.json's unless named; with a registry's digests: `--build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICES } from '../local/launcher/workspaces.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const [first = '', ...others] = process.argv.slice(2);
const isVersion = /^[0-9A-Za-z][\w.-]*$/.test(first);
const version = isVersion ? first : JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
const more = isVersion ? others : process.argv.slice(2);
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** Each is a stage of the Dockerfile; all share the one that builds. */
const IMAGES = [
  ...['edge', 'gateway', 'operations', 'proxy'].map((name) => ({
    name,
    target: name,
    args: /** @type {string[]} */ ([]),
  })),
  ...SERVICES.map((name) => ({ name, target: 'service', args: ['--build-arg', `SERVICE=${name}`] })),
];

for (const { name, target, args } of IMAGES) {
  const image = `thikana/${name}:${version}`;
  const labels = ['--build-arg', `VERSION=${version}`, '--build-arg', `COMMIT=${commit || 'unknown'}`];
  const build = ['build', '--file', 'infra/docker/Dockerfile', '--target', target, '--tag', image];
  const { status, stdout, stderr } = spawnSync('docker', [...build, ...labels, ...args, ...more, '.'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) {
    process.stderr.write(`${stdout.slice(-4000)}\n${stderr.slice(-4000)}\n✗ ${image} could not be built.\n`);
    process.exit(1);
  }
  const size = spawnSync('docker', ['image', 'inspect', '--format', '{{.Size}}', image], {
    encoding: 'utf8',
  });
  console.log(`${image.padEnd(36)} ${(Number(size.stdout) / 1e6).toFixed(0).padStart(5)} MB`);
}
