import type { TestService } from '@thikana/test-kit';
import { OffersMarket } from '../../test/offers-market.ts';

/** The service with the card provider's stand-in beside it, for specs that need no market. */
export async function startOffers(): Promise<TestService> {
  const market = await OffersMarket.open();
  return { ...market.under, remove: () => market.close() };
}
