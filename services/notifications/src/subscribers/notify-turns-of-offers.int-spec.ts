import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { events } from '@thikana/contracts';
import { aBuyer, anAgent, anId } from '@thikana/test-kit';
import { type NotificationsUnderTest, offerFor, startNotifications } from '../testing/start-notifications.ts';

let notifications: NotificationsUnderTest;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.remove());

it('the turns and the end of a negotiation reach whom they concern (OFFER-20)', async () => {
  const [agent, buyer] = [anAgent(), aBuyer()];
  const { propertyId } = await notifications.aListing({ agentId: agent.userId! });
  const facts = { aggregateId: propertyId };
  const shown = async () =>
    Promise.all(
      [agent, buyer].map(async (person) =>
        (await notifications.list(person)).map(({ kind }) => kind).toSorted(),
      ),
    );
  const made = { ...offerFor(agent.userId!, propertyId), buyerId: buyer.userId! };
  const { offerId, buyerId, agentId } = made;
  const counter = (turn: 'agent' | 'buyer', version: number) =>
    notifications.apply(
      events.OfferCountered,
      { offerId, propertyId, buyerId, agentId, version, turn, amount: 11_500_000 },
      facts,
    );
  await counter('buyer', 2);
  expect(await shown()).toEqual([[], ['offer-countered']]);
  await counter('agent', 3);
  expect(await shown()).toEqual([['offer-received-countered'], ['offer-countered']]);
  await notifications.apply(events.OfferRejected, { ...made, because: 'withdrawn' }, facts);
  expect(await shown()).toEqual([['offer-received-countered', 'offer-withdrawn'], ['offer-countered']]);
  const expired = { ...made, offerId: anId(), because: 'expired' } as const;
  await notifications.apply(events.OfferRejected, expired, facts);
  expect(await shown()).toEqual([
    ['offer-received-countered', 'offer-received-expired', 'offer-withdrawn'],
    ['offer-countered', 'offer-expired'],
  ]);
});
