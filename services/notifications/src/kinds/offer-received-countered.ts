import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** OFFER-20: for the agent, whose turn it is. */
export const offerReceivedCountered = defineKind({
  name: 'offer-received-countered',
  topic: 'offers',
  event: events.OfferCountered,
  applies: ({ turn }) => turn === 'agent',
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.offersReceived,
  en: ({ listing, taka, facts }) => ({
    title: `A buyer answered your terms for ${listing}`,
    line: `The new terms: ${taka(facts.amount)}`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: ক্রেতা আপনার শর্তের উত্তরে নতুন শর্ত দিয়েছেন`,
    line: `নতুন শর্ত: ${taka(facts.amount)}`,
  }),
});
