import { z } from 'zod';
import { leadCalls, leadsQuery } from '../rpc/leads.ts';
import { defineEndpoint, nameEndpoints, only } from './define.ts';

/** An agent's leads (LEAD-1). Never cached. */
export const leadEndpoints = nameEndpoints('conversations', {
  leads: defineEndpoint({
    route: 'GET /agent/leads',
    summary:
      'Who has asked about the own listings, wants to view one or has made an offer; the first due first',
    access: only('agent'),
    query: z.strictObject(leadsQuery),
    rpc: leadCalls.leads,
  }),
  leadCounts: defineEndpoint({
    route: 'GET /agent/leads/counts',
    summary: 'How many leads are in each stage',
    access: only('agent'),
    rpc: leadCalls.leadCounts,
  }),
});
