import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** OFFER-20: for the buyer, whose turn it is. */
export const offerCountered = defineKind({
  name: 'offer-countered',
  topic: 'offers',
  event: events.OfferCountered,
  applies: ({ turn }) => turn === 'buyer',
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.ownOffers,
  en: ({ listing, taka, facts }) => ({
    title: `The agent answered your offer on ${listing}`,
    line: `The new terms: ${taka(facts.amount)}`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: এজেন্ট আপনার প্রস্তাবের উত্তরে নতুন শর্ত দিয়েছেন`,
    line: `নতুন শর্ত: ${taka(facts.amount)}`,
  }),
});
