/** Which kind of data an endpoint shows: a live message names such a topic, and what shows it is fetched again. */
import type { endpoints, liveTopics } from '@thikana/contracts';
import { QUIET } from '@thikana/web-kit/client';
import type { EndpointName } from './api.ts';

/** `operations` changes by own writes only: no live message is about it. */
export type Topic = (typeof liveTopics)[number] | 'operations';

/** Of each domain of the contracts; null for what no live message is about. */
const TOPIC_OF_DOMAIN: Record<keyof typeof endpoints, Topic | null> = {
  users: 'users',
  properties: 'listings',
  offers: 'offers',
  reviews: 'reviews',
  operations: 'operations',
  platform: null,
};

/** Endpoints whose data changes with other messages than their domain's. */
const EXCEPTIONS: Partial<Record<EndpointName, Topic | null>> = {
  'users.role': 'me',
  'users.get': 'me',
  'users.wishlistList': 'wishlist',
  'users.wishlistState': 'wishlist',
  // Preparing a payment is an act, not a reading: no message repeats it.
  'offers.createPaymentIntent': null,
};

export function topicOf(name: EndpointName): Topic | typeof QUIET {
  const exception = EXCEPTIONS[name];
  if (exception !== undefined) return exception ?? QUIET;
  const [domain] = name.split('.') as [keyof typeof endpoints];
  return TOPIC_OF_DOMAIN[domain] ?? QUIET;
}
