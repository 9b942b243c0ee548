import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backoffMs, counter, forEachAtOnce, PollingWorker } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { kindByName } from '../kinds/index.ts';
import { textsOf } from '../kinds/kind.ts';
import { addressOf, type ListingDocument, type PersonDocument } from '../store/copies.schema.ts';
import type { GroupDocument } from '../store/group.schema.ts';
import { compose, type Item } from './compose.ts';
import type { LetterDocument, LetterState } from './letter.schema.ts';
import { Smtp } from './smtp.ts';

const minuteMs = 60_000;
const atOnce = 4;
/** Longer than sending one can take. */
const claimMs = 10 * minuteMs;
const giveUpMs = 24 * 60 * minuteMs;
const pauses = { first: minuteMs, longest: 60 * minuteMs };

const ended = counter('thikana_letters_total', 'Mails about notifications that came to an end, by outcome.', [
  'outcome',
]);

/**
 * Sends what is due (MAIL-1). A letter is claimed before it is sent and never sent again unless the server has said that it did not take it: an
 * instance that ends in between loses it, and nobody gets it twice (MAIL-2).
 */
@Injectable()
export class SendLetters extends PollingWorker {
  protected readonly name = 'letters';
  protected readonly everyMs = 2_000;

  constructor(
    private readonly smtp: Smtp,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
    @InjectModel('Group') private readonly groups: Model<GroupDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<void> {
    await this.#endLost();
    await forEachAtOnce(atOnce, this.#claim(stop), (letter) => this.#send(letter));
  }

  async *#claim(stop: AbortSignal): AsyncGenerator<LetterDocument> {
    while (!stop.aborted) {
      const now = new Date();
      const letter = await this.letters
        .findOneAndUpdate(
          { state: 'waiting', dueAt: { $lte: now } },
          { $set: { state: 'claimed', claimedAt: now }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<LetterDocument>();
      if (!letter) return;
      yield letter;
    }
  }

  /** Of instances that ended while they sent. */
  async #endLost(): Promise<void> {
    const lost = { state: 'claimed', claimedAt: { $lte: new Date(Date.now() - claimMs) } } as const;
    const { modifiedCount } = await this.letters.updateMany(lost, { $set: { state: 'unknown' } });
    ended.inc({ outcome: 'unknown' }, modifiedCount);
  }

  async #send(letter: LetterDocument): Promise<void> {
    const group = await this.groups.findOne({ _id: letter.groupId }).lean<GroupDocument>();
    const kind = group && kindByName.get(group.kind);
    if (!kind || !group.unread) return this.#end(letter, 'read');
    const person = await this.people.findOne({ _id: letter.personId }).lean<PersonDocument>();
    const to = person && addressOf(person);
    if (!to) return this.#end(letter, 'unaddressed');
    const listing = await this.listings.findOne({ _id: group.facts.propertyId }).lean<ListingDocument>();
    const item = {
      ...textsOf(kind, group.count, group.facts, listing),
      href: this.config.PUBLIC_ORIGIN + kind.to(group.facts, listing),
    };
    await this.#deliver(letter, to, item);
  }

  async #deliver(letter: LetterDocument, to: string, item: Item): Promise<void> {
    const { PUBLIC_ORIGIN } = this.config;
    const delivery = await this.smtp.send({
      to,
      ...compose([item], 'en', `${PUBLIC_ORIGIN}/notifications`),
      messageId: `<${letter._id.replaceAll(':', '.')}@${new URL(PUBLIC_ORIGIN!).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    if (delivery === 'refused')
      await this.people.updateOne({ _id: letter.personId, email: to }, { $set: { refused: to } });
    if (delivery === 'later') await this.#later(letter);
    else await this.#end(letter, delivery);
  }

  async #later({ _id, attempts, firstTriedAt, claimedAt }: LetterDocument): Promise<void> {
    const first = firstTriedAt ?? claimedAt!;
    if (Date.now() - first.getTime() > giveUpMs) return this.#end({ _id }, 'failed');
    const dueAt = new Date(Date.now() + backoffMs(attempts - 1, pauses.first, pauses.longest));
    await this.letters.updateOne({ _id }, { $set: { state: 'waiting', dueAt, firstTriedAt: first } });
  }

  async #end({ _id }: Pick<LetterDocument, '_id'>, state: LetterState): Promise<void> {
    await this.letters.updateOne({ _id }, { $set: { state } });
    ended.inc({ outcome: state });
  }
}
