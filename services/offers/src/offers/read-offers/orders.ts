import type { offerSorts, soldSorts } from '@thikana/contracts';
import type { Order } from './keyset.ts';

/** The contract's sorts of offers. */
export const offerOrders: Record<(typeof offerSorts)[number], Order> = {
  '-buyingDate': { name: '-buyingDate', field: 'buyingDate', direction: -1 },
  buyingDate: { name: 'buyingDate', field: 'buyingDate', direction: 1 },
  offerAmount: { name: 'offerAmount', field: 'offerAmount', direction: 1 },
  '-offerAmount': { name: '-offerAmount', field: 'offerAmount', direction: -1 },
};

/** The contract's sorts of sales. */
export const soldOrders: Record<(typeof soldSorts)[number], Order> = {
  '-soldAt': { name: '-soldAt', field: 'boughtAt', direction: -1 },
  soldAt: { name: 'soldAt', field: 'boughtAt', direction: 1 },
  soldPrice: { name: 'soldPrice', field: 'offerAmount', direction: 1 },
  '-soldPrice': { name: '-soldPrice', field: 'offerAmount', direction: -1 },
};
