import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AvailabilityQuestion, DomainError, events, propertiesRpc } from '@thikana/contracts';
import { type Order, page, readPage, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { assertOwnerCanWrite } from '../access/may-see.ts';
import { type ListingDocument, onOffer } from '../store/listing.schema.ts';
import { ListingChanges } from '../store/listing-changes.ts';

const order: Order = { field: 'availabilityAskedAt', holds: 'date', direction: 1 };

/** 'Still available?': read and answered by the agent, read by admins (CHECK-2). */
@Controller()
export class AvailabilityQuestions {
  constructor(
    private readonly changes: ListingChanges,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws ACCESS.DENIED for whoever is neither agent nor admin */
  @Rpc(propertiesRpc.availabilityQuestions, 'active')
  async list(
    { limit, cursor }: RpcInput<typeof propertiesRpc.availabilityQuestions>,
    { actor }: RpcContext<'active'>,
  ) {
    if (actor.role !== 'agent' && actor.role !== 'admin') throw new DomainError('ACCESS.DENIED');
    const whose = actor.role === 'agent' ? { agentId: actor.userId } : {};
    const filter = { ...whose, ...onOffer, availabilityAskedAt: { $ne: null }, saysAvailable: { $ne: true } };
    const { rows, nextCursor } = await readPage(this.listings, { filter, order, limit, cursor });
    return page(rows.map(questionOf), { nextCursor });
  }

  /** An admin wants to know now; an open question stays as it is. @throws PROPERTY.NOT_FOUND, PROPERTY.CHANGED for one that buyers do not see */
  @Rpc(propertiesRpc.askAvailability, 'admin')
  async ask({ id }: RpcInput<typeof propertiesRpc.askAvailability>) {
    const unasked = { $or: [{ availabilityAskedAt: null }, { saysAvailable: { $ne: null } }] };
    const { modifiedCount } = await this.listings.updateOne(
      { _id: id, ...onOffer, ...unasked },
      { $set: { availabilityAskedAt: new Date(), saysAvailable: null } },
    );
    if (modifiedCount === 0 && !(await this.listings.exists({ _id: id, ...onOffer })))
      throw new DomainError(
        (await this.listings.exists({ _id: id })) ? 'PROPERTY.CHANGED' : 'PROPERTY.NOT_FOUND',
      );
    return { modifiedCount };
  }

  /**
   * 'No' is shown to buyers on the listing's page; the agent may take it back until the listing is gone.
   * @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD, PROPERTY.SOLD, PROPERTY.UNDER_OFFER, PROPERTY.CHANGED when nobody asks
   */
  @Rpc(propertiesRpc.answerAvailability, 'agent')
  async answer(
    { id, available }: RpcInput<typeof propertiesRpc.answerAvailability>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    return this.changes.run(async (tx, emit) => {
      const { session, now } = tx;
      const answered = await this.listings
        .findOneAndUpdate(
          { _id: id, agentId: agent.userId, ...onOffer, availabilityAskedAt: { $ne: null } },
          { $set: { saysAvailable: available, availabilityAnsweredAt: now }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
      if (!answered) {
        const listing = await this.listings.findOne({ _id: id }, null, { session }).lean<ListingDocument>();
        assertOwnerCanWrite(agent, listing);
        throw new DomainError('PROPERTY.CHANGED');
      }
      emit(events.PropertyUpdated, answered);
      return { modifiedCount: 1 };
    });
  }
}

function questionOf(listing: ListingDocument): AvailabilityQuestion {
  const { saysAvailable, availabilityAnsweredAt } = listing;
  return {
    propertyId: listing._id,
    title: listing.title,
    location: listing.location,
    agentEmail: listing.agentEmail,
    askedAt: listing.availabilityAskedAt!.toISOString(),
    available: saysAvailable ?? null,
    answeredAt: saysAvailable === null ? null : (availabilityAnsweredAt?.toISOString() ?? null),
  };
}
