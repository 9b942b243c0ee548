import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOYED } from './deploy.mjs';

/** What a deployment reads from the environment beside addresses and keys. */
const SETTINGS = ['NATS_REPLICAS', 'NATS_PREFIX', 'MONGODB_DATABASE', 'SEARCH_URL'];
const ANSWER_WITHIN_MS = 2000;

/**
 * @typedef {{ name: string, created: string, config?: { durable_name?: string } }} Consumer
 * @typedef {{ name: string, created: string, config?: object, consumer_detail?: Consumer[] }} Stream
 */

/** In the database's own folder: it goes where the data goes, and is not with data that has come from elsewhere. @param {string} stateDir */
const recordOf = (stateDir) => join(stateDir, 'mongodb', 'deployed.sha256');

/**
 * Whether these builds have been deployed to this data, and the broker still holds what they made there. The services look themselves whether the
 * database does. Where they were, five processes need not start to find out.
 * @param {import('./deploy.mjs').Deployment} deployment
 * @param {number | undefined} monitor the port of the broker's monitoring; undefined: nothing is known
 */
export async function isDeployed(deployment, monitor) {
  const now = await fingerprint(deployment, monitor);
  try {
    return now !== undefined && now === readFileSync(recordOf(deployment.stateDir), 'utf8');
  } catch {
    return false;
  }
}

/** Notes that everything has just been deployed. @param {import('./deploy.mjs').Deployment} deployment @param {number | undefined} monitor */
export async function noteDeployed(deployment, monitor) {
  const now = await fingerprint(deployment, monitor);
  if (now) writeFileSync(recordOf(deployment.stateDir), now);
}

/** @param {import('./deploy.mjs').Deployment} deployment @param {number | undefined} monitor @returns {Promise<string | undefined>} undefined: the broker does not report its contents */
async function fingerprint({ root, env }, monitor) {
  const held = monitor === undefined ? undefined : await heldBy(monitor);
  if (!held) return undefined;
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const { folder } of DEPLOYED) {
    const dist = join(root, folder, 'dist');
    const programs = readdirSync(dist).filter((name) => name.endsWith('.mjs'));
    for (const file of programs.sort()) hash.update(file).update(readFileSync(join(dist, file)));
  }
  hash.update(JSON.stringify([SETTINGS.map((name) => env[name]), held]));
  return hash.digest('hex');
}

/**
 * Streams, with the buckets that are kept in some, and their durable consumers. Others come and go with the processes that read.
 * @param {number} monitor
 */
async function heldBy(monitor) {
  try {
    const answer = await fetch(`http://127.0.0.1:${monitor}/jsz?consumers=true&config=true`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    /** @type {{ account_details?: { stream_detail?: Stream[] }[] }} */
    const { account_details: accounts = [] } = await answer.json();
    return accounts
      .flatMap(({ stream_detail: streams = [] }) => streams)
      .flatMap(({ consumer_detail: consumers = [], ...stream }) => [
        stream,
        ...consumers.filter(({ config }) => config?.durable_name),
      ])
      .map(({ name, created, config }) => JSON.stringify([name, created, config]))
      .sort();
  } catch {
    return undefined;
  }
}
