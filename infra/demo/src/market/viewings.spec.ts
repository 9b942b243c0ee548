import { expect, it } from '@jest/globals';
import { seedRpc, viewingStates } from '@thikana/contracts';
import { buildMarket, hoursFrom } from './market.ts';

const seededAt = new Date('2026-11-21T06:00:00.000Z');
const picture = { image: 'https://images.test/a.webp', images: null, color: null };
const { conversations, listings } = buildMarket({
  ...{ seededAt, photo: () => null, picture: () => picture },
  intent: (offerId) => ({ id: `pi_${offerId}`, card: { brand: 'visa', last4: '4242' } }),
});

it('the demo has viewings in each state, none at the time of another, and hours', () => {
  const found = conversations.flatMap(({ viewings = [], propertyId, buyerId }) =>
    viewings.map((one) => {
      const agentId = listings.find(({ _id }) => _id === propertyId)!.agentId;
      return { ...one, buyerId, agentId };
    }),
  );
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(viewingStates));
  expect(found.some(({ reason }) => /[\u0980-\u09ff]/.test(reason ?? ''))).toBe(true);
  for (const part of ['buyerId', 'agentId'] as const) {
    const slots = found.map((one) => `${one[part]} ${one.start}`);
    expect(new Set(slots).size).toBe(slots.length);
  }
  for (const { requestedAt, start } of found) {
    expect(requestedAt < start).toBe(true);
    expect(requestedAt <= seededAt.toISOString()).toBe(true);
  }
  const hours = hoursFrom(seededAt);
  expect(hours.length).toBeGreaterThan(5);
  const input = { items: conversations, listings, hours };
  expect(seedRpc.conversations.input.safeParse(input).error).toBeUndefined();
});
