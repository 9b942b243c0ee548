import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { indexFor } from './index-for.ts';

const newest = { field: 'at', holds: 'date', direction: -1 } as const;
const schemaWith = (keys: Record<string, 1 | -1>, options = {}) =>
  new mongoose.Schema({ owner: String, state: String, at: Date }).index(keys, options);

describe('the index for a list', () => {
  it.each<[string, Record<string, 1 | -1>, object?]>([
    ['holds what is equal, then the order', { owner: 1, at: -1, _id: -1 }],
    ['may be read from its end', { owner: 1, at: 1, _id: 1 }],
  ])('%s', (_name, keys) => {
    expect(indexFor(schemaWith(keys), ['owner'], newest)).toBe('owner,at,_id');
  });

  it('may hold a part of the documents, when all that the list shows are in it', () => {
    const schema = schemaWith({ owner: 1, at: -1, _id: -1 }, { partialFilterExpression: { state: 'sold' } });
    expect(indexFor(schema, ['owner', 'state'], newest)).toBe('owner,at,_id');
    expect(indexFor(schema, ['owner'], newest)).toBeUndefined();
  });

  it.each<[string, Record<string, 1 | -1>]>([
    ['sorts by no id', { owner: 1, at: -1 }],
    ['sorts the ids the other way', { owner: 1, at: -1, _id: 1 }],
    ['sorts by something else', { owner: 1, state: 1, _id: 1 }],
    ['has the order before what is equal', { at: -1, _id: -1, owner: 1 }],
    ['does not know what is equal', { at: -1, _id: -1 }],
    ['has another field between', { owner: 1, state: 1, at: -1, _id: -1 }],
  ])('is none that %s', (_name, keys) => {
    expect(indexFor(schemaWith(keys), ['owner'], newest)).toBeUndefined();
  });
});
