import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery } from '../entities/fields.ts';
import {
  AuditEntry,
  DropProgress,
  ParkedEvent,
  ParkedEventBody,
  ParkedGroup,
  ReplayProgress,
  ServiceNameSchema,
} from '../entities/operations.ts';
import { auditFilter, DropReason, ParkedGroupKey, RunCursor } from '../rpc/operations.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

const admin = { who: 'roles', roles: ['admin'] } as const;
const oneParked = z.strictObject({ service: ServiceNameSchema, id: z.string().min(1).max(300) });
const group = { service: ServiceNameSchema, ...ParkedGroupKey.shape };

/** What an operator sees: parked events and the audit, gathered from all services (ADMIN-1, ADMIN-5). */
export const operationsEndpoints = nameEndpoints('operations', {
  parkedSummary: defineEndpoint({
    method: 'GET',
    path: '/admin/parked-events-summary',
    summary: 'Parked events of all services by subscriber and cause, and which services did not answer',
    access: admin,
    answer: z.object({
      count: z.number().int(),
      groups: z.array(ParkedGroup),
      missing: z.array(ServiceNameSchema),
    }),
  }),
  listParked: defineEndpoint({
    method: 'GET',
    path: '/admin/parked-events',
    summary: 'The parked events of one cause, the oldest first',
    access: admin,
    query: z.strictObject({ ...group, ...pageQuery }),
    answer: z.array(ParkedEvent),
    page: true,
  }),
  getParked: defineEndpoint({
    method: 'GET',
    path: '/admin/parked-events/:service/:id',
    summary: 'A parked event with its data',
    access: admin,
    params: oneParked,
    answer: ParkedEventBody,
  }),
  replayParked: defineEndpoint({
    method: 'PATCH',
    path: '/admin/replay-parked-event/:service/:id',
    summary: 'Applies a parked event now, after earlier parked ones of the same thing',
    access: admin,
    params: oneParked,
    answer: ReplayProgress,
  }),
  replayParkedGroup: defineEndpoint({
    method: 'PATCH',
    path: '/admin/replay-parked-events',
    summary: 'Applies some parked events of one cause now; `nextCursor` goes on with the others',
    access: admin,
    body: z.strictObject({ ...group, cursor: RunCursor }),
    answer: ReplayProgress,
  }),
  dropParked: defineEndpoint({
    method: 'PATCH',
    path: '/admin/drop-parked-event/:service/:id',
    summary: 'Gives a parked event up, for a reason that is kept in the audit',
    access: admin,
    params: oneParked,
    body: z.strictObject({ reason: DropReason }),
    answer: z.object({ deletedCount: z.number().int() }),
  }),
  dropParkedGroup: defineEndpoint({
    method: 'PATCH',
    path: '/admin/drop-parked-events',
    summary: 'Gives some parked events of one cause up, for a reason; `nextCursor` goes on with the others',
    access: admin,
    body: z.strictObject({ ...group, reason: DropReason, cursor: RunCursor }),
    answer: DropProgress,
  }),
  audit: defineEndpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Who did what to whom, newest first; X-Missing-Services names services that did not answer',
    access: admin,
    query: z.strictObject({ ...pageQuery, ...auditFilter, person: z.union([Id, Email]).optional() }),
    answer: z.array(AuditEntry),
    page: true,
  }),
});
