import mongoose, { type Connection, type ConnectOptions, type mongo } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { guardFilters } from './guard-filters.ts';
import { backoffMs, pause } from '../context/pause.ts';
import { isTracing, traceCommands } from '../observability/tracing.ts';

// A condition on a field that is not in the schema would otherwise be dropped, and the query would match everything.
mongoose.set('strictQuery', 'throw');

const options: ConnectOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  readConcern: { level: 'majority' },
  w: 'majority',
  retryWrites: true,
  maxPoolSize: 50,
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 5_000,
};

/** A connection that is not open yet: models can be compiled on it while MongoDB is still down. */
export function newConnection(): Connection {
  const connection = mongoose.createConnection();
  connection.plugin(guardFilters as never);
  return connection;
}

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
      await connection.openUri(uri, { ...options, dbName, monitorCommands: isTracing() });
      traceCommands(connection);
      return;
    } catch (error) {
      logger.warn({ reason: String(error) }, 'MongoDB cannot be reached yet, trying again');
      // Not by force: mongoose refuses every later operation on a connection that was, also once it is open again.
      await connection.close().catch(() => undefined);
      await pause(backoffMs(attempt, 100, 3_000), stop);
    }
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
