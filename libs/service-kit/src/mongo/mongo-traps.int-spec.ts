import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestMongo, realMongo } from '@thikana/test-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { newConnection, openConnection } from './connection.ts';
import { deployIndexes } from '../deploy/indexes.ts';
import { writeIfNewer } from './documents.ts';

interface Person {
  _id: string;
  email?: string;
  version: number;
}

describe('what mongoose would do silently', () => {
  let mongo: TestMongo;
  let connection: Connection;
  let people: Model<Person>;
  beforeAll(async () => {
    mongo = await realMongo();
    connection = newConnection();
    const schema = new Schema<Person>({ _id: String, email: String, version: Number }, { versionKey: false });
    schema.index(
      { email: 1 },
      { unique: true, name: 'oneEach', partialFilterExpression: { email: { $exists: true } } },
    );
    people = connection.model<Person>('Person', schema);
    await openConnection(
      connection,
      mongo.uri,
      mongo.database,
      createLogger('test', 'silent'),
      new AbortController().signal,
    );
    await deployIndexes(connection);
    await people.create([
      { _id: 'first', version: 1 },
      { _id: 'second', email: 'b@b.test', version: 1 },
    ]);
  });
  afterAll(async () => {
    await connection.close();
    await mongo.remove();
  });

  const forgotten = undefined as never;
  it.each([
    ['findOne()', () => people.findOne(forgotten)],
    ['findOne({})', () => people.findOne({})],
    ['findOne({ email: undefined })', () => people.findOne({ email: forgotten })],
    ['find({ $or: [{ email: undefined }] })', () => people.find({ $or: [{ email: forgotten }] })],
    ['findOneAndUpdate()', () => people.findOneAndUpdate(forgotten, { $set: { email: 'x' } })],
    ['updateOne({ _id: undefined })', () => people.updateOne({ _id: forgotten }, { $set: { email: 'x' } })],
    ['updateMany({})', () => people.updateMany({}, { $set: { version: 9 } })],
    ['deleteOne()', () => people.deleteOne(forgotten)],
    ['deleteMany()', () => people.deleteMany(forgotten)],
    ['a field that the schema does not know', () => people.findOne({ emial: 'b@b.test' } as never)],
  ])('%s throws', async (_name, query) => {
    await expect(query().exec()).rejects.toThrow();
    expect(await people.find({}).sort({ _id: 1 }).lean()).toEqual([
      { _id: 'first', version: 1 },
      { _id: 'second', email: 'b@b.test', version: 1 },
    ]);
  });

  it('lets ordinary queries through', async () => {
    expect(await people.findOne({ email: null }).lean()).toMatchObject({ _id: 'first' });
    expect(
      await people.find({ _id: { $in: ['first', 'second'] }, version: { $gte: 1 } }).lean(),
    ).toHaveLength(2);
    expect(await people.countDocuments({})).toBe(2);
  });

  it('keeps the newest version, whatever order and however many at once', async () => {
    const versions = [3, 1, 5, 2, 4, 5];
    const write = (version: number) =>
      connection.transaction((session) =>
        writeIfNewer(people, 'newest', version, { email: `v${version}@b.test` }, session),
      );
    await Promise.all(versions.map(write));
    expect(await people.findOne({ _id: 'newest' }).lean()).toEqual({
      _id: 'newest',
      email: 'v5@b.test',
      version: 5,
    });
    expect(await write(4)).toBe(false);
    expect(await write(5)).toBe(true);
    expect(await write(6)).toBe(true);
    await people.deleteOne({ _id: 'newest' });
  });
});
