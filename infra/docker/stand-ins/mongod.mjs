/**
 * Takes mongod's arguments and the settings of MongoDB's image, and runs SecantusDB by them. It is a replica set of one from the start, and stays one.
 * As in the real image, the administrator of MONGO_INITDB_ROOT_USERNAME is made while the data is empty and nobody else can reach it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';

const { values } = parseArgs({
  options: {
    dbpath: { type: 'string', default: '/data/db' },
    port: { type: 'string', default: '27017' },
    keyFile: { type: 'string' },
    replSet: { type: 'string' },
    bind_ip_all: { type: 'boolean' },
  },
  allowPositionals: true,
});
const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD_FILE: passwordFile } = process.env;
const config = '/tmp/secantusd.toml';
writeFileSync(config, '');

/** @param {string[]} more @param {string} port */
function start(port, ...more) {
  const limits = ['--sync-on-commit', '--cache-size', '256M', '--log-file-max', '64MB'];
  const args = ['--config', config, '--storage-path', join(values.dbpath, 'secantus'), '--port', port];
  return spawn('/opt/mongo/engine/secantusdb.scripts/secantusd-rs', [...args, ...limits, ...more], {
    stdio: 'inherit',
  });
}

async function makeAdministrator() {
  const engine = start('27000');
  const address = 'mongodb://127.0.0.1:27000/?directConnection=true';
  const client = await mongoose.mongo.MongoClient.connect(address);
  const pwd = readFileSync(String(passwordFile), 'utf8').trim();
  await client.db('admin').command({ createUser: user, pwd, roles: ['root'] });
  await client.close();
  engine.kill('SIGTERM');
  await once(engine, 'exit');
}

const made = join(values.dbpath, 'administrator-made');
if (user && !existsSync(made)) {
  await makeAdministrator();
  writeFileSync(made, '');
}
const engine = start(values.port, '--host', '0.0.0.0', ...(user || values.keyFile ? ['--auth'] : []));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.on(signal, () => engine.kill(signal));
engine.once('exit', (code) => process.exit(code ?? 1));
