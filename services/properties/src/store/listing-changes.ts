import { Injectable } from '@nestjs/common';
import type { EventDescriptor, ListingSnapshot } from '@thikana/contracts';
import { events } from '@thikana/contracts';
import { type Transaction, UnitOfWork } from '@thikana/service-kit';
import { Catalogue } from '../catalogue/catalogue.ts';
import type { ListingChange } from '../catalogue/projection.ts';
import type { ListingDocument } from './listing.schema.ts';
import { snapshotOf } from './listing-views.ts';

type PropertyEvent = EventDescriptor<typeof ListingSnapshot>;
/** Says what has happened to a listing; `listing` is as it is after the change, its version grown. */
export type Tell = (event: PropertyEvent, listing: ListingDocument) => void;

/** Puts the event of a change into the transaction that makes it. */
export function tell(tx: Transaction, event: PropertyEvent, listing: ListingDocument): ListingChange {
  const snapshot = snapshotOf(listing);
  tx.emit(event, { aggregateId: listing._id, aggregateVersion: listing.version, data: snapshot });
  return { snapshot, version: listing.version, deleted: event === events.PropertyDeleted };
}

/** Changes listings in one transaction with their events, and shows the result in this instance's catalogue at once. */
@Injectable()
export class ListingChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly catalogue: Catalogue,
  ) {}

  async run<T>(work: (tx: Transaction, tell: Tell) => Promise<T>): Promise<T> {
    let changes: ListingChange[] = [];
    const result = await this.unitOfWork.run((tx) => {
      // The work may run again after a conflict; only the committed run's changes count.
      changes = [];
      return work(tx, (event, listing) => changes.push(tell(tx, event, listing)));
    });
    this.catalogue.applyOwn(changes);
    return result;
  }
}
