import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const paymentRefunded = defineKind({
  name: 'payment-refunded',
  topic: 'payments',
  event: events.PaymentRefunded,
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ transactionId }) => transactionId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.ownOffers,
  en: ({ listing, taka, facts }) => ({
    title: `Your payment for ${listing} was refunded`,
    line: `${taka(facts.amount)} is on its way back to your card.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: আপনার পেমেন্ট ফেরত দেওয়া হয়েছে`,
    line: `${taka(facts.amount)} আপনার কার্ডে ফিরে যাচ্ছে।`,
  }),
});
