import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, type OwnRevision, propertiesRpc, type Revision } from '@thikana/contracts';
import { type Order, page, readPage, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite, maySee, owns } from '../access/may-see.ts';
import type { ListingDocument, StoredRevision } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';
import { contentOf } from './stored-revision.ts';
import { ProposeRevision } from './propose-revision.ts';

type Revised = ListingDocument & { revision: StoredRevision };
const oldestFirst: Order = { field: 'revisionWaitingSince', holds: 'date', direction: 1 };

/** Revisions as their agents and admins read them, and their end by their agent. Buyers never learn of them. */
@Controller()
export class ReadRevisions {
  constructor(
    private readonly changes: ListingChanges,
    private readonly revision: ProposeRevision,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND to everybody but the listing's agent and admins */
  @Rpc(propertiesRpc.getRevision, 'account')
  async get(
    { id }: RpcInput<typeof propertiesRpc.getRevision>,
    { actor }: RpcContext<'account'>,
  ): Promise<Revision | null> {
    const listing = await this.listings.findOne({ _id: id }).lean<ListingDocument>();
    const isTheirs = listing && (actor.role === 'admin' || owns(actor, listing));
    if (!isTheirs || !maySee(actor, listing)) throw new DomainError('PROPERTY.NOT_FOUND');
    if (!listing.revision) return null;
    const { agentName, agentEmail, agentImage, version } = listing;
    return {
      ...ownViewOf(listing as Revised),
      ...{ version, agentName, agentEmail, agentImage },
      shown: contentOf(listing),
      proposed: contentOf(listing.revision.content),
    };
  }

  @Rpc(propertiesRpc.ownRevisions, 'agent')
  async own(
    _input: RpcInput<typeof propertiesRpc.ownRevisions>,
    { actor }: RpcContext<'agent'>,
  ): Promise<OwnRevision[]> {
    const found = await this.listings
      .find({ agentId: actor.userId, hidden: false, revision: { $ne: null } }, { revision: 1 })
      .sort({ 'revision.proposedAt': -1 })
      .limit(limits.ownRevisions)
      .lean<Revised[]>();
    return found.map(ownViewOf);
  }

  /** @throws REQUEST.INVALID for an invalid cursor */
  @Rpc(propertiesRpc.listRevisions, 'admin')
  async waiting({ limit, cursor }: RpcInput<typeof propertiesRpc.listRevisions>) {
    const wanted = { filter: { revisionWaitingSince: { $type: 'date' } }, order: oldestFirst, limit, cursor };
    const { rows, nextCursor } = await readPage(this.listings, wanted);
    return page(
      (rows as Revised[]).map((listing) => ({
        ...cardOf(snapshotOf(listing)),
        proposedAt: listing.revision.proposedAt.toISOString(),
        changed: listing.revision.changed,
      })),
      { nextCursor },
    );
  }

  /** @throws REVISION.NOT_FOUND, and as every write of an own listing */
  @Rpc(propertiesRpc.withdrawRevision, 'agent')
  async withdraw({ id }: RpcInput<typeof propertiesRpc.withdrawRevision>, { actor }: RpcContext<'agent'>) {
    await this.changes.run(async (tx, emit) => {
      const listing = await this.listings
        .findOne({ _id: id }, null, { session: tx.session })
        .lean<ListingDocument>();
      // That it was dropped is read, and put away, while the offer remains.
      const ended = listing && { ...listing, availability: 'available' as const };
      assertOwnerCanWrite(actor, ended);
      await this.revision.withdraw(ended, tx, emit);
    });
    return { modifiedCount: 1, message: 'The changes were taken back.' };
  }
}

function ownViewOf({ _id, revision }: Revised): OwnRevision {
  const { state, changed, reason } = revision;
  return {
    propertyId: _id,
    ...{ state, changed, reason },
    proposedAt: revision.proposedAt.toISOString(),
    decidedAt: revision.decidedAt?.toISOString() ?? null,
  };
}
