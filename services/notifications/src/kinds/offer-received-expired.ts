import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** OFFER-20 */
export const offerReceivedExpired = defineKind({
  name: 'offer-received-expired',
  topic: 'offers',
  event: events.OfferRejected,
  applies: ({ because }) => because === 'expired',
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, offerAmount: amount }) => ({ propertyId, offerId, amount }),
  to: links.offersReceived,
  en: ({ listing, taka, facts }) => ({
    title: `An offer on ${listing} has expired`,
    line: taka(facts.amount),
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: একটি প্রস্তাবের মেয়াদ শেষ হয়েছে`,
    line: taka(facts.amount),
  }),
});
