import { limits } from './contract.built.ts';
import { apiQuery } from './queries.ts';

const FEATURED = { isAdvertised: 'true', status: 'verified', limit: limits.featured } as const;

/** The advertised listings that the home page shows, as it asks for them: the newest few that visitors may see. */
export const featuredQuery = apiQuery('properties.list', { query: FEATURED, visitor: true });
