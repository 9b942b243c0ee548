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
import type { ListingDocument } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

/** An admin takes a verified listing back, so that only its agent and admins see it, and shows it again (LISTING-24). */
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
      const takenBack = { at: tx.now, reason };
      // One that its agent has hidden, too: they could show it again.
      const visible = { $or: [{ takenBack: null }, { 'takenBack.byAgent': true }] };
      const listing = await this.#write(id, { verificationStatus: 'verified', ...visible }, takenBack, tx);
      if (!listing) throw await this.#refusal(id, tx);
      await this.#record('takeBack', listing, actor, reason, tx);
      emit(events.PropertyTakenBack, listing);
    });
    return { modifiedCount: 1, message: 'The property was taken back.' };
  }

  /** @throws PROPERTY.NOT_TAKEN_BACK, PROPERTY.NOT_FOUND */
  @Rpc(propertiesRpc.showAgain, 'admin')
  async showAgain({ id }: RpcInput<typeof propertiesRpc.showAgain>, { actor }: RpcContext<'admin'>) {
    await this.changes.run(async (tx, emit) => {
      const listing = await this.#write(
        id,
        { takenBack: { $ne: null }, 'takenBack.byAgent': { $ne: true } },
        null,
        tx,
      );
      if (!listing)
        throw new DomainError(
          (await this.listings.exists({ _id: id }).session(tx.session))
            ? 'PROPERTY.NOT_TAKEN_BACK'
            : 'PROPERTY.NOT_FOUND',
        );
      await this.#record('showAgain', listing, actor, null, tx);
      emit(events.PropertyShownAgain, listing);
    });
    return { modifiedCount: 1, message: 'The property is shown again.' };
  }

  #write(
    _id: string,
    filter: Record<string, unknown>,
    takenBack: ListingDocument['takenBack'],
    { session }: Transaction,
  ): Promise<ListingDocument | null> {
    return this.listings
      .findOneAndUpdate(
        { _id, ...filter },
        { $set: { takenBack }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ListingDocument>()
      .exec();
  }

  async #refusal(_id: string, { session }: Transaction): Promise<DomainError> {
    const listing = await this.listings.findOne({ _id }, {}, { session }).lean<ListingDocument>();
    if (!listing) return new DomainError('PROPERTY.NOT_FOUND');
    return new DomainError(listing.takenBack ? 'PROPERTY.TAKEN_BACK' : 'PROPERTY.NOT_VERIFIED');
  }

  #record(
    action: 'takeBack' | 'showAgain',
    { _id: id, agentId, agentEmail }: ListingDocument,
    admin: KnownActor,
    reason: string | null,
    tx: Transaction,
  ): Promise<void> {
    const states = ['shown', 'taken back'];
    const [before, after] = (action === 'takeBack' ? states : states.reverse()) as [string, string];
    return this.audit.record(
      {
        action: `listing.${action}`,
        actor: admin,
        subject: { kind: 'listing', id },
        concerns: [{ userId: agentId, email: agentEmail }],
        listingId: id,
        before,
        after,
        reason,
      },
      tx,
    );
  }
}
