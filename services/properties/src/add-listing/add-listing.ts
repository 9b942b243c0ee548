import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import { areaOfListing } from '@thikana/contracts/areas';
import { type KnownActor, Rpc, type RpcContext, type RpcInput, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/may-see.ts';
import { PictureHashes } from '../similar/picture-hashes.ts';
import { Agents } from '../store/agents.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { type EmitListingEvent, ListingChanges } from '../store/listing-changes.ts';

/** Adds a listing of the calling agent, pending until an admin decides (LISTING-2, LISTING-4). */
@Controller()
export class AddListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly agents: Agents,
    private readonly hashes: PictureHashes,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /**
   * The server sets owner and states (API-2).
   * @throws ACCESS.DENIED, ACCOUNT.FRAUD; PROPERTY.NOT_REJECTED, PROPERTY.ALREADY_RESUBMITTED and as every write of an own listing for
   * `resubmits` (LISTING-23)
   */
  @Rpc(propertiesRpc.add, 'agent')
  async add(input: RpcInput<typeof propertiesRpc.add>, { actor: agent }: RpcContext<'agent'>) {
    const { picture, hashes, resubmits, ...fields } = input;
    await this.agents.ensureExists(agent.userId);
    const insertedId = await this.changes.run(async (tx, emit) => {
      const { name, photo } = await this.agents.profileOf(agent, tx);
      const listing: ListingDocument = {
        _id: tx.newId(),
        ...fields,
        areaId: areaOfListing(fields),
        ...picture,
        agentId: agent.userId,
        agentEmail: agent.email,
        agentName: name,
        agentImage: photo,
        verificationStatus: 'pending',
        availability: 'available',
        isAdvertised: false,
        hidden: false,
        createdAt: tx.now,
        verifiedAt: null,
        advertisedAt: null,
        ...(resubmits !== undefined && { resubmits }),
        version: 1,
        negotiationVersion: -1,
      };
      if (resubmits !== undefined) await this.#resubmit(resubmits, listing._id, agent, tx, emit);
      await this.listings.create([listing], { session: tx.session });
      await this.hashes.keep(listing._id, hashes, tx);
      emit(events.PropertyAdded, listing);
      return listing._id;
    });
    return { insertedId, message: 'The property was added.' };
  }

  /** Once, unless what was made of it was deleted since: two tabs send one listing again. */
  async #resubmit(id: string, as: string, agent: KnownActor, tx: Transaction, emit: EmitListingEvent) {
    const { session } = tx;
    const rejected = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
    assertOwnerCanWrite(agent, rejected);
    if (rejected.verificationStatus !== 'rejected') throw new DomainError('PROPERTY.NOT_REJECTED');
    const { resubmittedAs: former } = rejected;
    if (former && (await this.listings.exists({ _id: former }).session(session)))
      throw new DomainError('PROPERTY.ALREADY_RESUBMITTED');
    const marked = await this.listings
      .findOneAndUpdate(
        { _id: id },
        { $set: { resubmittedAs: as }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
    if (!marked) throw new DomainError('PROPERTY.CHANGED');
    emit(events.PropertyUpdated, marked);
  }
}
