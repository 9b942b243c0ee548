import { randomUUID } from 'node:crypto';
import { Broker, createLogger, eventStreamName } from '@thikana/service-kit';
import mongoose, { type Connection } from 'mongoose';

export interface TestMongo {
  uri: string;
  /** A database of this test alone. */
  database: string;
  /** A connection to that database, for assertions. */
  connection: Connection;
  /** Closes the connection, and drops the database on a MongoDB that this run has not started. */
  remove(): Promise<void>;
}

/** A fresh database on the MongoDB of this run, or on `uri`. */
export async function realMongo(uri = required('MONGODB_URI')): Promise<TestMongo> {
  const database = `test_${shortId()}`;
  const connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
  const remove = async () => {
    // Our own engine is removed as a whole. (It waits forever when it drops what a killed client's transaction wrote.)
    if (!process.env['TEST_MONGODB_IS_OURS']) await connection.dropDatabase();
    await connection.close();
  };
  return { uri, database, connection, remove };
}

export interface TestNats {
  url: string;
  /** Prefix of every subject, so that messages of other tests are not received (`NATS_PREFIX`). */
  prefix: string;
  /** A connection with that prefix. */
  broker: Broker;
  /** Deletes the stream and closes the connection. */
  remove(): Promise<void>;
}

/** A subject prefix and stream of its own on the broker of this run, or on `url`. */
export async function realNats(url = required('NATS_URL')): Promise<TestNats> {
  const prefix = `test-${shortId()}`;
  const broker = new Broker({ url, name: 'test', prefix }, createLogger('test', 'silent'));
  await broker.connect(new AbortController().signal);
  const remove = async () => {
    const manager = await broker.manager();
    await manager.streams.delete(eventStreamName(broker)).catch(() => undefined);
    await broker.close();
  };
  return { url, prefix, broker, remove };
}

function shortId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this under jest's global setup`);
  return value;
}
