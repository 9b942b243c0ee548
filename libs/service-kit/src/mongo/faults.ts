import mongoose from 'mongoose';

const { MongoBulkWriteError, MongoError, MongoServerError } = mongoose.mongo;

/**
 * Whether a unique index (or `_id`) refused the write; with `index`, whether it was that one (its name, e.g. `oneWishEach`, or one of its
 * fields).
 */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11_000) return false;
  if (index === undefined) return true;
  return (
    error.message.includes(index) ||
    Object.keys((error['keyPattern'] as object | undefined) ?? {}).includes(index)
  );
}

/** A conflict with another transaction, or a lost primary: the same transaction may be run again from its start. */
export function isTransientTransaction(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return (
    error.hasErrorLabel('TransientTransactionError') ||
    (error instanceof MongoServerError && error.code === 112)
  );
}

/** The commit's reply was lost: committing again is safe, running the transaction again is not. */
export function isUnknownCommit(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}

/** MongoDB's error codes while the server stops or has no primary. */
const serverAway = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Its codes when it is too busy: no lock in time, an operation or a write's majority over its time, interrupted. */
const tooBusy = new Set([24, 46, 50, 64, 202, 11601]);

/** Socket errors that the driver has not wrapped in an error of its own. */
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Errors of wrong driver calls; no state of the database resolves them. */
const misuse = new Set([
  'MongoInvalidArgumentError',
  'MongoParseError',
  'MongoMissingDependencyError',
  'MongoMissingCredentialsError',
  'MongoCompatibilityError',
]);

/**
 * MongoDB cannot be reached, has no primary, or is too busy: the input is not at fault, and a retry may succeed. The driver's own errors count
 * as such unless the driver was misused: a lost connection shows as many errors (pool, session, topology, server closed).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // No server has refused anything: the driver wraps its own error of a lost connection in the one of the bulk.
  if (error instanceof MongoBulkWriteError && error.code === undefined) return true;
  if (error instanceof MongoServerError)
    return (
      serverAway.has(Number(error.code)) ||
      tooBusy.has(Number(error.code)) ||
      error.hasErrorLabel('RetryableWriteError')
    );
  if (error instanceof MongoError) return !misuse.has(error.name);
  if (lostConnection.has(String(Object(error)['code']))) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  return (
    error instanceof mongoose.Error &&
    /bufferCommands|buffering timed out|initial connection/.test(error.message)
  );
}
