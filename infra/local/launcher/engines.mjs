import { join } from 'node:path';
import { planMongodb } from './mongodb.mjs';
import { planBrokers } from './nats.mjs';
import { Part } from './part.mjs';
import { runScript } from './command.mjs';
import { freePort } from './ports.mjs';

export { productNode } from './command.mjs';

/**
 * @typedef {import('./mongodb.mjs').EnginePlace & {
 *   watch?: ConstructorParameters<typeof Part>[1], onPart?: (part: Part) => void }} Place `onPart` receives the part before it is ready
 * @typedef {{ mongodbUri: string, natsUrl: string, stop: () => Promise<void> }} Engines
 */

/**
 * Starts the local MongoDB. Where it is a real mongod, it is not usable before `formReplicaSet`.
 * @param {Place} place
 */
export async function startMongodb(place) {
  const { uri, how, part, replicaSet } = await planMongodb(place);
  return { uri, how, replicaSet, part: await startPart(part, place) };
}

/**
 * One broker, or several that are one cluster.
 * @param {Omit<Place, 'port' | 'onPart'> & { ports: number[], authorization?: string, onPart?: (part: Part, number: number) => void }} place
 */
export async function startBrokers({ ports, onPart, ...place }) {
  const plans = await planBrokers({ ...place, ports });
  // None is ready before most of them have found each other.
  const [part] = await Promise.all(
    plans.map((plan, index) => startPart(plan.part, { ...place, onPart: (one) => onPart?.(one, index + 1) })),
  );
  const [{ url, how }] = /** @type {[import('./nats.mjs').LocalNats]} */ (plans);
  return { url, how, part: /** @type {Part} */ (part) };
}

/** @param {Place & { authorization?: string }} place */
export const startNats = ({ port, ...place }) => startBrokers({ ...place, ports: [port] });

/** @param {import('./part.mjs').PartSpec} spec @param {Omit<Place, 'port'>} place */
export function startPart(spec, { watch, onPart, signal }) {
  signal?.throwIfAborted();
  const part = new Part(spec, watch);
  onPart?.(part);
  return part.start(signal);
}

/**
 * A mongod accepts no writes before it is a replica set, and initiating one takes a driver: packages must be installed by now.
 * @param {Place} place
 */
export async function formReplicaSet({ root, stateDir, port, signal }) {
  await runScript({
    root,
    failure: 'MongoDB could not form a replica set.',
    args: [join(root, 'infra', 'local', 'launcher', 'replica-set.mjs'), String(port)],
    log: join(stateDir, 'logs', 'replica-set.log'),
    signal,
  });
}

/**
 * Both engines on free ports, for tests: `MONGODB_URI` and `NATS_URL` are used where they are set.
 * @param {{ root: string, stateDir: string, authorization?: string }} where `stateDir` takes data and logs; remove it before for an empty start
 * @returns {Promise<Engines>}
 */
export async function startEngines({ root, stateDir, authorization }) {
  const ports = { mongodb: await freePort(), nats: await freePort() };
  /** @type {Part[]} */
  const parts = [];
  const mongodb = async () => {
    if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
    const place = { root, stateDir, port: ports.mongodb };
    const { uri, part, replicaSet } = await startMongodb(place);
    parts.push(part);
    if (replicaSet) await formReplicaSet(place);
    return uri;
  };
  const nats = async () => {
    if (process.env.NATS_URL) return process.env.NATS_URL;
    const { url, part } = await startNats({ root, stateDir, port: ports.nats, authorization });
    parts.push(part);
    return url;
  };
  const stop = async () => void (await Promise.all(parts.map((part) => part.stop())));
  try {
    const [mongodbUri, natsUrl] = await Promise.all([mongodb(), nats()]);
    return { mongodbUri, natsUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
