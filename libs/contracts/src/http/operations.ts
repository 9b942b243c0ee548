import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery, SearchText } from '../entities/fields.ts';
import { Story } from '../entities/story.ts';
import { AuditEntry, ParkedGroup, ServiceNameSchema } from '../entities/operations.ts';
import { auditFilter, DropReason, operationsRpc, ParkedGroupKey, RunCursor } from '../rpc/operations.ts';
import { byId, defineEndpoint, nameEndpoints, only } from './define.ts';

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
    summary: 'Applies some parked events of one cause now; `nextCursor` continues with the others',
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
    summary: 'Gives some parked events of one cause up, for a reason; `nextCursor` continues with the others',
    access: only('admin'),
    body: z.strictObject({ ...group, reason: DropReason, cursor: RunCursor }),
    rpcOf: (service) => operationsRpc[service].parkedDropGroup,
    refuses: anyService,
  }),
  audit: defineEndpoint({
    route: 'GET /admin/audit',
    summary: 'Who did what to whom, newest first; X-Missing-Services names services that did not answer',
    access: only('admin'),
    query: z.strictObject({
      ...pageQuery,
      ...auditFilter,
      person: z.union([Id, Email]).optional(),
      /** A title, a name, an address or an id, or a part of a title, name or address. */
      search: SearchText.optional(),
    }),
    answer: z.array(AuditEntry),
    page: true,
    refuses: anyService,
  }),
  listingStory: defineEndpoint({
    route: 'GET /admin/listing-story/:id',
    summary:
      'Everything that happened to a listing, the newest first; `missing` names services that did not answer',
    access: only('admin'),
    params: byId,
    query: z.strictObject(pageQuery),
    answer: Story,
    refuses: ['PROPERTY.NOT_FOUND', ...anyService],
  }),
  ownListingStory: defineEndpoint({
    route: 'GET /agent/listing-story/:id',
    summary: 'The same of an own listing, without reports, admins and internal reasons',
    access: only('agent'),
    params: byId,
    query: z.strictObject(pageQuery),
    answer: Story,
    refuses: ['PROPERTY.NOT_FOUND', ...anyService],
  }),
  personStory: defineEndpoint({
    route: 'GET /admin/person-story/:id',
    summary: 'Who somebody is, and what they did and what was done about them, the newest first',
    access: only('admin'),
    params: byId,
    query: z.strictObject(pageQuery),
    answer: Story,
    refuses: ['USER.NOT_FOUND', ...anyService],
  }),
  saleStory: defineEndpoint({
    route: 'GET /admin/sale-story/:id',
    summary: 'What happened to an offer: answered, paid, refunded, disputed; the newest first',
    access: only('admin'),
    params: byId,
    query: z.strictObject(pageQuery),
    answer: Story,
    refuses: ['OFFER.NOT_FOUND', ...anyService],
  }),
});
