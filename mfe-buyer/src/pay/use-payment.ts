import { apiQuery, useQuery } from '@thikana/web-kit/data';

/** The payment on record of an offer of one's own: the card, the receipt's number, the dates. */
export const usePayment = (offerId: string) => useQuery(apiQuery('offers.payment', { params: { offerId } }));
