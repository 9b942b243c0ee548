import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backoffMs, counter, forEachAtOnce, isDuplicateKey, PollingWorker } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { CONFIG, type NotificationsConfig } from '../config.ts';
import { kindByName, knownKinds } from '../kinds/index.ts';
import { textsOf } from '../kinds/kind.ts';
import { addressOf, type ListingDocument, type PersonDocument } from '../store/copies.schema.ts';
import type { GroupDocument } from '../store/group.schema.ts';
import { choicesOf, nextDigest } from './choices.ts';
import { compose, type Composed, composeVerification, type Item } from './compose.ts';
import type { LetterDocument, LetterState } from './letter.schema.ts';
import { returnAddress, unsubscribeToken, verificationToken } from './links.ts';
import { refuseAddress } from './refuse-address.ts';
import { Smtp } from './smtp.ts';
import { VisitorLinks } from '../visitors/visitor-links.ts';
import { VisitorMail } from '../visitors/visitor-mail.ts';

const minuteMs = 60_000;
const atOnce = 4;
/** Notifications in a daily mail. */
const most = 50;
/** Longer than sending one can take. */
const claimMs = 10 * minuteMs;
const giveUpMs = 24 * 60 * minuteMs;
const pauses = { first: minuteMs, longest: 60 * minuteMs };

const ended = counter('thikana_letters_total', 'Mails about notifications that came to an end, by outcome.', [
  'outcome',
]);

/**
 * Sends what is due (MAIL-1). A letter is claimed, and marked as `sending` before the server is asked. From then on it is not sent again unless the
 * server has reported that it did not accept it: an instance that ends in between loses it, and nobody gets it twice (MAIL-2). Before, it is put back.
 */
@Injectable()
export class SendLetters extends PollingWorker {
  protected readonly name = 'letters';
  protected readonly everyMs = 2_000;

  constructor(
    private readonly smtp: Smtp,
    private readonly visitorMail: VisitorMail,
    private readonly visitorLinks: VisitorLinks,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @InjectModel('Letter') private readonly letters: Model<LetterDocument>,
    @InjectModel('Group') private readonly groups: Model<GroupDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<void> {
    await this.#recover();
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

  /** Of instances that ended, or lost the database, while they sent or before. */
  async #recover(): Promise<void> {
    const now = Date.now();
    const claimedAt = { $lte: new Date(now - claimMs) };
    // What makes each attempt fail before the server is asked.
    const dueBefore = new Date(now - giveUpMs);
    const failed = await this.letters.updateMany(
      { state: 'claimed', claimedAt, dueAt: { $lte: dueBefore } },
      { $set: { state: 'failed' } },
    );
    ended.inc({ outcome: 'failed' }, failed.modifiedCount);
    await this.letters.updateMany(
      { state: 'claimed', claimedAt, dueAt: { $gt: dueBefore } },
      { $set: { state: 'waiting' } },
    );
    const lost = await this.letters.updateMany(
      { state: 'sending', claimedAt },
      { $set: { state: 'unknown' } },
    );
    ended.inc({ outcome: 'unknown' }, lost.modifiedCount);
  }

  async #send(letter: LetterDocument): Promise<void> {
    if (letter.verifies) return this.#sendVerification(letter, letter.verifies);
    if (letter.visitorSearchId) return this.#sendToVisitor(letter);
    const found = await this.groups
      .find({ _id: { $in: letter.groupIds }, unread: true, kind: { $in: [...knownKinds] } })
      .sort({ lastAt: -1 })
      .limit(most)
      .lean<GroupDocument[]>();
    if (found.length === 0) return this.#end(letter, 'read');
    const person = await this.people.findOne({ _id: letter.personId }).lean<PersonDocument>();
    const to = person && addressOf(person);
    if (!to) return this.#end(letter, 'unaddressed');
    const { language, topics } = choicesOf(person);
    const topicOf = ({ kind }: GroupDocument) => kindByName.get(kind)!.topic;
    const frequencyOf = (group: GroupDocument) => topics[topicOf(group)];
    const wanted = found.filter((group) => frequencyOf(group) !== 'never');
    if (wanted.length === 0) return this.#end(letter, 'unwanted');
    if (!letter.isDaily && frequencyOf(wanted[0]!) === 'daily') return this.#putOff(letter);
    const named = new Set(wanted.map(topicOf));
    const token = unsubscribeToken(this.config.MAIL_LINK_KEY, letter.personId, [...named]);
    const origin = this.config.MAIL_ORIGIN!;
    const mail = compose(await this.#items(wanted), language, {
      settings: `${origin}/notifications#mail`,
      stop: `${origin}/notifications/unsubscribe#${token}`,
    });
    await this.#deliver(letter, to, mail, {
      'List-Unsubscribe': `<${origin}/api/notifications/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }

  /** To an address that is still theirs and not verified yet (MAIL-7). */
  async #sendVerification(letter: LetterDocument, to: string): Promise<void> {
    const named = { _id: letter.personId, email: to, deleted: false };
    const person = await this.people.findOne(named).lean<PersonDocument>();
    if (!person || person.refused === to) return this.#end(letter, 'unaddressed');
    if (person.verified === to) return this.#end(letter, 'unwanted');
    const token = verificationToken(this.config.MAIL_LINK_KEY, letter.personId, to);
    const href = `${this.config.MAIL_ORIGIN}/notifications/verify#${token}`;
    await this.#deliver(letter, to, composeVerification(href, choicesOf(person).language));
  }

  /** About a search of an address without an account: its confirmation, or what matched it (SAVED-9, SAVED-10). */
  async #sendToVisitor(letter: LetterDocument): Promise<void> {
    const prepared = await this.visitorMail.of(letter);
    if (typeof prepared === 'string') return this.#end(letter, prepared);
    await this.#deliver(letter, prepared.to, prepared.mail, prepared.headers);
  }

  async #items(groups: readonly GroupDocument[]): Promise<Item[]> {
    const ids = groups.map(({ facts }) => facts.propertyId);
    const listings = await this.listings.find({ _id: { $in: ids } }).lean<ListingDocument[]>();
    const byId = new Map(listings.map((listing) => [listing._id, listing]));
    return groups.map(({ kind: name, count, facts }) => {
      const kind = kindByName.get(name)!;
      const listing = byId.get(facts.propertyId) ?? null;
      const href = this.config.MAIL_ORIGIN + kind.to(facts, listing);
      const src = listing?.picture;
      // Mail programs show no other.
      const picture = src?.startsWith('https:') && { picture: { src, alt: listing!.title } };
      return { ...textsOf(kind, count, facts, listing), href, ...picture };
    });
  }

  /** Into the person's next daily mail: one document, so that all that waits is one mail. */
  async #putOff(letter: LetterDocument): Promise<void> {
    const { personId, groupIds, entries } = letter;
    const dueAt = nextDigest(new Date());
    // A duplicate key: another instance began it just now, or claims it already, and then the mail of the day after is meant.
    for (const at of [dueAt, dueAt, nextDigest(dueAt)])
      if (await this.#join(at, { personId, groupIds, entries })) return this.#end(letter, 'daily');
    await this.#later(letter);
  }

  /** @returns false when the daily mail of that time cannot be joined (any more) */
  async #join(
    dueAt: Date,
    { personId, groupIds, entries }: Pick<LetterDocument, 'personId' | 'groupIds' | 'entries'>,
  ): Promise<boolean> {
    const begun = { personId, isDaily: true, dueAt, attempts: 0, createdAt: new Date() };
    try {
      await this.letters.updateOne(
        { _id: `${personId}:${dueAt.toISOString()}`, state: 'waiting' },
        { $addToSet: { groupIds: { $each: groupIds } }, $inc: { entries }, $setOnInsert: begun },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #deliver(
    letter: LetterDocument,
    to: string,
    mail: Composed,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const { _id, claimedAt } = letter;
    const mine = { _id, state: 'claimed', claimedAt } as const;
    const { matchedCount } = await this.letters.updateOne(mine, { $set: { state: 'sending' } });
    // Preparing it took so long that it was put back.
    if (matchedCount === 0) return;
    const { MAIL_RETURN: back, MAIL_LINK_KEY: keys } = this.config;
    const delivery = await this.smtp.send({
      to,
      // The sender in the mail stays; what is refused later comes back to the envelope's (MAIL-9).
      ...(back && { envelope: { from: returnAddress(keys, back, letter.personId, to), to } }),
      ...mail,
      messageId: `<${letter._id.replaceAll(/[^\w-]/g, '.')}@${new URL(this.config.MAIL_ORIGIN!).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
    if (delivery === 'refused')
      await (letter.visitorSearchId
        ? this.visitorLinks.refuse(letter.personId)
        : refuseAddress(this.people, letter.personId, to));
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
