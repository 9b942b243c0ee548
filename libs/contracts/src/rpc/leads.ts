import { z } from 'zod';
import { pageQuery } from '../entities/fields.ts';
import { Lead, LeadCounts } from '../entities/lead.ts';
import { leadStages } from '../states.ts';
import { defineRpc, pageRpc } from './define.ts';

export const leadsQuery = { stage: z.enum(leadStages).optional(), ...pageQuery };

/** An agent's leads (LEAD-1). */
export const leadCalls = {
  /** What is due first comes first, then those of which nothing is due, the newest first. */
  leads: pageRpc('conversations', 'leads.list', z.object(leadsQuery), Lead),
  leadCounts: defineRpc('conversations', 'leads.counts', z.object({}), LeadCounts),
} as const;
