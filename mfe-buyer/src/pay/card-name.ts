import type { PaidCard } from '@thikana/contracts';

/** Brands whose name is not the provider's word with a capital letter. */
const NAMES: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa •••• 4242`, with the digits as on the card in every language. */
export const cardName = ({ brand, last4 }: PaidCard): string =>
  `${NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} •••• ${last4}`;
