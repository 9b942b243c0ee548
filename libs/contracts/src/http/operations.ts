import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery } from '../entities/fields.ts';
import { AuditEntry, ParkedGroup, ServiceNameSchema } from '../entities/operations.ts';
import { auditFilter, DropReason, operationsRpc, ParkedGroupKey, RunCursor } from '../rpc/operations.ts';
import { defineEndpoint, nameEndpoints, only } from './define.ts';

/** The gateway gathers these from several services, or calls the one that is named. */
const anyService = [
  'USERS.UNAVAILABLE',
  'PROPERTIES.UNAVAILABLE',
  'OFFERS.UNAVAILABLE',
  'REVIEWS.UNAVAILABLE',
] as const;
const parkedEvent = ['PARKED_EVENT.NOT_FOUND', ...anyService] as const;
const oneParked = z.strictObject({ service: ServiceNameSchema, id: z.string().min(1).max(300) });
const group = { service: ServiceNameSchema, ...ParkedGroupKey.shape };

/** What an operator sees: parked events and the audit, gathered from all services (ADMIN-1, ADMIN-5). */
export const operationsEndpoints = nameEndpoints('operations', {
  parkedSummary: defineEndpoint({
    route: 'GET /admin/parked-events-summary',
    summary: 'Parked events of all services by subscriber and cause, and which services did not answer',
    access: only('admin'),
    answer: z.object({
      count: z.number().int(),
      groups: z.array(ParkedGroup),
      missing: z.array(ServiceNameSchema),
    }),
    refuses: anyService,
  }),
  listParked: defineEndpoint({
    route: 'GET /admin/parked-events',
    summary: 'The parked events of one cause, the oldest first',
    access: only('admin'),
    query: z.strictObject({ ...group, ...pageQuery }),
    rpcOf: (service) => operationsRpc[service].parkedList,
    refuses: anyService,
  }),
  getParked: defineEndpoint({
    route: 'GET /admin/parked-events/:service/:id',
    summary: 'A parked event with its data',
    access: only('admin'),
    params: oneParked,
    rpcOf: (service) => operationsRpc[service].parkedGet,
    refuses: parkedEvent,
  }),
  replayParked: defineEndpoint({
    route: 'PATCH /admin/replay-parked-event/:service/:id',
    summary: 'Applies a parked event now, after earlier parked ones of the same thing',
    access: only('admin'),
    params: oneParked,
    rpcOf: (service) => operationsRpc[service].parkedReplay,
    refuses: parkedEvent,
  }),
  replayParkedGroup: defineEndpoint({
    route: 'PATCH /admin/replay-parked-events',
    summary: 'Applies some parked events of one cause now; `nextCursor` goes on with the others',
    access: only('admin'),
    body: z.strictObject({ ...group, cursor: RunCursor }),
    rpcOf: (service) => operationsRpc[service].parkedReplayGroup,
    refuses: anyService,
  }),
  dropParked: defineEndpoint({
    route: 'PATCH /admin/drop-parked-event/:service/:id',
    summary: 'Gives a parked event up, for a reason that is kept in the audit',
    access: only('admin'),
    params: oneParked,
    body: z.strictObject({ reason: DropReason }),
    rpcOf: (service) => operationsRpc[service].parkedDrop,
    refuses: parkedEvent,
  }),
  dropParkedGroup: defineEndpoint({
    route: 'PATCH /admin/drop-parked-events',
    summary: 'Gives some parked events of one cause up, for a reason; `nextCursor` goes on with the others',
    access: only('admin'),
    body: z.strictObject({ ...group, reason: DropReason, cursor: RunCursor }),
    rpcOf: (service) => operationsRpc[service].parkedDropGroup,
    refuses: anyService,
  }),
  audit: defineEndpoint({
    route: 'GET /admin/audit',
    summary: 'Who did what to whom, newest first; X-Missing-Services names services that did not answer',
    access: only('admin'),
    query: z.strictObject({ ...pageQuery, ...auditFilter, person: z.union([Id, Email]).optional() }),
    answer: z.array(AuditEntry),
    page: true,
    refuses: anyService,
  }),
});
