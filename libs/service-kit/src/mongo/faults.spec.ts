import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isDatabaseUnavailable, isDuplicateKey } from './faults.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;
type Result = ConstructorParameters<typeof MongoBulkWriteError>[1];

/** As the driver throws it from `insertMany` and `bulkWrite`. */
const bulk = (error: ConstructorParameters<typeof MongoBulkWriteError>[0]) =>
  new MongoBulkWriteError(error, { insertedCount: 0 } as Result);

describe('a bulk write', () => {
  it('whose connection was lost means that the database is unavailable', () => {
    const lost = bulk(new MongoNetworkError('connection 18 to 127.0.0.1:27017 closed'));
    expect(isDatabaseUnavailable(lost)).toBe(true);
  });

  it('that a unique index refused does not', () => {
    const refused = bulk({ message: 'E11000 duplicate key error', code: 11_000, writeErrors: [] });
    expect(isDatabaseUnavailable(refused)).toBe(false);
    expect(isDuplicateKey(refused)).toBe(true);
  });

  it('that met a primary stepping down does', () => {
    expect(isDatabaseUnavailable(bulk({ message: 'not primary', code: 10_107, writeErrors: [] }))).toBe(true);
  });
});

describe('a refusal by the server', () => {
  // Names and numbers as in MongoDB's error_codes.yml.
  it.each([
    ['LockTimeout', 24],
    ['MaxTimeMSExpired', 50],
    ['WriteConcernFailed', 64],
    ['Interrupted', 11_601],
    ['NotWritablePrimary', 10_107],
  ])('%s means that it may succeed later', (message, code) => {
    expect(isDatabaseUnavailable(new MongoServerError({ message, code }))).toBe(true);
  });

  it.each([
    ['BadValue', 2],
    ['Unauthorized', 13],
    ['DocumentValidationFailure', 121],
  ])('%s does not', (message, code) => {
    expect(isDatabaseUnavailable(new MongoServerError({ message, code }))).toBe(false);
  });
});
