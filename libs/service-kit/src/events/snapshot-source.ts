import type { EventData, EventDescriptor } from '@thikana/contracts';

/** An event that would say a thing's newest state. */
export interface SnapshotEvent<E extends EventDescriptor = EventDescriptor> {
  event: E;
  aggregateId: string;
  aggregateVersion: number;
  /** When it happened; absent where the owner has not kept that. */
  occurredAt?: Date | null;
  data: EventData<E>;
}

/** A thing in a snapshot, by the key that pages go on from. */
export interface SnapshotRow {
  key: string;
  events: SnapshotEvent[];
}

/** Types an entry by its event. */
export const snapshotEvent = <E extends EventDescriptor>(entry: SnapshotEvent<E>): SnapshotEvent =>
  entry as unknown as SnapshotEvent;

/**
 * What a service has now, for readers of its events who need more than the stream keeps (docs/adr/0037): a provider of the service's module. Read
 * by key, ascending, so that a page costs the same wherever it begins and nothing is skipped while others write.
 */
export abstract class SnapshotSource {
  /** The rows after a key, from one consistent state; all begin without one. Deleted things are left out. */
  abstract read(after: string | null, limit: number): Promise<SnapshotRow[]>;
}
