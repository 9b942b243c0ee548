import mongoose from 'mongoose';

const { MongoError, MongoServerError, MongoNetworkError, MongoServerSelectionError } = mongoose.mongo;

/**
 * Whether a unique index (or `_id`) refused the write; with `index`, whether it was that one
 * (its name, e.g. `onePendingOfferEach`, or a field of it).
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

/** The commit's answer was lost: committing again is safe, running the transaction again is not. */
export function isUnknownCommit(error: unknown): boolean {
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}

/** MongoDB cannot be reached, has no primary, or is too busy: nobody's input is at fault, and later may be well. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  if (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError')) return true;
  const names = [
    'MongoNotConnectedError',
    'MongoTopologyClosedError',
    'MongoPoolClearedError',
    'MongoPoolClosedError',
  ];
  names.push(
    'MongoWaitQueueTimeoutError',
    'MongoExpiredSessionError',
    'MongoClientClosedError',
    'PoolClearedOnNetworkError',
  );
  if (error instanceof Error && names.includes(error.name)) return true;
  return (
    error instanceof mongoose.Error &&
    /bufferCommands|buffering timed out|initial connection/.test(error.message)
  );
}
