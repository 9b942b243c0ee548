import { type EventData, type EventDescriptor, events } from '@thikana/contracts';
import type { EventFacts } from '@thikana/service-kit';
import type { ViewingDocument } from './viewing.schema.ts';

type Facts = EventFacts<typeof events.ViewingRequested>;

/** A viewing as its events describe it. */
export function viewingFacts(viewing: ViewingDocument): Facts {
  const { _id: viewingId, conversationId, propertyId, buyerId, agentId, start, turn, heldUntil } = viewing;
  const data: EventData<typeof events.ViewingRequested> = {
    ...{ viewingId, conversationId, propertyId, buyerId, agentId, turn },
    start: start.toISOString(),
    until: heldUntil?.toISOString() ?? null,
  };
  return { aggregateId: viewingId, aggregateVersion: viewing.version, data };
}

/** Reports a state as the event that led to it: for a snapshot and for what is seeded. A no-show has no event of its own. */
export function reportState<T>(
  viewing: ViewingDocument,
  report: <E extends EventDescriptor>(event: E, facts: EventFacts<E>) => T,
): T {
  const { data, ...more } = viewingFacts(viewing);
  const facts = { ...more, occurredAt: viewing.changedAt };
  switch (viewing.state) {
    case 'requested':
      return report(events.ViewingRequested, { ...facts, data });
    case 'proposed':
      return report(events.ViewingRescheduled, { ...facts, data: { ...data, previousStart: data.start } });
    case 'confirmed':
    case 'no-show':
      return report(events.ViewingConfirmed, { ...facts, data: { ...data, by: null } });
    case 'cancelled':
    case 'expired': {
      const because = viewing.because ?? 'expired';
      return report(events.ViewingCancelled, { ...facts, data: { ...data, because } });
    }
  }
}
