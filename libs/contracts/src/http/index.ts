import { conversationsEndpoints } from './conversations.ts';
import type { Endpoint } from './define.ts';
import { figuresEndpoints } from './figures.ts';
import { notificationsEndpoints } from './notifications.ts';
import { offersEndpoints } from './offers.ts';
import { operationsEndpoints } from './operations.ts';
import { platformEndpoints } from './platform.ts';
import { propertiesEndpoints } from './properties.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { reviewsEndpoints } from './reviews.ts';
import { usersEndpoints } from './users.ts';

/** Every route of the API (docs/product/api.md), below `/api`. */
export const endpoints = {
  users: usersEndpoints,
  properties: { ...propertiesEndpoints, ...savedSearchEndpoints },
  offers: offersEndpoints,
  reviews: reviewsEndpoints,
  conversations: conversationsEndpoints,
  notifications: notificationsEndpoints,
  operations: operationsEndpoints,
  figures: figuresEndpoints,
  platform: platformEndpoints,
} as const;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (domain) => Object.values(domain) as unknown as Endpoint[],
);

/**
 * Reading what one has written, whichever instance answers (docs/adr/0042): an answer's `written` goes back with the reads that follow as `after`, and so
 * does the id of a live message.
 */
export const positionHeaders = { written: 'Thikana-Written', after: 'Thikana-After' } as const;

/** Headers of paged lists. */
export const pageHeaders = {
  total: 'X-Total-Count',
  /** Sum over the whole filter, whole taka. */
  totalAmount: 'X-Total-Amount',
  link: 'Link',
  /** Services that did not answer, where a list is gathered from several; absent when all did. */
  missing: 'X-Missing-Services',
} as const;
