import { startMongo } from './engines/start-mongo.ts';
import { startNats } from './engines/start-nats.ts';

/**
 * Starts one MongoDB and one NATS for a run of integration specs, on free ports; the specs find them in MONGODB_URI and
 * NATS_URL, and take a database and a subject prefix of their own each (`realMongo`, `realNats`). An address that is set
 * already is honoured. They end with the process that started them.
 */
export default async function startEngines(): Promise<void> {
  // Killed by a signal a process ends without an 'exit', which is when the engines end and their data is removed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  await Promise.all([setMongo(), setNats()]);
}

async function setMongo(): Promise<void> {
  if (process.env['MONGODB_URI']) return;
  process.env['MONGODB_URI'] = (await startMongo()).uri;
  process.env['TEST_MONGODB_IS_OURS'] = 'yes';
}

async function setNats(): Promise<void> {
  if (process.env['NATS_URL']) return;
  process.env['NATS_URL'] = (await startNats()).url;
}
