import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const offerMade = defineKind({
  name: 'offer-made',
  topic: 'offers',
  event: events.OfferMade,
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId, offerAmount: amount }) => ({ propertyId, amount }),
  to: links.offersReceived,
  en: ({ count, number, listing, taka, facts }) => ({
    title: count === 1 ? `New offer on ${listing}` : `${number} new offers on ${listing}`,
    line: count === 1 ? taka(facts.amount) : `The newest: ${taka(facts.amount)}`,
  }),
  bn: ({ count, number, listing, taka, facts }) => ({
    title: count === 1 ? `${listing}: নতুন প্রস্তাব` : `${listing}: ${number}টি নতুন প্রস্তাব`,
    line: count === 1 ? taka(facts.amount) : `সর্বশেষ: ${taka(facts.amount)}`,
  }),
});
