import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedRpc } from '@thikana/contracts';
import { aListingSnapshot, anId, eventually } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations({ DEMO_SEED: true });
});
afterAll(() => talks.remove());

it('seeds what is missing, once, as it would have been written', async () => {
  const { propertyId: _id, ...listing } = aListingSnapshot();
  const facts = { description: '', verifiedAt: null, advertisedAt: null, history: [] };
  const listings = [{ _id, ...listing, ...facts }];
  const at = (minute: number) => `2026-10-01T06:0${minute}:00.000Z`;
  const item = {
    ...{ _id: anId(), propertyId: _id, buyerId: anId(), buyerName: 'Rahim', buyerPhoto: null },
    messages: [
      { from: 'buyer' as const, text: 'Is it there?', at: at(1) },
      { from: 'agent' as const, text: 'Yes', at: at(2) },
      { from: 'agent' as const, text: 'Come', at: at(3) },
    ],
    read: { buyer: 2, agent: 1 },
    contact: { by: 'phone' as const, at: at(4) },
    viewings: [
      { _id: anId(), requestedAt: at(3), start: '2030-10-02T06:00:00.000Z', state: 'confirmed' as const },
    ],
    report: { by: 'buyer' as const, reason: 'spam' as const, note: '' },
  };
  const hours = [{ propertyId: _id, weekly: Array.from({ length: 7 }, () => []), exceptions: [] }];
  const seed = (items: (typeof item)[]) =>
    talks.client.call(seedRpc.conversations, { items, listings, hours }, { actor: null });
  expect(await seed([item])).toEqual({ inserted: 1, present: 1 });
  expect(await seed([item, { ...item, _id: anId(), propertyId: anId() }])).toEqual({
    inserted: 0,
    present: 1,
  });
  expect(await talks.faultsOf(item._id)).toEqual([]);
  expect(await talks.record(item._id)).toMatchObject({
    buyer: { unread: 1 },
    agent: { unread: 0 },
    version: 6,
    contact: { by: 'phone', at: new Date(at(4)) },
  });
  const slots = await talks.connection.collection('viewing_slots').find().toArray();
  const [viewing] = item.viewings;
  expect(slots.map(({ viewingId }) => viewingId as string)).toEqual([viewing!._id, viewing!._id]);
  expect(await talks.connection.collection('viewing_hours').countDocuments()).toBe(1);
  await eventually(() =>
    expect(talks.publishedAbout(viewing!._id).map(({ type }) => type)).toEqual([
      ...['ViewingRequested', 'ViewingConfirmed'],
    ]),
  );
  await eventually(() =>
    expect(talks.publishedAbout(item._id).map(({ type, occurredAt }) => [type, occurredAt])).toEqual([
      ['ConversationStarted', at(1)],
      ...[1, 2, 3].map((minute) => ['MessageSent', at(minute)]),
      ...['buyer', 'agent'].map(() => ['ConversationRead', at(3)]),
    ]),
  );
});
