/** The kind of data that an endpoint returns. A live message names such a topic, and its queries are refetched. */
import type { endpoints, liveTopics } from '@thikana/contracts';
import { QUIET } from '@thikana/web-kit/client';
import type { EndpointName } from './api.ts';

/** `operations` changes by own writes only: it has no live messages. */
export type Topic = (typeof liveTopics)[number] | 'operations';

/** By domain of the contracts; null for data without live messages. */
const TOPIC_OF_DOMAIN: Record<keyof typeof endpoints, Topic | null> = {
  users: 'users',
  properties: 'listings',
  offers: 'offers',
  reviews: 'reviews',
  conversations: 'conversations',
  notifications: 'notifications',
  operations: 'operations',
  figures: null,
  platform: null,
};

/** Endpoints whose data changes with the messages of another domain. */
const EXCEPTIONS: Partial<Record<EndpointName, Topic | null>> = {
  'users.role': 'me',
  'users.get': 'me',
  'users.wishlistList': 'wishlist',
  'users.wishlistState': 'wishlist',
  'properties.savedSearches': 'savedSearches',
  // Made of listings, offers and reviews; those of a person change with anything.
  'operations.listingStory': 'listings',
  'operations.ownListingStory': 'listings',
  'operations.personStory': 'users',
  'operations.saleStory': 'offers',
  // Actions, not queries: no message may repeat them.
  'offers.createPaymentIntent': null,
  'properties.openSavedSearch': null,
};

export function topicOf(name: EndpointName): Topic | typeof QUIET {
  const exception = EXCEPTIONS[name];
  if (exception !== undefined) return exception ?? QUIET;
  const [domain] = name.split('.') as [keyof typeof endpoints];
  return TOPIC_OF_DOMAIN[domain] ?? QUIET;
}
