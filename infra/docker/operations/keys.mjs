/** Where the keys of an installation are: a folder with a file for each user of the broker, and one with the addresses of the database's users. */
import { readFileSync } from 'node:fs';
import { seedFileOf } from '../../broker/keys.mjs';
import { addressFileOf } from '../../database/users.mjs';

/** @param {string} name of the setting */
function folderIn(name) {
  const folder = process.env[name];
  if (!folder) throw new Error(`${name} is not set: see infra/docker/README.md`);
  return folder;
}

export const databaseKeys = () => folderIn('DATABASE_KEYS_DIR');

/** @param {string} user */
export const brokerSeedFile = (user) => seedFileOf(folderIn('BROKER_KEYS_DIR'), user);

/** @param {string} user @returns {string} the address, with its password */
export const databaseAddress = (user) => readFileSync(addressFileOf(databaseKeys(), user), 'utf8').trim();

/** The databases and the stream of everybody. */
export const asOperator = () => ({
  MONGODB_URI: databaseAddress('operator'),
  NATS_NKEY_SEED_FILE: brokerSeedFile('operator'),
});

/** What `person` may ask of the services. */
export const asPerson = () => ({
  MONGODB_URI: databaseAddress('operator'),
  NATS_NKEY_SEED_FILE: brokerSeedFile('people'),
});
