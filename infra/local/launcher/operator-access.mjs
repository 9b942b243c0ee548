import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedFileOf } from '../../broker/keys.mjs';
import { addressFileOf } from '../../database/users.mjs';

/** Where a product keeps what its processes are known by. @param {string} stateDir */
export const keyFolders = (stateDir) => ({
  broker: join(stateDir, 'keys', 'broker'),
  database: join(stateDir, 'keys', 'database'),
});

/**
 * What an operator's command, or a test, needs to be let into the local database and broker of a product, as it is named in the environment.
 * @param {string} stateDir @returns {{ MONGODB_URI?: string, NATS_NKEY_SEED_FILE?: string }} nothing where they are open, or not ours
 */
export function operatorAccess(stateDir) {
  const { broker, database } = keyFolders(stateDir);
  const [address, seed] = [addressFileOf(database, 'operator'), seedFileOf(broker, 'operator')];
  return {
    ...(existsSync(address) && { MONGODB_URI: readFileSync(address, 'utf8').trim() }),
    ...(existsSync(seed) && { NATS_NKEY_SEED_FILE: seed }),
  };
}
