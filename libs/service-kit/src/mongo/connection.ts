import mongoose, { type Connection, type ConnectOptions, type mongo } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { guardFilters } from './guard-filters.ts';
import { backoffMs, pause } from '../context/concurrency.ts';
import { isTracing, traceCommands } from '../observability/tracing.ts';

// A condition on a field that is not in the schema would otherwise be dropped, and the query would match everything.
mongoose.set('strictQuery', 'throw');

const options: ConnectOptions = {
  readConcern: { level: 'majority' },
  w: 'majority',
  retryWrites: true,
  maxPoolSize: 50,
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 5_000,
};

/**
 * How often the driver looks after its pool. It does so each 100 ms otherwise, which is most of what a service at rest does, and has
 * no setting for it: its pool takes this from the client's options, which refuse to be given it.
 */
const poolOptions = { minPoolSizeCheckFrequencyMS: 1_000 };

/** A connection that is not open yet: models can be compiled on it while MongoDB is still down. */
export function newConnection(): Connection {
  const connection = mongoose.createConnection();
  Object.assign(connection.config, { autoIndex: false, autoCreate: false, bufferCommands: false });
  connection.plugin(guardFilters as never);
  return connection;
}

const authenticationFailed = 18;

/** Opens the connection, trying until it succeeds or `stop` is aborted. */
export async function openConnection(
  connection: Connection,
  uri: string,
  dbName: string,
  logger: Logger,
  stop: AbortSignal,
) {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    try {
      connection.setClient(await connectedClient(uri, dbName));
      traceCommands(connection);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code === authenticationFailed)
        logger.error(
          { user: /\/\/([^:@]+):/.exec(uri)?.[1] },
          'MongoDB refuses the credentials, trying again',
        );
      else logger.warn({ reason: String(error) }, 'MongoDB cannot be reached yet, trying again');
      await pause(backoffMs(attempt, 100, 3_000), stop);
    }
  }
}

async function connectedClient(uri: string, dbName: string): Promise<mongo.MongoClient> {
  const given: ConnectOptions = { ...options, dbName, monitorCommands: isTracing() };
  const client = new mongoose.mongo.MongoClient(uri, given);
  Object.assign(client.options, poolOptions);
  try {
    return await client.connect();
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
}

/** A collection without a mongoose model, as the driver gives it. */
export function collectionOf<T extends mongo.Document>(
  connection: Connection,
  name: string,
): mongo.Collection<T> {
  if (!connection.db) throw new mongoose.mongo.MongoNotConnectedError('MongoDB is not connected yet');
  return connection.db.collection<T>(name);
}
