import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  allows,
  type ChangedField,
  DomainError,
  events,
  propertiesRpc,
  revisionTransitions,
} from '@thikana/contracts';
import {
  Audit,
  type KnownActor,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument, StoredRevision } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';
import { changesOf, contentOf, endedAs, noRevision } from './stored-revision.ts';

type Seen = RpcInput<typeof propertiesRpc.verifyRevision>;
type Listing = ListingDocument & { revision: StoredRevision };

/** An admin's decision on a revision. It is about the version that they saw: who was slower, or saw an older one, is refused (LISTING-20). */
@Controller()
export class DecideRevision {
  constructor(
    private readonly changes: ListingChanges,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** What was proposed is public from now on. @throws REVISION.NOT_FOUND, PROPERTY.CHANGED, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.verifyRevision, 'admin')
  async verify(seen: Seen, { actor }: RpcContext<'admin'>) {
    await this.changes.run(async (tx, emit) => {
      const { revision, ...listing } = await this.#find(seen, tx);
      const price = reduction(listing, revision.content, tx.now);
      const change = { ...revision.content, ...price, ...noRevision, verifiedAt: tx.now };
      const verified = await this.#write(seen, change, tx);
      await this.#record(
        'verify',
        verified,
        actor,
        null,
        tx,
        changesOf(contentOf(listing), revision.content),
      );
      emit(events.PropertyVerified, endedAs('verified', verified, revision));
    });
    return { modifiedCount: 1, message: 'The changes were verified.' };
  }

  /** Buyers still see what was verified; its agent reads the reason. @throws as `verify` */
  @Rpc(propertiesRpc.rejectRevision, 'admin')
  async reject(input: RpcInput<typeof propertiesRpc.rejectRevision>, { actor }: RpcContext<'admin'>) {
    const reason = input.reason || null;
    await this.changes.run(async (tx, emit) => {
      const { revision } = await this.#find(input, tx);
      const rejected: StoredRevision = { ...revision, state: 'rejected', decidedAt: tx.now, reason };
      const listing = await this.#write(input, { revision: rejected, revisionWaitingSince: null }, tx);
      await this.#record('reject', listing, actor, reason, tx);
      emit(events.PropertyRejected, listing);
    });
    return { modifiedCount: 1, message: 'The changes were rejected.' };
  }

  async #find({ id, version }: Seen, { session }: Transaction): Promise<Listing> {
    const listing = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    // Both ways out of `waiting` begin at the same state.
    if (!listing.revision || !allows(revisionTransitions.verify, listing.revision.state))
      throw new DomainError('REVISION.NOT_FOUND');
    if (listing.version !== version) throw new DomainError('PROPERTY.CHANGED');
    return listing as Listing;
  }

  async #write({ id, version }: Seen, change: Partial<ListingDocument>, { session }: Transaction) {
    const written = await this.listings
      .findOneAndUpdate(
        { _id: id, version },
        { $set: change, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
    if (!written) throw new DomainError('PROPERTY.CHANGED');
    return written;
  }

  #record(
    decision: 'verify' | 'reject',
    { _id: id, agentId, agentEmail }: ListingDocument,
    admin: KnownActor,
    reason: string | null,
    tx: Transaction,
    changes?: ChangedField[],
  ): Promise<void> {
    return this.audit.record(
      {
        action: `listing.${decision}Revision`,
        actor: admin,
        subject: { kind: 'listing', id },
        concerns: [{ userId: agentId, email: agentEmail }],
        listingId: id,
        before: 'waiting',
        after: decision === 'verify' ? 'verified' : 'rejected',
        reason,
        ...(changes && { changes }),
      },
      tx,
    );
  }
}

type Prices = Pick<ListingDocument, 'minPrice' | 'maxPrice'>;

/** Both ends of a reduced price are lower or the same (SEARCH-13); any other change of the price ends the reduction. */
function reduction(
  { minPrice, maxPrice }: Prices,
  after: Prices,
  now: Date,
): Pick<ListingDocument, 'priceReducedAt' | 'priceBefore'> {
  const [low, high] = [after.minPrice - minPrice, after.maxPrice - maxPrice];
  if (low === 0 && high === 0) return {};
  if (low > 0 || high > 0) return { priceReducedAt: null, priceBefore: null };
  return { priceReducedAt: now, priceBefore: { minPrice, maxPrice } };
}
