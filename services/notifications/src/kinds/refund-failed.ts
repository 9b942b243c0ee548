import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** Only one that is not tried again: the others need nobody (PAY-11). */
export const refundFailed = defineKind({
  name: 'refund-failed',
  topic: 'payments',
  event: events.PaymentRefundFailed,
  applies: ({ state }) => state === 'needs-person',
  recipients: () => 'admins',
  groupBy: ({ transactionId }) => transactionId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.sale,
  en: ({ listing, taka, facts }) => ({
    title: 'A refund needs you',
    line: `${taka(facts.amount)} for ${listing} could not be refunded.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: 'একটি রিফান্ডে আপনাকে প্রয়োজন',
    line: `${listing}: ${taka(facts.amount)} ফেরত দেওয়া যায়নি।`,
  }),
});
