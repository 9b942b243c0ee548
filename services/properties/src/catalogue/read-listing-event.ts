import { type Envelope, ListingSnapshot, propertyEvents } from '@thikana/contracts';
import type { ListingState } from './listing-source.ts';

const known = new Set(propertyEvents.map(({ type, version }) => `${type} ${version}`));

/** The state of a listing after an event of the properties domain. */
export function readListingEvent(envelope: Envelope): ListingState {
  const { aggregateId: propertyId, aggregateVersion: version } = envelope;
  return { propertyId, version, snapshot: snapshotIn(envelope) };
}

function snapshotIn(envelope: Envelope): ListingState['snapshot'] {
  if (!known.has(`${envelope.type} ${envelope.version}`)) return undefined;
  return envelope.type === 'PropertyDeleted' ? null : ListingSnapshot.safeParse(envelope.data).data;
}
