import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import {
  Audit,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
  type KnownActor,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/may-see.ts';
import { ProposeRevision } from '../revisions/propose-revision.ts';
import { PictureHashes } from '../similar/picture-hashes.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';
import { changesOf, contentOf } from '../revisions/stored-revision.ts';
import { contentAfter } from './content-after.ts';

type Input = RpcInput<typeof propertiesRpc.update>;

/** Changes a pending listing of the calling agent; of a verified one it proposes a revision (LISTING-5, LISTING-18). */
@Controller()
export class UpdateListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly revision: ProposeRevision,
    private readonly hashes: PictureHashes,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * @throws PROPERTY.REJECTED, PROPERTY.UNDER_OFFER, PROPERTY.SOLD; IMAGE.NOT_UPLOADED (PICTURE-3); REQUEST.INVALID for facts that do not go
   * together (LISTING-13)
   */
  @Rpc(propertiesRpc.update, 'agent')
  async update({ id, hashes, ...edit }: Input, { actor: agent }: RpcContext<'agent'>) {
    return this.changes.run(async (tx, emit) => {
      const current = await this.listings
        .findOne({ _id: id }, null, { session: tx.session })
        .lean<ListingDocument>();
      assertOwnerCanWrite(agent, current);
      if (current.verificationStatus === 'rejected') throw new DomainError('PROPERTY.REJECTED');
      await this.hashes.keep(id, hashes, tx);
      if (current.verificationStatus === 'verified') return this.revision.propose(current, edit, tx, emit);
      const updated = await this.#write(contentAfter(current, edit), id, agent, tx);
      if (!updated) throw new DomainError('PROPERTY.CHANGED');
      await this.audit.record(
        {
          action: 'listing.update',
          actor: agent,
          subject: { kind: 'listing', id },
          concerns: [],
          listingId: id,
          before: null,
          after: null,
          changes: changesOf(contentOf(current), contentOf(updated)),
        },
        tx,
      );
      emit(events.PropertyUpdated, updated);
      return { modifiedCount: 1, message: 'The property was updated.' };
    });
  }

  #write(change: Partial<ListingDocument>, id: string, agent: KnownActor, tx: Transaction) {
    return this.listings
      .findOneAndUpdate(
        {
          _id: id,
          agentId: agent.userId,
          verificationStatus: 'pending',
          availability: 'available',
          hidden: false,
        },
        { $set: change, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
  }
}
