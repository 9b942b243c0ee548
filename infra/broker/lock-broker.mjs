import { authorizationOf } from './authorization.mjs';
import { formerKeys, keepKeys } from './keys.mjs';
import { rightsOf } from './rights.mjs';
import { servicesIn } from './services.mjs';

/**
 * Makes what locks a broker: a key for each user, and the block of the server's configuration that says what each may do.
 * @param {{ root: string, folder: string }} where the keys are kept
 * @returns {string} the block
 */
export function lockBroker({ root, folder }) {
  const services = servicesIn(root);
  const users = Object.keys(rightsOf(services));
  return authorizationOf(services, keepKeys(folder, users), formerKeys(folder, users));
}
