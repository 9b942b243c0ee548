import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, type ListingSnapshot, propertyEvents } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, writeIfNewer } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Conversations } from '../store/conversations.ts';
import { type ListingDocument, toListingCopy } from '../store/listing.schema.ts';
import type { ViewingHoursDocument } from '../store/viewing-hours.schema.ts';

/** Conversations show their listing's newest title and picture, and close when it is deleted (TALK-6), whatever order the events arrive in. */
@Controller()
export class KeepConversationsTrueWhenPropertyChanges {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    private readonly conversations: Conversations,
    @InjectModel('ViewingHours') private readonly hours: Model<ViewingHoursDocument>,
  ) {}

  @Subscriber({ name: 'keep-conversations-true-when-property-changes', event: propertyEvents })
  async keep(event: Envelope<ListingSnapshot>, tx: SubscriberTransaction): Promise<void> {
    const { data, type, aggregateVersion } = event;
    const { propertyId, title, image } = data;
    const deleted = type === events.PropertyDeleted.type;
    const fields = { ...toListingCopy(data), deleted };
    if (!(await writeIfNewer(this.listings, propertyId, aggregateVersion, fields, tx.session))) return;
    if (deleted) {
      await this.hours.deleteOne({ _id: propertyId }, { session: tx.session });
      // Who was deleted is the better reason; a fraud mark may end, a deletion does not.
      const open = { propertyId, 'closed.because': { $in: [null, 'agent-fraud' as const] } };
      const closed = { because: 'listing-deleted', at: tx.now } as const;
      return this.conversations.changeAll(open, { $set: { closed } }, tx);
    }
    const older = { propertyId, $or: [{ title: { $ne: title } }, { image: { $ne: image } }] };
    await this.conversations.changeAll(older, { $set: { title, image } }, tx);
  }
}
