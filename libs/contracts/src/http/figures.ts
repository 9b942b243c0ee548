import { z } from 'zod';
import {
  AgentListingFigures,
  AgentOfferFigures,
  BrowserOfDay,
  MarketListingFigures,
  MarketOfferFigures,
} from '../entities/figures.ts';
import { ServiceNameSchema } from '../entities/operations.ts';
import { propertiesRpc } from '../rpc/properties.ts';
import { byId, defineEndpoint, nameEndpoints, only } from './define.ts';

const browser = BrowserOfDay;
/** Services that did not answer; their part is null. */
const missing = z.array(ServiceNameSchema);
const refuses = ['PROPERTIES.UNAVAILABLE', 'OFFERS.UNAVAILABLE'] as const;

/** Numbers over time (FIGURES-1 to FIGURES-6). */
export const figuresEndpoints = nameEndpoints('figures', {
  countView: defineEndpoint({
    route: 'POST /properties/:id/views',
    summary: 'Counts a view of a listing that was visible for two seconds, once a person or browser and day',
    access: { who: 'anyone' },
    params: byId,
    body: z.strictObject({ browser }),
    limit: 'count',
    rpc: propertiesRpc.countView,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  countNothingFound: defineEndpoint({
    route: 'POST /searches/nothing-found',
    summary:
      'Counts words that found nothing, once a person or browser and day; digits and addresses are dropped',
    access: { who: 'anyone' },
    body: z.strictObject({ q: propertiesRpc.countNothingFound.input.shape.q, browser }),
    limit: 'count',
    rpc: propertiesRpc.countNothingFound,
    refuses: [],
  }),
  agent: defineEndpoint({
    route: 'GET /agent/figures',
    summary: "The calling agent's views, saves, offers, answers and sales over time",
    access: only('agent'),
    answer: z.object({
      listings: AgentListingFigures.nullable(),
      offers: AgentOfferFigures.nullable(),
      missing,
    }),
    refuses,
  }),
  market: defineEndpoint({
    route: 'GET /admin/figures',
    summary: 'Queue, listings, offers, sales and money over time, and search words that found nothing',
    access: only('admin'),
    answer: z.object({
      listings: MarketListingFigures.nullable(),
      offers: MarketOfferFigures.nullable(),
      missing,
    }),
    refuses,
  }),
});
