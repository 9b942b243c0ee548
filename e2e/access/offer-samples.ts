import { anId } from '@thikana/test-kit';
import { prices } from '../market/market.ts';
import { emailOf } from './people.ts';
import type { Sample } from './sample.ts';
import { about, byId, plain } from './sample-of-things.ts';

const email = emailOf('buyer');
const agentEmail = emailOf('agent');

/** Of offers and their payments, by the names of the call table. */
export const offerSamples: Record<string, Sample> = {
  'offers.make': about('listing', (propertyId) => ({ propertyId, offerAmount: prices.minPrice })),
  'offers.list-own': about('offer', () => ({ email })),
  'offers.buyer-summary': about('acceptedOffer'),
  'offers.standing': about('offer'),
  'offers.get': byId('offer'),
  'offers.list-requested': about('offer', () => ({ email: agentEmail })),
  'offers.list-by-listing': about('offer'),
  'offers.agent-summary': about('offer'),
  'offers.agent-figures': about('offer'),
  'offers.market-figures': about('offer'),
  'offers.count-open': byId('listing', 'propertyId'),
  'offers.own-story': byId('listing'),
  'offers.names': plain(() => ({ search: 'a' })),
  'offers.accept': byId('offer'),
  'offers.reject': byId('offer'),
  'offers.counter': about('counteredOffer', (id) => ({ id, version: 2, amount: prices.minPrice })),
  'offers.accept-terms': about('counteredOffer', (id) => ({ id, version: 2 })),
  'offers.withdraw': about('counteredOffer', (id) => ({ id, version: 2 })),
  'offers.release': byId('acceptedOffer'),
  'offers.end': about('endableOffer', (id) => ({ id, reason: 'The buyer was told.' })),
  'offers.list-sold': about('boughtOffer', () => ({ agentEmail })),
  'offers.create-payment-intent': about('acceptedOffer', (offerId, _, { due: amount }) => ({
    offerId,
    amount,
  })),
  'offers.record-payment': about('payment', (payment) => payment),
  'offers.mark-paid': about('payment', (payment) => payment),
  'offers.payment': byId('boughtOffer', 'offerId'),
  'offers.list-payment-cases': plain(),
  'offers.retry-refund': plain(() => ({ id: anId() })),
  'offers.close-payment-case': plain(() => ({ id: anId() })),
};
