import { payableOfferTaka, type Property, type Role } from '@thikana/contracts';

type Listing = Pick<Property, 'minPrice' | 'maxPrice'>;

export type OfferFault = 'not-signed-in' | 'not-a-user' | 'invalid' | 'out-of-range' | 'too-large';

/**
 * Checks OFFER-1 to OFFER-3 in this order; null when the offer may be sent. The server checks the same again.
 * @param amount whole taka; null or NaN when the text is not a number
 */
export function offerFault(
  amount: number | null | undefined,
  listing: Listing,
  person: { signedIn: boolean; role: Role | null },
): OfferFault | null {
  if (!person.signedIn) return 'not-signed-in';
  if (person.role !== 'user') return 'not-a-user';
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0) return 'invalid';
  if (amount < listing.minPrice || amount > listing.maxPrice) return 'out-of-range';
  return amount > payableOfferTaka.max ? 'too-large' : null;
}
