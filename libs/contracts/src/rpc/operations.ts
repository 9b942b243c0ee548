import { z } from 'zod';
import { Id, NonBlank, pageQuery, Timestamp } from '../entities/fields.ts';
import { auditKinds } from '../audit-kinds.ts';
import {
  AuditEntry,
  DropProgress,
  ParkedEvent,
  ParkedEventBody,
  ParkedGroup,
  ReplayProgress,
} from '../entities/operations.ts';
import { limits } from '../limits.ts';
import { defineRpc, Deleted, pageRpc, serviceNames, type ServiceName } from './define.ts';

/** `<subscriber>:<event id>` */
const parkedId = z.object({ id: z.string().min(1).max(300) });
export const ParkedGroupKey = z.object({
  /** Absent: those without a subscriber. */
  subscriber: z.string().min(1).max(200).optional(),
  cause: z.string().max(300),
});
export const DropReason = NonBlank(500);
/** Where a run through a group continues. */
export const RunCursor = z.string().min(1).max(512).optional();

export const auditFilter = {
  listing: Id.optional(),
  /** From this moment on. */
  from: Timestamp.optional(),
  /** Before this moment. */
  to: Timestamp.optional(),
  kind: z.enum(auditKinds).optional(),
};

/** The calls that every service answers, for admins: its parked events and its audit. */
function callsOf(service: ServiceName) {
  return {
    parkedSummary: defineRpc(
      service,
      'parked.summary',
      z.object({}),
      z.object({ count: z.number().int(), groups: z.array(ParkedGroup) }),
    ),
    /** The events of a group, the oldest first. */
    parkedList: pageRpc(
      service,
      'parked.list',
      z.object({ ...ParkedGroupKey.shape, ...pageQuery }),
      ParkedEvent,
    ),
    parkedGet: defineRpc(service, 'parked.get', parkedId, ParkedEventBody),
    /** Replays one event, after earlier ones that are parked of the same aggregate and subscriber. */
    parkedReplay: defineRpc(service, 'parked.replay', parkedId, ReplayProgress),
    /** Replays some events of a group; `cursor` continues. */
    parkedReplayGroup: defineRpc(
      service,
      'parked.replay-group',
      z.object({ ...ParkedGroupKey.shape, cursor: RunCursor }),
      ReplayProgress,
    ),
    parkedDrop: defineRpc(service, 'parked.drop', parkedId.extend({ reason: DropReason }), Deleted),
    /** Drops some events of a group; `cursor` continues. */
    parkedDropGroup: defineRpc(
      service,
      'parked.drop-group',
      z.object({ ...ParkedGroupKey.shape, reason: DropReason, cursor: RunCursor }),
      DropProgress,
    ),
    /** Newest first. `people`: ids and e-mails of one person, who did it or to whom it was done. */
    auditList: pageRpc(
      service,
      'audit.list',
      z.object({
        ...pageQuery,
        ...auditFilter,
        people: z.array(z.string().min(1).max(254)).max(4).optional(),
        /** Entries about any of these: ids of listings, people, offers and reviews, and e-mails of people. */
        anyOf: z
          .array(z.string().min(1).max(254))
          .max(3 * limits.auditMatches)
          .optional(),
      }),
      AuditEntry,
    ),
  };
}

export type OperationCalls = ReturnType<typeof callsOf>;
export const operationsRpc = Object.fromEntries(
  serviceNames.map((service) => [service, callsOf(service)]),
) as Record<ServiceName, OperationCalls>;
