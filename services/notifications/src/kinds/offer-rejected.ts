import { events } from '@thikana/contracts';
import { endReasons } from './end-reasons.ts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** A withdrawal is the buyer's own, and an expiry has a kind of its own. */
export const offerRejected = defineKind({
  name: 'offer-rejected',
  topic: 'offers',
  event: events.OfferRejected,
  applies: ({ because }) => because !== 'withdrawn' && because !== 'expired',
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, because }) => ({ propertyId, offerId, because }),
  to: links.ownOffers,
  en: ({ listing, facts }) => ({
    title: `Your offer on ${listing} was rejected`,
    line: endReasons(facts.because).en,
  }),
  bn: ({ listing, facts }) => ({
    title: `${listing}: আপনার প্রস্তাব প্রত্যাখ্যাত হয়েছে`,
    line: endReasons(facts.because).bn,
  }),
});
