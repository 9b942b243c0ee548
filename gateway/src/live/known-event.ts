import { type Envelope, type EventData, type EventType, events } from '@thikana/contracts';

/** An event of one type of the contract. */
export type EventOf<T extends EventType> = Envelope<EventData<(typeof events)[T]>> & { type: T };
export type KnownEvent = { [T in EventType]: EventOf<T> }[EventType];

/**
 * False for an event of a later release, which nobody here can classify, and for one that another domain's service has published: the
 * broker lets each publish under its own domain only (SEC-9).
 */
export function isKnownEvent(event: Envelope, domain: string): event is KnownEvent {
  return Object.hasOwn(events, event.type) && events[event.type as EventType].domain === domain;
}
