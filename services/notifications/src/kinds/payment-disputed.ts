import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** Only while an answer is expected: the bank's later decisions are on the sale's page (PAY-13). */
export const paymentDisputed = defineKind({
  name: 'payment-disputed',
  topic: 'payments',
  event: events.PaymentDisputed,
  applies: ({ state }) => state === 'inquiry' || state === 'needs-response',
  recipients: () => 'admins',
  groupBy: ({ disputeId }) => disputeId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.sale,
  en: ({ listing, taka, facts }) => ({
    title: 'A payment is disputed',
    line: `${taka(facts.amount)} for ${listing}: the bank expects an answer.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: 'একটি পেমেন্ট নিয়ে বিরোধ',
    line: `${listing}: ${taka(facts.amount)}। ব্যাংক উত্তরের অপেক্ষায় আছে।`,
  }),
});
