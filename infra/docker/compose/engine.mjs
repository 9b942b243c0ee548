/** Docker and Compose, as the commands of `npm run compose` use them. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../local/launcher/failure.mjs';
import { colourSettings } from './blue-green.mjs';

const HERE = resolve(import.meta.dirname, '..');
/** Settings of the installation; COMPOSE_SETTINGS names another file. */
const SETTINGS = process.env.COMPOSE_SETTINGS ?? resolve(HERE, '.env');
/** More files, by colons, laid over `compose.yaml` (a test's stand-ins). */
const OVERRIDES = process.env.COMPOSE_OVERRIDES?.split(':').filter(Boolean) ?? [];
export const PROJECT = process.env.COMPOSE_PROJECT_NAME ?? 'thikana';

const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 300;

/** @returns {Record<string, string>} @throws {Failure} without a file */
export function readSettings() {
  if (!existsSync(SETTINGS))
    throw new Failure(`There are no settings: ${SETTINGS}.`, {
      wayOut: 'Copy infra/docker/.env.example there, and fill it in.',
    });
  const lines = readFileSync(SETTINGS, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Where the proxy looks whom it asks. */
export const stateDir = () => resolve(HERE, readSettings().STATE_DIR ?? './state');

/** The version that the next command is about. @param {string} version */
export function keepVersion(version) {
  const text = readFileSync(SETTINGS, 'utf8');
  writeFileSync(SETTINGS, text.replace(/^THIKANA_VERSION=.*$/m, `THIKANA_VERSION=${version}`));
}

/** Compose v2 is a part of docker, v1 a program of its own. */
const compose =
  spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
    ? ['docker', 'compose']
    : ['docker-compose'];

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] settings that go before those of the file @param {string} [only] a file instead of the installation's @throws {Failure} */
export async function runCompose(args, env, only) {
  const { command, given, options } = composeCall(args, env, only);
  const child = spawn(command, given, { ...options, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Failure(`Compose could not: ${args.join(' ')} (exit code ${code}).`, {
      wayOut: 'What it has said stands above.',
    });
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {string} [only] */
function composeCall(args, env = {}, only) {
  const [command = '', ...before] = compose;
  const files = (only ? [only] : [resolve(HERE, 'compose.yaml'), ...OVERRIDES]).flatMap((file) => [
    '-f',
    file,
  ]);
  const given = ['--project-name', PROJECT, '--project-directory', HERE, '--env-file', SETTINGS, ...files];
  const orphans = only && { COMPOSE_IGNORE_ORPHANS: '1' };
  const settings = { ...process.env, ...colourSettings(stateDir()), ...orphans, ...proxyNetwork(), ...env };
  return { command, given: [...before, ...given, ...args], options: { env: settings } };
}

/** @param {string} app @returns whether a container of it was made with other settings than the installation has now */
export function hasFormerSettings(app) {
  const containers = containersOf(app);
  if (containers.length === 0) return false;
  const { command, given, options } = composeCall(['config', '--hash', app]);
  const { stdout } = spawnSync(command, given, { ...options, encoding: 'utf8' });
  const hash = stdout.trim().split(/\s+/).at(-1);
  const label = '{{index .Config.Labels "com.docker.compose.config-hash"}}';
  return containers.some((id) => docker('inspect', '--format', label, id) !== hash);
}

/** @param {string[]} args @returns {string} what it printed @throws {Failure} */
export function docker(...args) {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0)
    throw new Failure(`docker ${args[0]}: ${stderr.trim()}`, {
      wayOut: 'Is its engine running, and is there such an image or container?',
    });
  return stdout.trim();
}

/** @param {string} service @returns {string[]} ids of its containers that are there, running or not */
export const containersOf = (service) => containersWith([`com.docker.compose.service=${service}`]);

/** @param {string} app @param {import('./blue-green.mjs').Colour} colour @returns {string[]} ids of those that have its name */
export const containersOfColour = (app, colour) =>
  containersWith([`com.docker.compose.service=${app}`, `thikana.colour=${colour}`]);

/** @param {string[]} labels @returns {string[]} ids of the installation's containers that have them */
export function containersWith(labels) {
  const all = [`com.docker.compose.project=${PROJECT}`, 'com.docker.compose.oneoff=False', ...labels];
  const filters = all.flatMap((label) => ['--filter', `label=${label}`]);
  return docker('ps', '--all', '--quiet', '--no-trunc', ...filters)
    .split('\n')
    .filter(Boolean);
}

/** @param {string} container @returns {string} `thikana/gateway:1.0.0` */
export const imageOf = (container) => docker('inspect', '--format', '{{.Config.Image}}', container);

/** @param {'volume' | 'network'} kind @returns {string[]} names of those of the installation */
const namesOf = (kind) =>
  docker(kind, 'ls', '--format', '{{.Name}}', '--filter', `label=com.docker.compose.project=${PROJECT}`)
    .split('\n')
    .filter(Boolean);

/** The subnet of the network that is there: an earlier release may have another in its file, and Compose refuses to change it. @returns {Record<string, string>} */
function proxyNetwork() {
  const name = `${PROJECT}_front`;
  if (!namesOf('network').includes(name)) return {};
  const subnets = docker('network', 'inspect', '--format', '{{range .IPAM.Config}}{{.Subnet}} {{end}}', name);
  return { PROXY_NETWORK: subnets.split(' ').find((subnet) => subnet.includes('.')) ?? '' };
}

export const removeVolumes = () => docker('volume', 'rm', ...namesOf('volume'));

/** @returns {string[]} names of containers, also of others, that are connected to the installation's networks */
export const containersOnNetworks = () =>
  namesOf('network').flatMap((network) =>
    docker('network', 'inspect', '--format', '{{range .Containers}}{{.Name}} {{end}}', network)
      .split(' ')
      .filter(Boolean),
  );

/** @param {string[]} containers @throws {Failure} naming those that are not ready in time */
export async function untilReady(containers) {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const waiting = containers.length === 0 ? [] : notReady(containers);
    if (waiting.length === 0) return;
    if (Date.now() > giveUpAt)
      throw new Failure(`Not ready after ${READY_WITHIN_MS / 1000} s: ${waiting.join(', ')}.`, {
        log: waiting.flatMap((name) => docker('logs', '--tail', '5', name).split('\n')),
        wayOut: 'docker logs <name> shows all of it.',
      });
    await pause(LOOK_EVERY_MS);
  }
}

/** @param {string[]} containers @returns {string[]} names */
const notReady = (containers) =>
  docker(
    'inspect',
    '--format',
    '{{.Name}} {{if .State.Health}}{{.State.Health.Status}}{{end}}',
    ...containers,
  )
    .split('\n')
    .map((line) => line.slice(1).split(' '))
    .filter(([, health]) => health !== 'healthy')
    .map(([name = '']) => name);
