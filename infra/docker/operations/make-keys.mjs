/**
 * `make-keys <folder> [<volume> …]`: makes the secrets that nobody gives us, and keeps those that are there.
 *   broker/<user>.nk           seeds of the broker's users, broker/authorization.conf their public keys and rights, for the server
 *   broker/services.json       the services that have rights
 *   broker/routes.conf         what the servers of a cluster know each other by
 *   database/<user>.uri        addresses with passwords (MONGODB_MEMBERS, MONGODB_REPLICA_SET), database/root-password the administrator's
 *   search/password            OpenSearch's administrator's, search/address the address with it
 *   database/replica-set.key   what the members of the replica set know each other by
 * Run as root it gives each file to the account that reads it, what the operator has put there to the product's, and the volumes as well.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { lockBroker } from '../../broker/lock-broker.mjs';
import { servicesIn } from '../../broker/services.mjs';
import { ADMIN, keepUsers } from '../../database/users.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const PRODUCT = 10001;
/** Accounts of others' own images; MongoDB refuses a key that others can read. @type {Record<string, number>} */
const OWNERS = { 'database/replica-set.key': 999, 'database/root-password': 999, 'search/password': 1000 };

const [folder = '', ...volumes] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Which folder? make-keys <folder>\n');
  process.exit(64);
}

const file = (/** @type {string} */ name) => join(folder, name);
const make = (/** @type {string} */ name, /** @type {string} */ content) => {
  if (!existsSync(file(name))) writeFileSync(file(name), content, { mode: 0o400, flag: 'wx' });
};

for (const part of ['broker', 'database', 'search']) mkdirSync(file(part), { recursive: true, mode: 0o700 });
const services = servicesNow(file('broker/services.json'));
writeFileSync(
  file('broker/authorization.conf'),
  lockBroker({ root: ROOT, folder: file('broker'), services }),
);
const {
  MONGODB_MEMBERS = '127.0.0.1:27017',
  MONGODB_REPLICA_SET: set,
  NATS_URL = 'nats://127.0.0.1:4222',
} = process.env;
make('broker/routes.conf', routes(NATS_URL.split(',').map((url) => new URL(url).hostname)));
// A user without others like it may have a name that only it can use.
const how = set ? `replicaSet=${set}` : 'directConnection=true';
const users = keepUsers(file('database'), `mongodb://${MONGODB_MEMBERS}/?${how}`);
make('database/root-password', String(users.find(({ user }) => user === ADMIN)?.pwd));
make('database/replica-set.key', randomBytes(256).toString('base64'));
// Each kind of character that OpenSearch asks for.
make('search/password', `${randomBytes(24).toString('base64url')}-aA1`);
make('search/address', `http://admin:${readFileSync(file('search/password'), 'utf8')}@search:9200`);

if (process.getuid?.() === 0) handOut();

/**
 * The services of this release; with KEEP_FORMER_RIGHTS, during an update, also what the release before needs.
 * @param {string} kept a file with those that have rights
 */
function servicesNow(kept) {
  const now = servicesIn(ROOT);
  const former =
    process.env.KEEP_FORMER_RIGHTS && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [];
  const all = Object.values(Object.groupBy([...now, ...former], ({ name }) => name)).map((same = []) => ({
    name: String(same[0]?.name),
    subscribers: [...new Set(same.flatMap(({ subscribers }) => subscribers))],
    followsAll: same.some(({ followsAll }) => followsAll),
  }));
  writeFileSync(kept, JSON.stringify(all));
  return all;
}

/** @param {string[]} hosts of the brokers */
function routes(hosts) {
  const password = randomBytes(24).toString('base64url');
  const addresses = hosts.map((host) => `"nats://routes:${password}@${host}:6222"`);
  return `authorization { user: routes, password: "${password}" }\nroutes: [${addresses.join(', ')}]\n`;
}

function handOut() {
  for (const volume of volumes) chownSync(volume, PRODUCT, PRODUCT);
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const owner = OWNERS[relative(folder, path)] ?? PRODUCT;
    // A folder is walked through by both.
    chmodSync(path, entry.isDirectory() ? 0o755 : 0o400);
    chownSync(path, owner, owner);
  }
}
