import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const offerAccepted = defineKind({
  name: 'offer-accepted',
  topic: 'offers',
  event: events.OfferAccepted,
  // Who accepted it does not need to read that.
  applies: ({ by }) => by !== 'buyer',
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, offerAmount: amount }) => ({ propertyId, offerId, amount }),
  to: links.ownOffers,
  en: ({ listing, taka, facts }) => ({
    title: `Your offer on ${listing} was accepted`,
    line: `Pay ${taka(facts.amount)} to buy it.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: আপনার প্রস্তাব গৃহীত হয়েছে`,
    line: `কিনতে ${taka(facts.amount)} পরিশোধ করুন।`,
  }),
});
