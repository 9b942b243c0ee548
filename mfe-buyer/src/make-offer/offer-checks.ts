import type { Role } from '@thikana/contracts';
import { amountFault, type AmountFault, type AmountRange } from '@thikana/web-kit/negotiation';

export type OfferFault = 'not-signed-in' | 'not-a-user' | AmountFault;

/**
 * Checks OFFER-1 to OFFER-3 in this order; null when the offer may be sent. The server checks the same again.
 * @param amount whole taka; null or NaN when the text is not a number
 */
export function offerFault(
  amount: number | null | undefined,
  listing: AmountRange,
  person: { signedIn: boolean; role: Role | null },
): OfferFault | null {
  if (!person.signedIn) return 'not-signed-in';
  if (person.role !== 'user') return 'not-a-user';
  return amountFault(amount, listing);
}
