import { authorizationOf } from './authorization.mjs';
import { formerKeys, keepKeys, readersIn } from './keys.mjs';
import { READER, rightsOf } from './rights.mjs';
import { servicesIn } from './services.mjs';

/**
 * Makes what locks a broker: a key for each user, and the block of the server's configuration that says what each may do.
 * @param {{ root: string, folder: string, services?: import('./rights.mjs').Service[], teams?: string[] }} where the keys
 *   are kept, and whose; `teams` get a key and an account to read events in, as those that have a key already
 * @returns {string} the block
 */
export function lockBroker({ root, folder, services = servicesIn(root), teams = [] }) {
  const readers = [...teams.map((team) => `${READER}-${team}`), ...readersIn(folder)];
  const users = [...new Set([...Object.keys(rightsOf(services)), ...readers])];
  return authorizationOf(services, keepKeys(folder, users), formerKeys(folder, users));
}
