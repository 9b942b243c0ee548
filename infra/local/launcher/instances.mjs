import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/** How many there are of each: services and gateways (`replicas`), brokers. @typedef {{ replicas?: number, brokers?: number }} Counts */

/** The key of the n-th of several, from 1 on; the first has the plain name. @param {string} name @param {number} number */
export const instanceKey = (name, number) => (number === 1 ? name : `${name}-${number}`);

/** The number of an instance by its key. @param {string} key */
export const instanceNumber = (key) => Number(/-(\d+)$/.exec(key)?.[1] ?? 1);

/** What it is an instance of. @param {string} key */
export const kindOf = (key) => key.replace(/-\d+$/, '');

/** @param {string} name @param {number} count @returns {string[]} the keys of so many */
export const instanceKeys = (name, count) =>
  Array.from({ length: count }, (_, index) => instanceKey(name, index + 1));

/** @param {Iterable<string>} keys @param {string} name @returns {string[]} those of one kind */
export const keysOf = (keys, name) => [...keys].filter((key) => kindOf(key) === name);

/** @param {import('./product-environment.mjs').Ports} ports @param {string} name @returns {number[]} of all instances */
export const portsOf = (ports, name) =>
  keysOf(Object.keys(ports), name).map((key) => ports[/** @type {'gateway'} */ (key)]);

/**
 * How many brokers run on a folder's data. A cluster's data stays a cluster's, so that no start lowers the number of copies; and one broker alone cannot
 * become a cluster: it would not know its own stream any more.
 * @param {string} stateDir @param {number} wanted 0: what there is
 * @throws {Failure}
 */
export function brokersFor(stateDir, wanted) {
  const made = [5, 4, 3, 2, 1].find((number) => existsSync(join(stateDir, instanceKey('nats', number)))) ?? 0;
  if (made > 0 && wanted > 0 && made !== wanted)
    throw new Failure(`The data here is that of ${made === 1 ? 'one broker' : `${made} brokers`}.`, {
      wayOut: `\`npm start -- --fresh --nats ${wanted}\` starts over; without --nats it continues with ${made}. PRODUCT_DIR names another folder.`,
    });
  return made || wanted || 1;
}
