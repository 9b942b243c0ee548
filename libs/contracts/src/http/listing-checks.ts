import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../entities/fields.ts';
import { listingCheckCalls, reportFields } from '../rpc/listing-checks.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

const agent = { who: 'roles', roles: ['agent'] } as const;
const admin = { who: 'roles', roles: ['admin'] } as const;
const id = z.strictObject({ id: Id });

/** Reports of people, pictures seen elsewhere, 'still available?' (REPORT-1, CHECK-1, CHECK-2). */
export const listingCheckEndpoints = nameEndpoints('properties', {
  similar: defineEndpoint({
    method: 'GET',
    path: '/admin/similar-listings/:id',
    summary: 'Other listings with pictures that look the same; it only informs',
    access: admin,
    params: id,
    answer: listingCheckCalls.similar.output,
    rpc: listingCheckCalls.similar,
  }),
  reportListing: defineEndpoint({
    method: 'POST',
    path: '/report-property/:id',
    summary: 'Tells the admins what is wrong with a listing; its agent never learns who did',
    access: { who: 'signed-in' },
    params: id,
    body: z.strictObject(reportFields),
    answer: listingCheckCalls.report.output,
    status: 201,
    limit: 'report',
    rpc: listingCheckCalls.report,
  }),
  reported: defineEndpoint({
    method: 'GET',
    path: '/admin/reported-listings',
    summary: 'Listings with open reports, the longest waiting first',
    access: admin,
    query: z.strictObject(pageQuery),
    answer: listingCheckCalls.reported.output,
    rpc: listingCheckCalls.reported,
  }),
  dismissReports: defineEndpoint({
    method: 'PATCH',
    path: '/admin/dismiss-reports/:id',
    summary: "Closes a listing's reports up to the last one that was shown",
    access: admin,
    params: id,
    body: z.strictObject({ until: Timestamp }),
    answer: listingCheckCalls.dismissReports.output,
    rpc: listingCheckCalls.dismissReports,
  }),
  askAvailability: defineEndpoint({
    method: 'PATCH',
    path: '/admin/ask-availability/:id',
    summary: 'Asks an agent now whether a listing is still available',
    access: admin,
    params: id,
    answer: listingCheckCalls.askAvailability.output,
    rpc: listingCheckCalls.askAvailability,
  }),
  availabilityQuestions: defineEndpoint({
    method: 'GET',
    path: '/availability-questions',
    summary: "'Still available?': an agent's own; for admins those without a yes",
    access: { who: 'roles', roles: ['agent', 'admin'] },
    query: z.strictObject(pageQuery),
    answer: listingCheckCalls.availabilityQuestions.output,
    rpc: listingCheckCalls.availabilityQuestions,
  }),
  answerAvailability: defineEndpoint({
    method: 'PATCH',
    path: '/agent/answer-availability/:id',
    summary: 'Says whether an own listing is still available',
    access: agent,
    params: id,
    body: z.strictObject({ available: z.boolean() }),
    answer: listingCheckCalls.answerAvailability.output,
    rpc: listingCheckCalls.answerAvailability,
  }),
});
