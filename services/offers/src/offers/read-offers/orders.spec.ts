import { describe, expect, it } from '@jest/globals';
import { indexFor } from '@thikana/test-kit';
import { negotiationSchema } from '../../store/negotiation.schema.ts';
import { offerSchema } from '../../store/offer.schema.ts';
import { listingOffersOrders, offerOrders, soldOrders } from './offer-queries.ts';

const whose = ['buyerId', 'agentId'];

describe('a page of offers comes from an index', () => {
  it.each(Object.entries(offerOrders))('sorted by %s', (_name, order) => {
    for (const owner of whose)
      for (const equal of [[owner], [owner, 'status']])
        expect({ equal, index: indexFor(offerSchema, equal, order) }).not.toEqual({
          equal,
          index: undefined,
        });
  });

  it.each(Object.entries(offerOrders))('of one listing and status, sorted by %s', (_name, order) => {
    expect(indexFor(offerSchema, ['propertyId', 'status'], order)).toBeDefined();
  });

  it.each(Object.entries(listingOffersOrders))('by listing, sorted by %s', (_name, order) => {
    expect(indexFor(negotiationSchema, ['agentId', 'hasOffers'], order)).toBeDefined();
  });

  it.each(Object.entries(soldOrders))('of sales, sorted by %s', (_name, order) => {
    expect(indexFor(offerSchema, ['agentId', 'status'], order)).toBeDefined();
  });
});
