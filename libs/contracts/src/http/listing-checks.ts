import { z } from 'zod';
import { pageQuery, Timestamp } from '../entities/fields.ts';
import { listingCheckCalls, reportFields } from '../rpc/listing-checks.ts';
import { byId, defineEndpoint, nameEndpoints, only } from './define.ts';

/** Reports of people, pictures seen elsewhere, 'still available?' (REPORT-1, CHECK-1, CHECK-2). */
export const listingCheckEndpoints = nameEndpoints('properties', {
  similar: defineEndpoint({
    route: 'GET /admin/similar-listings/:id',
    summary: 'Other listings with pictures that look the same; it only informs',
    access: only('admin'),
    params: byId,
    rpc: listingCheckCalls.similar,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  reportListing: defineEndpoint({
    route: 'POST /report-property/:id',
    summary: 'Reports to the admins what is wrong with a listing; its agent never learns who did',
    access: { who: 'signed-in' },
    params: byId,
    body: z.strictObject(reportFields),
    status: 201,
    limit: 'report',
    rpc: listingCheckCalls.report,
    refuses: ['PROPERTY.NOT_FOUND', 'REPORT.OWN_LISTING', 'REPORT.ALREADY_MADE', 'REPORT.TOO_MANY'],
  }),
  reported: defineEndpoint({
    route: 'GET /admin/reported-listings',
    summary: 'Listings with open reports, the longest waiting first',
    access: only('admin'),
    query: z.strictObject(pageQuery),
    rpc: listingCheckCalls.reported,
  }),
  dismissReports: defineEndpoint({
    route: 'PATCH /admin/dismiss-reports/:id',
    summary: "Closes a listing's reports up to the last one that was shown",
    access: only('admin'),
    params: byId,
    body: z.strictObject({ until: Timestamp }),
    rpc: listingCheckCalls.dismissReports,
    refuses: ['PROPERTY.NOT_FOUND'],
  }),
  askAvailability: defineEndpoint({
    route: 'PATCH /admin/ask-availability/:id',
    summary: 'Asks an agent now whether a listing is still available',
    access: only('admin'),
    params: byId,
    rpc: listingCheckCalls.askAvailability,
    refuses: ['PROPERTY.NOT_FOUND', 'PROPERTY.CHANGED'],
  }),
  availabilityQuestions: defineEndpoint({
    route: 'GET /availability-questions',
    summary: "'Still available?': an agent's own; for admins those without a yes",
    access: only('agent', 'admin'),
    query: z.strictObject(pageQuery),
    rpc: listingCheckCalls.availabilityQuestions,
  }),
  answerAvailability: defineEndpoint({
    route: 'PATCH /agent/answer-availability/:id',
    summary: 'Says whether an own listing is still available',
    access: only('agent'),
    params: byId,
    body: z.strictObject({ available: z.boolean() }),
    rpc: listingCheckCalls.answerAvailability,
    refuses: [
      'PROPERTY.NOT_FOUND',
      'PROPERTY.UNDER_OFFER',
      'PROPERTY.SOLD',
      'PROPERTY.CHANGED',
      'ACCESS.NOT_YOURS',
    ],
  }),
});
