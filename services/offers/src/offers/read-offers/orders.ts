import type { listingOffersSorts, offerSorts, soldSorts } from '@thikana/contracts';
import type { Order } from '@thikana/service-kit';

const byDate = { field: 'buyingDate', holds: 'date' } as const;
const bySale = { field: 'boughtAt', holds: 'date' } as const;
const byAmount = { field: 'offerAmount', holds: 'number' } as const;

/** The contract's sorts of offers. */
export const offerOrders: Record<(typeof offerSorts)[number], Order> = {
  buyingDate: { ...byDate, direction: 1 },
  '-buyingDate': { ...byDate, direction: -1 },
  offerAmount: { ...byAmount, direction: 1 },
  '-offerAmount': { ...byAmount, direction: -1 },
};

/** The contract's sorts of sales. */
export const soldOrders: Record<(typeof soldSorts)[number], Order> = {
  soldAt: { ...bySale, direction: 1 },
  '-soldAt': { ...bySale, direction: -1 },
  soldPrice: { ...byAmount, direction: 1 },
  '-soldPrice': { ...byAmount, direction: -1 },
};

/** The contract's sorts of listings with offers; fields of the negotiation. */
export const listingOffersOrders: Record<(typeof listingOffersSorts)[number], Order> = {
  '-lastOfferAt': { field: 'lastOfferAt', holds: 'date', direction: -1 },
  '-highestPending': { field: 'highestPending', holds: 'number', direction: -1 },
  '-pendingCount': { field: 'pendingCount', holds: 'number', direction: -1 },
};
