import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** OFFER-20 */
export const offerExpired = defineKind({
  name: 'offer-expired',
  topic: 'offers',
  event: events.OfferRejected,
  applies: ({ because }) => because === 'expired',
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, offerAmount: amount }) => ({ propertyId, offerId, amount }),
  to: links.ownOffers,
  en: ({ listing, taka, facts }) => ({
    title: `Your offer on ${listing} has expired`,
    line: taka(facts.amount),
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: আপনার প্রস্তাবের মেয়াদ শেষ হয়েছে`,
    line: taka(facts.amount),
  }),
});
