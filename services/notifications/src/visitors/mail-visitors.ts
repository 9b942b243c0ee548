import { Controller, Inject } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { OutOfOrderEvent, Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { type LetterDocument, newLetter } from '../mail/letter.schema.ts';
import type { ListingDocument } from '../store/copies.schema.ts';
import type { VisitorSearchDocument } from './visitor.schema.ts';

const dayMs = 24 * 3_600_000;

/** Calls for a mail about what matched a visitor's search (SAVED-10); `properties` decides how often. */
@Controller()
export class MailVisitors {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('VisitorSearch') private readonly searches: Model<VisitorSearchDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
  ) {}

  @Subscriber({ name: 'mail-visitors-when-search-matched', event: events.SavedSearchMatched })
  async matched(
    event: Envelope<EventData<typeof events.SavedSearchMatched>>,
    { session, now }: SubscriberTransaction,
  ): Promise<void> {
    const { savedSearchId: _id, userId: visitorId, matches } = event.data;
    const isOld = now.getTime() - new Date(event.occurredAt).getTime() > dayMs;
    if (!this.config.SMTP_URL || isOld) return;
    if (!(await this.searches.exists({ _id, visitorId, expiresAt: null }).session(session))) return;
    // A listing that is new and whose price was reduced since is in it twice.
    const ids = [...new Set(matches.map(({ propertyId }) => propertyId))];
    if ((await this.listings.countDocuments({ _id: { $in: ids } }).session(session)) < ids.length)
      throw new OutOfOrderEvent();
    const about = { personId: visitorId, visitorSearchId: _id, matches, entries: matches.length };
    // Of the event, so that no delivery of it makes two.
    await this.letters.updateOne(
      { _id: event.id },
      { $setOnInsert: { ...newLetter(now), ...about } },
      { session, upsert: true },
    );
  }
}
