import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, offersRpc, type RejectionReason } from '@thikana/contracts';
import {
  Audit,
  containsFilter,
  type RecordedLine,
  type RecordedStory,
  Rpc,
  type RpcContext,
  type RpcInput,
  storyPage,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { termsOf } from '../offers/terms.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import { OfferTallies } from '../store/offer-tallies.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { PaymentCaseDocument } from '../store/payment-case.schema.ts';

const newest = { buyingDate: -1, _id: -1 } as const;

/** What happened to the offers on a listing or of a person, and to one offer and its money (ADMIN-10). */
@Controller()
export class ReadStory {
  constructor(
    private readonly audit: Audit,
    private readonly tallies: OfferTallies,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('PaymentCase') private readonly cases: Model<PaymentCaseDocument>,
  ) {}

  @Rpc(offersRpc.story, 'admin')
  async story({ about: subject, id, ...page }: RpcInput<typeof offersRpc.story>) {
    return storyPage(this.audit, 'offers', { subject, id }, await this.#recorded(subject, id), page);
  }

  /** Empty for a listing that is not the agent's, as far as this service knows; the properties service refuses it. */
  @Rpc(offersRpc.ownStory, 'agent')
  async ownStory({ id, ...page }: RpcInput<typeof offersRpc.ownStory>, { actor }: RpcContext<'agent'>) {
    const own = await this.negotiations.exists({ _id: id, agentId: actor.userId, agentMarked: false });
    // No entry has this id.
    const of = own ? id : 'none';
    const recorded = own ? await this.#listing(id) : { lines: [], title: null };
    return storyPage(this.audit, 'offers', { subject: 'listing', id: of }, recorded, page, actor);
  }

  /** Of listings, also the deleted ones: their offers keep the title. */
  @Rpc(offersRpc.names, 'admin')
  async names({ ids, search }: RpcInput<typeof offersRpc.names>) {
    const filter = ids ? { _id: { $in: ids } } : { deleted: true, ...containsFilter(search, ['title']) };
    const found = await this.negotiations
      .find(filter, { title: 1 })
      .limit(ids ? limits.namedAtOnce : limits.auditMatches)
      .lean<Pick<NegotiationDocument, '_id' | 'title'>[]>();
    return found.map(({ _id, title }) => ({ _id, name: title }));
  }

  #recorded(subject: 'listing' | 'person' | 'sale', id: string): Promise<RecordedStory> {
    if (subject === 'listing') return this.#listing(id);
    return subject === 'person' ? this.#person(id) : this.#sale(id);
  }

  async #listing(id: string): Promise<RecordedStory> {
    const [negotiation, offers] = await Promise.all([
      this.negotiations.findOne({ _id: id }, { title: 1 }).lean<Pick<NegotiationDocument, 'title'>>(),
      this.#newest({ propertyId: id }),
    ]);
    return { lines: offers.flatMap(offerLines), title: negotiation?.title ?? null };
  }

  /** Offers that somebody made, and on the listings of an agent. */
  async #person(id: string): Promise<RecordedStory> {
    const [made, received, asBuyer, asAgent] = await Promise.all([
      this.#newest({ buyerId: id }),
      this.#newest({ agentId: id }),
      this.tallies.of('buyer', id),
      this.tallies.of('agent', id),
    ]);
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
    return {
      lines: [...made, ...received].flatMap(offerLines),
      title: null,
      counts: {
        offersMade: sum(asBuyer.counts),
        bought: asBuyer.counts.bought,
        offersReceived: sum(asAgent.counts),
        sold: asAgent.counts.bought,
      },
    };
  }

  async #sale(id: string): Promise<RecordedStory> {
    const [offer, cases] = await Promise.all([
      this.offers.findOne({ _id: id }).lean<OfferDocument>(),
      this.cases.find({ offerId: id }).limit(limits.storyRecords).lean<PaymentCaseDocument[]>(),
    ]);
    if (!offer) return { lines: [], title: null };
    return { lines: [...offerLines(offer), ...cases.map(caseLine)], title: offer.title };
  }

  #newest(
    filter: { propertyId: string } | { buyerId: string } | { agentId: string },
  ): Promise<OfferDocument[]> {
    return this.offers.find(filter).sort(newest).limit(limits.storyRecords).lean<OfferDocument[]>().exec();
  }
}

/** Times that the offer itself keeps. Who answered it and the states of its money are in the audit. */
function offerLines(offer: OfferDocument): RecordedLine[] {
  const { _id, propertyId, title, offerAmount: amount, rejectedBecause: reason } = offer;
  const facts = { _id, offerId: _id, listingId: propertyId, title, amount };
  const buyer = {
    part: 'buyer' as const,
    by: { userId: offer.buyerId, email: offer.buyerEmail, name: offer.buyerName },
  };
  const agent = {
    part: 'agent' as const,
    by: { userId: offer.agentId, email: offer.agentEmail, name: offer.agentName },
  };
  const line = (what: string, at: Date | null | undefined, more: Omit<RecordedLine, '_id' | 'at' | 'what'>) =>
    at ? [{ ...facts, what, at, ...more }] : [];
  const [first, ...counters] = termsOf(offer);
  // The side that did not name the standing terms has accepted them.
  const acceptor = offer.turn === 'buyer' ? buyer : agent;
  const rejector = rejectorOf(reason, { buyer, agent });
  return [
    ...line('offer.make', offer.buyingDate, { ...buyer, after: 'pending', amount: first?.amount ?? amount }),
    ...counters.map(({ at, by, amount: countered }, index) => ({
      ...facts,
      ...(by === 'buyer' ? buyer : agent),
      _id: `${_id}-${index + 2}`,
      what: 'offer.counter',
      at,
      amount: countered,
    })),
    ...line('offer.accept', offer.acceptedAt, { ...acceptor, before: 'pending', after: 'accepted' }),
    ...line('offer.reject', offer.rejectedAt, { ...rejector, before: 'pending', after: 'rejected', reason }),
    ...line('payment.complete', offer.boughtAt, { ...buyer, before: 'accepted', after: 'bought' }),
    ...line('payment.refund', offer.refundDueAt, { part: 'system', after: offer.refundState }),
  ];
}

function rejectorOf<B, A>(reason: RejectionReason | null, { buyer, agent }: { buyer: B; agent: A }) {
  if (reason === 'agent-rejected') return agent;
  return reason === 'withdrawn' ? buyer : { part: 'system' as const };
}

function caseLine(found: PaymentCaseDocument): RecordedLine {
  const { _id, kind, offerId, propertyId, title, since, isOpen, reason } = found;
  const facts = { _id, offerId, listingId: propertyId, title, reason };
  return { ...facts, what: `case.${kind}`, part: 'system', at: since, after: isOpen ? 'open' : 'closed' };
}
