import { limits } from './contract.built.ts';
import { apiQuery } from './queries.ts';

export const FEATURED = { isAdvertised: 'true', status: 'verified', limit: limits.featured } as const;

/** The advertised listings of the home page, by its own query: the newest few that visitors may see. */
export const featuredQuery = apiQuery('properties.list', { query: FEATURED, visitor: true });
