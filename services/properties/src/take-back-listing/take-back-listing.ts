import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, propertiesRpc } from '@thikana/contracts';
import {
  Audit,
  type KnownActor,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/may-see.ts';
import { type ListingDocument, onOffer } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** Where a listing is not visible to buyers because of an admin, and because of its agent. */
const BY_ADMIN = { takenBack: { $ne: null }, 'takenBack.byAgent': { $ne: true } };
const BY_AGENT = { hidden: false, 'takenBack.byAgent': true };

/**
 * An admin takes a verified listing back, so that only its agent and admins see it, and shows it again (LISTING-24);
 * an agent hides and shows an own one in the same way (LISTING-26).
 */
@Controller()
export class TakeBackListing {
  constructor(
    private readonly changes: ListingChanges,
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** Its agent reads the reason. @throws PROPERTY.NOT_VERIFIED, PROPERTY.TAKEN_BACK, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.takeBack, 'admin')
  async takeBack({ id, reason }: RpcInput<typeof propertiesRpc.takeBack>, { actor }: RpcContext<'admin'>) {
    await this.changes.run(async (tx, emit) => {
      // One that its agent has hidden, too: they could show it again.
      const visible = { $or: [{ takenBack: null }, { 'takenBack.byAgent': true }] };
      const takenBack = { at: tx.now, reason };
      const listing = await this.#write(id, { verificationStatus: 'verified', ...visible }, takenBack, tx);
      if (!listing) throw refusalOf(await this.#find(id, tx));
      await this.#record('takeBack', listing, actor, ['shown', 'taken back'], tx, reason);
      emit(events.PropertyTakenBack, listing);
    });
    return { modifiedCount: 1, message: 'The property was taken back.' };
  }

  /** @throws PROPERTY.NOT_TAKEN_BACK, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.showAgain, 'admin')
  async showAgain({ id }: RpcInput<typeof propertiesRpc.showAgain>, { actor }: RpcContext<'admin'>) {
    await this.changes.run(async (tx, emit) => {
      const listing = await this.#write(id, BY_ADMIN, null, tx);
      if (!listing)
        throw new DomainError((await this.#find(id, tx)) ? 'PROPERTY.NOT_TAKEN_BACK' : 'PROPERTY.NOT_FOUND');
      await this.#record('showAgain', listing, actor, ['taken back', 'shown'], tx);
      emit(events.PropertyShownAgain, listing);
    });
    return { modifiedCount: 1, message: 'The property is shown again.' };
  }

  /**
   * @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD, PROPERTY.SOLD, PROPERTY.UNDER_OFFER, PROPERTY.NOT_VERIFIED,
   * PROPERTY.TAKEN_BACK, PROPERTY.NOT_TAKEN_BACK for one that an admin took back, too
   */
  @Rpc(propertiesRpc.hide, 'agent')
  async hide({ id, hidden }: RpcInput<typeof propertiesRpc.hide>, { actor: agent }: RpcContext<'agent'>) {
    await this.changes.run(async (tx, emit) => {
      const from = hidden ? { ...onOffer, takenBack: null } : BY_AGENT;
      const takenBack = hidden ? { at: tx.now, reason: '', byAgent: true } : null;
      const listing = await this.#write(id, { agentId: agent.userId, ...from }, takenBack, tx);
      if (!listing) {
        const found = await this.#find(id, tx);
        assertOwnerCanWrite(agent, found);
        throw hidden ? refusalOf(found) : new DomainError('PROPERTY.NOT_TAKEN_BACK');
      }
      if (hidden) await this.#record('hide', listing, agent, ['shown', 'hidden'], tx);
      else await this.#record('show', listing, agent, ['hidden', 'shown'], tx);
      emit(hidden ? events.PropertyTakenBack : events.PropertyShownAgain, listing);
    });
    return { modifiedCount: 1 };
  }

  #find(_id: string, { session }: Transaction): Promise<ListingDocument | null> {
    return this.listings.findOne({ _id }, {}, { session }).lean<ListingDocument>().exec();
  }

  #write(
    _id: string,
    from: Record<string, unknown>,
    takenBack: ListingDocument['takenBack'],
    { session }: Transaction,
  ): Promise<ListingDocument | null> {
    return this.listings
      .findOneAndUpdate(
        { _id, ...from },
        { $set: { takenBack }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ListingDocument>()
      .exec();
  }

  #record(
    action: 'takeBack' | 'showAgain' | 'hide' | 'show',
    { _id: id, agentId: userId, agentEmail: email }: ListingDocument,
    actor: KnownActor,
    [before, after]: [before: string, after: string],
    tx: Transaction,
    reason?: string,
  ): Promise<void> {
    const subject = { kind: 'listing', id } as const;
    const concerns = actor.role !== 'admin' ? [] : [{ userId, email }];
    return this.audit.record(
      { action: `listing.${action}`, actor, subject, concerns, listingId: id, before, after, reason },
      tx,
    );
  }
}

function refusalOf(listing: ListingDocument | null): DomainError {
  if (!listing) return new DomainError('PROPERTY.NOT_FOUND');
  return new DomainError(listing.takenBack ? 'PROPERTY.TAKEN_BACK' : 'PROPERTY.NOT_VERIFIED');
}
