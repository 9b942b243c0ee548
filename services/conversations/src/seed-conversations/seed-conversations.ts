import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ConversationPart,
  conversationParts,
  events,
  seedRpc,
  type ViewingHours,
} from '@thikana/contracts';
import { Rpc, type RpcInput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { newPart } from '../ask-about-listing/ask-about-listing.ts';
import { type ConversationDocument, conversationFacts, otherPart } from '../store/conversation.schema.ts';
import { type ListingDocument, toListingCopy } from '../store/listing.schema.ts';
import type { MessageDocument, StoredMessage } from '../store/message.schema.ts';
import { reportState, viewingFacts } from '../store/viewing-events.ts';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import type { ViewingHoursDocument } from '../store/viewing-hours.schema.ts';
import { slotsOf, type ViewingSlotDocument } from '../store/viewing-slot.schema.ts';
import { holdOf, reminderOf } from '../store/viewings.ts';

type Seeds = RpcInput<typeof seedRpc.conversations>;
type Seed = Seeds['items'][number];

/** The demo conversations and the listings they are about (DEMO-1). Never registered in production. */
@Controller()
export class SeedConversations {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Message') private readonly messages: Model<MessageDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Viewing') private readonly viewings: Model<ViewingDocument>,
    @InjectModel('ViewingSlot') private readonly slots: Model<ViewingSlotDocument>,
    @InjectModel('ViewingHours') private readonly hours: Model<ViewingHoursDocument>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inserts what is missing and changes nothing else. Publishes their events with the times of the messages. */
  @Rpc(seedRpc.conversations, 'anybody')
  async seed({ items, listings, hours }: Seeds) {
    const inserted = await this.unitOfWork.run(async (tx) => {
      const { session } = tx;
      const knownListings = await this.listings.find(withIds(listings), { _id: 1 }, { session }).lean();
      const fresh = without(listings, knownListings).map(seededListing);
      if (fresh.length > 0) await this.listings.insertMany(fresh, { session });
      for (const { propertyId, ...pattern } of hours) await this.#publishHours(propertyId, pattern, tx);
      const known = await this.conversations.find(withIds(items), { _id: 1 }, { session }).lean();
      let count = 0;
      for (const item of without(items, known)) count += await this.#insert(item, tx);
      return count;
    });
    return { inserted, present: await this.conversations.estimatedDocumentCount() };
  }

  /** Leaves out conversations about listings that are deleted or unknown. */
  async #insert(item: Seed, tx: Transaction): Promise<number> {
    const { session } = tx;
    const listing = await this.listings
      .findOne({ _id: item.propertyId, deleted: false }, null, { session })
      .lean<ListingDocument>();
    if (!listing) return 0;
    const said = item.messages.map(({ at, ...line }, index) => ({
      ...{ number: index + 1, key: randomUUID(), ...line, at: new Date(at) },
    }));
    const record = seededConversation(item, listing, said);
    await this.conversations.insertMany([record], { session });
    const { _id: conversationId } = record;
    await this.messages.insertMany(
      said.map((one) => ({ _id: tx.newId(), conversationId, ...one, writerId: record[`${one.from}Id`] })),
      { session },
    );
    const data = conversationFacts(record);
    const start = { aggregateId: conversationId, aggregateVersion: 1, occurredAt: record.startedAt, data };
    tx.emit(events.ConversationStarted, start);
    for (const { number, from, at: occurredAt } of said)
      tx.emit(events.MessageSent, {
        ...{ aggregateId: conversationId, aggregateVersion: number + 1, occurredAt },
        data: { ...data, number, from },
      });
    const { at: occurredAt, number: last } = said.at(-1)!;
    readersOf(record).forEach((by, index) =>
      tx.emit(events.ConversationRead, {
        ...{ aggregateId: conversationId, aggregateVersion: last + 2 + index, occurredAt },
        data: { ...data, by, upTo: record[by].readUpTo },
      }),
    );
    for (const seeded of item.viewings) await this.#insertViewing(record, seeded, tx);
    return 1;
  }

  async #publishHours(_id: string, pattern: ViewingHours, { session }: Transaction): Promise<void> {
    const listing = await this.listings
      .findOne({ _id, deleted: false }, { agentId: 1 }, { session })
      .lean<ListingDocument>();
    if (!listing || (await this.hours.exists({ _id }).session(session))) return;
    await this.hours.insertMany([{ _id, agentId: listing.agentId, ...pattern }], { session });
  }

  /** In its last state; each has the event that reports it after its request. */
  async #insertViewing(
    { _id: conversationId, propertyId, buyerId, agentId }: ConversationDocument,
    { requestedAt: at, start: startAt, ...seeded }: Seed['viewings'][number],
    tx: Transaction,
  ): Promise<void> {
    const { session, now } = tx;
    const [start, requestedAt] = [new Date(startAt), new Date(at)];
    const isHeld = seeded.state === 'requested' || seeded.state === 'proposed';
    const version = seeded.state === 'requested' ? 1 : 2;
    const viewing: ViewingDocument = {
      ...{ ...seeded, conversationId, propertyId, buyerId, agentId, start, requestedAt, version },
      ...{ key: randomUUID(), changedAt: requestedAt, heldUntil: isHeld ? holdOf(start, now) : null },
      remindAt: seeded.state === 'confirmed' ? reminderOf(start, now) : null,
    };
    await this.viewings.insertMany([viewing], { session });
    if (isHeld || seeded.state === 'confirmed') {
      const slot = { viewingId: viewing._id, until: viewing.heldUntil };
      await this.slots.insertMany(
        slotsOf(viewing).map((_id) => ({ _id, ...slot })),
        { session },
      );
    }
    const first = { ...viewing, turn: 'agent', heldUntil: holdOf(start, requestedAt), version: 1 } as const;
    tx.emit(events.ViewingRequested, { ...viewingFacts(first), occurredAt: requestedAt });
    if (version > 1) reportState(viewing, (event, facts) => tx.emit(event, facts));
  }
}

/** Those of the two who have read something. */
const readersOf = (record: Pick<ConversationDocument, ConversationPart>): ConversationPart[] =>
  conversationParts.filter((part) => record[part].readUpTo > 0);

function seededConversation(
  item: Seed,
  listing: ListingDocument,
  said: StoredMessage[],
): ConversationDocument {
  const { _id, propertyId, buyerId, phone, contact, blockedBy, report, read } = item;
  const [first, last] = [said[0]!, said.at(-1)!];
  const at = last.at;
  const partIn = (part: 'buyer' | 'agent', who: { name: string; photo: string | null }) => {
    const readUpTo = read[part] ?? 0;
    const unread = said.filter(({ from, number }) => from === otherPart(part) && number > readUpTo).length;
    return { ...newPart(who), readUpTo, receivedUpTo: readUpTo, unread };
  };
  const parts = {
    buyer: partIn('buyer', { name: item.buyerName, photo: item.buyerPhoto }),
    agent: partIn('agent', { name: listing.agentName, photo: listing.agentImage }),
  };
  return {
    ...{ _id, propertyId, buyerId, agentId: listing.agentId, title: listing.title, image: listing.image },
    ...parts,
    ...{ last, lastAt: at, closed: null, phone },
    ...(contact && { contact: { ...contact, at: new Date(contact.at) } }),
    blocked: blockedBy && { by: blockedBy, at },
    reports: report ? [{ ...report, at }] : [],
    reportedAt: report ? at : null,
    startedAt: first.at,
    version: last.number + 1 + readersOf(parts).length,
  };
}

/** The newest version of its history: what the properties service publishes later is newer. */
function seededListing(item: Seeds['listings'][number]): ListingDocument {
  const copy = toListingCopy({ ...item, hidden: false });
  return { _id: item._id, ...copy, version: item.history.length, deleted: false };
}

function withIds(items: readonly { _id: string }[]) {
  return { _id: { $in: items.map((item) => item._id) } };
}

function without<T extends { _id: string }>(items: readonly T[], known: readonly { _id: unknown }[]): T[] {
  const ids = new Set(known.map(({ _id }) => _id));
  return items.filter((item) => !ids.has(item._id));
}
