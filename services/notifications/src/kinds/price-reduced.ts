import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** Of a saved home. The event that reduces a price is the one at whose time the price was reduced; a later one repeats that time. */
export const priceReduced = defineKind({
  name: 'price-reduced',
  topic: 'savedHomes',
  event: events.PropertyVerified,
  applies: ({ priceReducedAt }, { occurredAt }) => priceReducedAt === occurredAt,
  recipients: ({ propertyId }) => ({ saversOf: propertyId }),
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId, minPrice: amount, priceBefore }) => ({
    ...{ propertyId, amount },
    ...(priceBefore && { amountBefore: priceBefore.minPrice }),
  }),
  to: links.listing('/dashboard/user/wishlist'),
  en: ({ listing, taka, facts: { amount, amountBefore } }) => ({
    title: `The price of ${listing} was reduced`,
    line:
      amountBefore === undefined
        ? `From ${taka(amount)}`
        : `From ${taka(amount)}, before ${taka(amountBefore)}`,
  }),
  bn: ({ listing, taka, facts: { amount, amountBefore } }) => ({
    title: `${listing}: দাম কমেছে`,
    line:
      amountBefore === undefined
        ? `${taka(amount)} থেকে`
        : `${taka(amount)} থেকে, আগে ছিল ${taka(amountBefore)}`,
  }),
});
