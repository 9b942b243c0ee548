import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, type Lead, type LeadCounts, limits } from '@thikana/contracts';
import { page, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PersonDocument } from '../store/person.schema.ts';
import type { ViewingDocument } from '../store/viewing.schema.ts';
import { leadOf } from './lead-of.ts';

const { most } = limits.leads;
type Pair = { propertyId: string; buyerId: string };
/** A lead before what only a shown one needs is read. */
type Derived = Lead & { buyerId: string };
const keyOf = ({ propertyId, buyerId }: Pair) => `${propertyId} ${buyerId}`;
const ids = (of: readonly { _id: string }[]) => ({ $in: of.map(({ _id }) => _id) });

/**
 * An agent's leads, made of their newest conversations, viewings and offers when they are asked for (LEAD-1): nothing is stored that could differ
 * from these.
 */
@Controller()
export class ListLeads {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Viewing') private readonly viewings: Model<ViewingDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Person') private readonly people: Model<PersonDocument>,
  ) {}

  @Rpc(conversationsRpc.leads, 'agent')
  async list(
    { stage, limit, cursor = '' }: RpcInput<typeof conversationsRpc.leads>,
    { actor }: RpcContext<'agent'>,
  ) {
    const all = await this.#leads(actor.userId);
    const sorted = all
      .filter((lead) => stage === undefined || lead.stage === stage)
      .map((lead) => ({ lead, place: placeOf(lead) }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1));
    const rest = sorted.filter(({ place }) => place > cursor);
    const rows = rest.slice(0, limit);
    return page(await this.#named(rows.map(({ lead }) => lead)), {
      nextCursor: rest.length > limit ? rows.at(-1)!.place : undefined,
      totalCount: sorted.length,
    });
  }

  @Rpc(conversationsRpc.leadCounts, 'agent')
  async counts(_query: object, { actor }: RpcContext<'agent'>): Promise<LeadCounts> {
    const counts: LeadCounts = { new: 0, contacted: 0, viewing: 0, offer: 0, lost: 0 };
    for (const { stage } of await this.#leads(actor.userId)) counts[stage] += 1;
    return counts;
  }

  async #leads(agentId: string): Promise<Derived[]> {
    const now = new Date();
    const [talks, offers] = await Promise.all([
      this.conversations
        // Both, so that the list's index has them in their order.
        .find(
          { agentId, 'agent.archived': { $in: [false, true] } },
          { reports: 0, 'last.text': 0, 'last.pictures': 0 },
        )
        .sort({ lastAt: -1, _id: -1 })
        .limit(most)
        .lean<ConversationDocument[]>(),
      this.offers.find({ agentId }).sort({ at: -1, _id: -1 }).limit(most).lean<OfferDocument[]>(),
    ]);
    const talked = new Map(talks.map((one) => [keyOf(one), one]));
    const [viewings, answered] = await Promise.all([
      this.viewings
        .find({ conversationId: ids(talks), state: { $nin: ['cancelled', 'expired'] } })
        .lean<ViewingDocument[]>(),
      this.#answered(talks),
    ]);
    const viewingsOf = Map.groupBy(viewings, ({ conversationId }) => conversationId);
    const offersOf = Map.groupBy(offers, keyOf);
    return [...new Set([...talked.keys(), ...offersOf.keys()])].map((key) => {
      const talk = talked.get(key) ?? null;
      const own = offersOf.get(key) ?? [];
      const { propertyId, buyerId } = (talk ?? own[0])!;
      const known = {
        conversation: talk,
        answered: talk !== null && answered.has(talk._id),
        viewings: viewingsOf.get(talk?._id ?? '') ?? [],
        offers: own,
      };
      return {
        _id: (talk ?? own[0])!._id,
        propertyId,
        buyerId,
        title: talk?.title ?? '',
        buyer: talk?.buyer.name ?? null,
        conversationId: talk?._id ?? null,
        offerId: own[0]?._id ?? null,
        ...(talk?.contact && { contact: { ...talk.contact, at: talk.contact.at.toISOString() } }),
        ...leadOf(known, now),
      };
    });
  }

  /** A conversation has the names of buyer and listing; of the others, those of one page are read. */
  async #named(leads: readonly Derived[]): Promise<Lead[]> {
    const without = leads.filter(({ conversationId }) => conversationId === null);
    const [people, listings] = await Promise.all([
      this.people
        .find({ _id: { $in: without.map(({ buyerId }) => buyerId) } }, { name: 1 })
        .lean<PersonDocument[]>(),
      this.listings
        .find({ _id: { $in: without.map(({ propertyId }) => propertyId) } }, { title: 1 })
        .lean<ListingDocument[]>(),
    ]);
    const nameOf = new Map(people.map(({ _id, name }) => [_id, name]));
    const titleOf = new Map(listings.map(({ _id, title }) => [_id, title]));
    return leads.map(({ buyerId, ...lead }) =>
      lead.conversationId === null
        ? { ...lead, buyer: nameOf.get(buyerId) ?? null, title: titleOf.get(lead.propertyId) ?? '' }
        : lead,
    );
  }

  /** Those in which the agent has written; their newest message says it of most. */
  async #answered(talks: readonly ConversationDocument[]): Promise<Set<string>> {
    const unsure = talks.filter(({ last }) => last.from === 'buyer' && last.number > 1);
    const first = [{ $match: { from: 'agent' } }, { $limit: 1 }, { $project: { _id: 1 } }];
    const found = await this.conversations.aggregate<{ _id: string }>([
      { $match: { _id: ids(unsure) } },
      {
        $lookup: {
          ...{ from: 'messages', localField: '_id', foreignField: 'conversationId' },
          ...{ pipeline: first, as: 'answers' },
        },
      },
      { $match: { 'answers.0': { $exists: true } } },
      { $project: { _id: 1 } },
    ]);
    const written = talks.filter(({ last }) => last.from === 'agent');
    return new Set([...found, ...written].map(({ _id }) => _id));
  }
}

/** Its place in the list, which is also the cursor after it: what is due first, then the newest. */
function placeOf({ _id, next, lastAt }: Lead): string {
  const at = next ? `0${next.due}` : `1${String(8.64e15 - Date.parse(lastAt)).padStart(16, '0')}`;
  return `${at} ${_id}`;
}
