import { Injectable } from '@nestjs/common';
import type { EventDescriptor, ListingSnapshot } from '@thikana/contracts';
import { events } from '@thikana/contracts';
import { type Transaction, UnitOfWork } from '@thikana/service-kit';
import { ListingSearch } from '../search/listing-search.ts';
import type { ListingChange } from '../search/listing-change.ts';
import type { WithEnding } from '../revisions/stored-revision.ts';
import { snapshotOf } from './listing-views.ts';

type ListingEvent = EventDescriptor<typeof ListingSnapshot>;
/** Emits an event of a listing; `listing` is the state after the change, with the new version, which happened `at` that time or now. */
export type EmitListingEvent = (event: ListingEvent, listing: WithEnding, at?: Date) => void;

/** Emits a listing's event in the transaction that changes it. */
export function emitListingEvent(
  tx: Transaction,
  event: ListingEvent,
  listing: WithEnding,
  at?: Date,
): ListingChange {
  const snapshot = snapshotOf(listing);
  tx.emit(event, {
    aggregateId: listing._id,
    aggregateVersion: listing.version,
    data: snapshot,
    ...(at && { occurredAt: at }),
  });
  return { snapshot, version: listing.version, deleted: event === events.PropertyDeleted };
}

/** Changes listings and emits their events in one transaction, then makes them visible to this instance's reads. */
@Injectable()
export class ListingChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly engine: ListingSearch,
  ) {}

  async run<T>(work: (tx: Transaction, emit: EmitListingEvent) => Promise<T>): Promise<T> {
    let changes: ListingChange[] = [];
    const result = await this.unitOfWork.run((tx) => {
      // After a conflict `work` runs again; only the changes of the committed run count.
      changes = [];
      return work(tx, (event, listing, at) => changes.push(emitListingEvent(tx, event, listing, at)));
    });
    this.engine.applyOwn(changes);
    return result;
  }
}
