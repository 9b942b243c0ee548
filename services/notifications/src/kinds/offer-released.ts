import { events } from '@thikana/contracts';
import { endReasons } from './end-reasons.ts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const offerReleased = defineKind({
  name: 'offer-released',
  topic: 'offers',
  event: events.OfferReleased,
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, because }) => ({ propertyId, offerId, because }),
  to: links.ownOffers,
  en: ({ listing, facts }) => ({
    title: `Your accepted offer on ${listing} has ended`,
    line: endReasons(facts.because).en,
  }),
  bn: ({ listing, facts }) => ({
    title: `${listing}: আপনার গৃহীত প্রস্তাব শেষ হয়েছে`,
    line: endReasons(facts.because).bn,
  }),
});
