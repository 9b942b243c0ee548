import { expect, it } from '@jest/globals';
import { indexFor, shardingFaults } from '@thikana/test-kit';
import { listingSchema, personSchema, readingSchema, startSchema, wishSchema } from './copies.schema.ts';
import { entrySchema } from './entry.schema.ts';
import { letterSchema } from '../mail/letter.schema.ts';
import { groupSchema, newestFirst } from './group.schema.ts';
import { visitorSchema, visitorSearchSchema } from '../visitors/visitor.schema.ts';

it('the collections can be sharded as docs/scaling.md says: no unique rule is lost', () => {
  const visitors = [visitorSchema, visitorSearchSchema];
  const copies = [listingSchema, personSchema, readingSchema, startSchema, wishSchema];
  expect(
    shardingFaults('notifications', [entrySchema, groupSchema, letterSchema, ...copies, ...visitors]),
  ).toEqual([]);
});

it('the list has an index in its order', () => {
  expect(indexFor(groupSchema, ['personId'], newestFirst)).toBeDefined();
});
