import { apiQuery, useQuery } from '@thikana/web-kit/data';

/** The recorded payment of an own offer: the card, the receipt's number, the dates. */
export const usePayment = (offerId: string) => useQuery(apiQuery('offers.payment', { params: { offerId } }));
