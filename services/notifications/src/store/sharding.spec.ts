import { expect, it } from '@jest/globals';
import { indexFor, shardingFaults } from '@thikana/test-kit';
import { listingSchema, personSchema, readingSchema, startSchema, wishSchema } from './copies.schema.ts';
import { entrySchema } from './entry.schema.ts';
import { letterSchema } from '../mail/letter.schema.ts';
import { groupSchema, newestFirst } from './group.schema.ts';

it('the collections can be sharded as docs/scaling.md says: no unique rule is lost', () => {
  const copies = [listingSchema, personSchema, readingSchema, startSchema, wishSchema];
  expect(shardingFaults('notifications', [entrySchema, groupSchema, letterSchema, ...copies])).toEqual([]);
});

it('the list has an index in its order', () => {
  expect(indexFor(groupSchema, ['personId'], newestFirst)).toBeDefined();
});
