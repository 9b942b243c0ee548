import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** OFFER-20: the agent's terms were accepted. */
export const offerAcceptedByBuyer = defineKind({
  name: 'offer-accepted-by-buyer',
  topic: 'offers',
  event: events.OfferAccepted,
  applies: ({ by }) => by === 'buyer',
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, offerAmount: amount }) => ({ propertyId, offerId, amount }),
  to: links.offersReceived,
  en: ({ listing, taka, facts }) => ({
    title: `A buyer accepted your terms for ${listing}`,
    line: `${taka(facts.amount)}, to be paid by the buyer.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: ক্রেতা আপনার শর্ত গ্রহণ করেছেন`,
    line: `${taka(facts.amount)}, ক্রেতা পরিশোধ করবেন।`,
  }),
});
