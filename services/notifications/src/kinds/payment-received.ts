import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

export const paymentReceived = defineKind({
  name: 'payment-received',
  topic: 'payments',
  event: events.PaymentCompleted,
  recipients: ({ buyerId }) => [buyerId],
  groupBy: ({ offerId }) => offerId,
  facts: ({ propertyId, offerId, amount }) => ({ propertyId, offerId, amount }),
  to: links.bought,
  en: ({ listing, taka, facts }) => ({
    title: `Your payment for ${listing} was received`,
    line: `${taka(facts.amount)}. The receipt is with your offer.`,
  }),
  bn: ({ listing, taka, facts }) => ({
    title: `${listing}: আপনার পেমেন্ট পাওয়া গেছে`,
    line: `${taka(facts.amount)}। রসিদ আপনার প্রস্তাবের সঙ্গে আছে।`,
  }),
});
