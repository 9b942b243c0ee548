import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, dayOf, DomainError } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { againOnDuplicateKey } from '../store/again-on-duplicate-key.ts';
import { FreeTimes } from '../store/free-times.ts';
import { type ListingDocument, publicListing } from '../store/listing.schema.ts';
import { noHours, toHours, type ViewingHoursDocument } from '../store/viewing-hours.schema.ts';

/** When a listing can be viewed: its agent publishes hours (VIEW-1), and the two read free times (VIEW-2). */
@Controller()
export class ViewingHoursOfListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly freeTimes: FreeTimes,
    @InjectModel('ViewingHours') private readonly hours: Model<ViewingHoursDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND to everybody but its agent */
  @Rpc(conversationsRpc.viewingHours, 'agent')
  async get({ propertyId }: RpcInput<typeof conversationsRpc.viewingHours>, { actor }: RpcContext<'agent'>) {
    const own = await this.listings.exists({ _id: propertyId, agentId: actor.userId, deleted: false });
    if (!own) throw new DomainError('PROPERTY.NOT_FOUND');
    const found = await this.hours.findOne({ _id: propertyId }).lean<ViewingHoursDocument>();
    return toHours(found ?? noHours());
  }

  /** Requests and viewings at times that are published no more stay as they are. @throws PROPERTY.NOT_FOUND */
  @Rpc(conversationsRpc.setViewingHours, 'agent')
  async set(
    { propertyId, weekly, exceptions }: RpcInput<typeof conversationsRpc.setViewingHours>,
    { actor: { userId: agentId } }: RpcContext<'agent'>,
  ) {
    const set = () =>
      this.unitOfWork.run(
        async ({ session, now }) => {
          // A write, so that deleting the listing at the same time conflicts with it.
          const own = await this.listings
            .findOneAndUpdate(
              { _id: propertyId, agentId, deleted: false },
              { $inc: { hoursSet: 1 } },
              { session },
            )
            .lean<ListingDocument>();
          if (!own) throw new DomainError('PROPERTY.NOT_FOUND');
          const today = dayOf(now);
          const ahead = exceptions
            .filter(({ date }) => date >= today)
            .toSorted((one, other) => one.date.localeCompare(other.date));
          const hours = { weekly, exceptions: ahead };
          const change = { $set: { agentId, ...hours } };
          await this.hours.updateOne({ _id: propertyId }, change, { session, upsert: true });
          return hours;
        },
        { serializeBy: propertyId },
      );
    return againOnDuplicateKey(set);
  }

  /** Of a public listing, and of an own one. @throws PROPERTY.NOT_FOUND */
  @Rpc(conversationsRpc.viewingTimes, 'active')
  async times(
    { propertyId }: RpcInput<typeof conversationsRpc.viewingTimes>,
    { actor: { userId } }: RpcContext<'active'>,
  ) {
    const visible = { $or: [publicListing, { agentId: userId, deleted: false }] };
    const listing = await this.listings
      .findOne({ _id: propertyId, ...visible }, { agentId: 1 })
      .lean<ListingDocument>();
    if (!listing) throw new DomainError('PROPERTY.NOT_FOUND');
    const { agentId } = listing;
    const buyerId = agentId === userId ? null : userId;
    const { times, hasHours } = await this.freeTimes.of({ propertyId, agentId, buyerId }, new Date());
    return { times: times.map((time) => time.toISOString()), hasHours };
  }
}
