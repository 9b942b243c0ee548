import { type Envelope, type EventData, type EventType, events } from '@thikana/contracts';

/** An event of one type of the contract. */
export type EventOf<T extends EventType> = Envelope<EventData<(typeof events)[T]>> & { type: T };
export type KnownEvent = { [T in EventType]: EventOf<T> }[EventType];

/** False for an event of a later release, which nobody here can classify. */
export function isKnownEvent(event: Envelope): event is KnownEvent {
  return Object.hasOwn(events, event.type);
}
