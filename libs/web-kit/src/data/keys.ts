/**
 * Query keys begin with the live topic of what they show (`liveTopics` in the contracts), so that a live update finds
 * them. Payments and sales belong to `offers`; a person's own record and role to `me`.
 */
import type { liveTopics } from '@thikana/contracts';

export type Topic = (typeof liveTopics)[number];

/** A list; `of` is whatever tells this list from another (filters, whose it is): `['listings', 'list', {sort}]`. */
export const listKey = <T>(topic: Topic, of?: T) => [topic, 'list', of ?? {}] as const;

/** One record: `['listings', 'one', id]`. A live update that names ids refreshes lists and just these records. */
export const oneKey = (topic: Topic, id: string) => [topic, 'one', id] as const;

/** Counters of a dashboard: `['offers', 'summary']`. */
export const summaryKey = <T>(topic: Topic, of?: T) => [topic, 'summary', of ?? {}] as const;
