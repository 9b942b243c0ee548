import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const listingSold = defineKind({
  name: 'listing-sold',
  topic: 'payments',
  event: events.PaymentCompleted,
  recipients: ({ agentId }) => [agentId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.sold,
  en: ({ listing, taka, facts }) => ({
    title: `${listing} is sold`,
    line: `The buyer paid ${taka(facts.amount)}.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing} বিক্রি হয়েছে`,
    line: `ক্রেতা ${taka(facts.amount)} পরিশোধ করেছেন।`,
  }),
});
