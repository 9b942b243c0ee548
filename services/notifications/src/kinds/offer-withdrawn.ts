import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** OFFER-20 */
export const offerWithdrawn = defineKind({
  name: 'offer-withdrawn',
  topic: 'offers',
  event: events.OfferRejected,
  applies: ({ because }) => because === 'withdrawn',
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, offerAmount: amount }) => ({ propertyId, offerId, amount }),
  to: links.offersReceived,
  en: ({ listing, taka, facts }) => ({
    title: `An offer on ${listing} was withdrawn`,
    line: taka(facts.amount),
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: একটি প্রস্তাব প্রত্যাহার করা হয়েছে`,
    line: taka(facts.amount),
  }),
});
