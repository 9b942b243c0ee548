import { expect, it } from '@jest/globals';
import { indexFor, shardingFaults } from '@thikana/test-kit';
import { conversationSchema, longestWaiting, newestFirst } from './conversation.schema.ts';
import { listingSchema } from './listing.schema.ts';
import { messageSchema } from './message.schema.ts';
import { offerSchema } from './offer.schema.ts';
import { personSchema } from './person.schema.ts';
import { savedRepliesSchema } from './saved-replies.schema.ts';
import { viewingHoursSchema } from './viewing-hours.schema.ts';
import { viewingSlotSchema } from './viewing-slot.schema.ts';
import { viewingSchema } from './viewing.schema.ts';

it('the collections can be sharded as docs/scaling.md says: no unique rule is lost', () => {
  const schemas = [
    ...[conversationSchema, messageSchema, listingSchema, personSchema],
    ...[viewingSchema, viewingSlotSchema, viewingHoursSchema, savedRepliesSchema, offerSchema],
  ];
  expect(shardingFaults('conversations', schemas)).toEqual([]);
});

it('each list has an index in its order', () => {
  expect(indexFor(conversationSchema, ['buyerId', 'buyer.archived'], newestFirst)).toBeDefined();
  expect(indexFor(conversationSchema, ['agentId', 'agent.archived'], newestFirst)).toBeDefined();
  expect(indexFor(conversationSchema, ['reportedAt'], longestWaiting)).toBeDefined();
  const newestOffers = { field: 'at', holds: 'date', direction: -1 } as const;
  expect(indexFor(offerSchema, ['agentId'], newestOffers)).toBeDefined();
});
