import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, OFFER_ROUNDS_MAX, type OfferSide, offersRpc } from '@thikana/contracts';
import {
  type KnownActor,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { turnOf } from '../../store/offer-tallies.ts';
import { Acceptance } from '../answer-offer/acceptance.ts';
import { aggregateOf, checkAmount, counteredFacts, openForOffers } from '../negotiation-rules.ts';
import { OffersFacade } from '../offers-facade.ts';
import { PendingOffers } from '../pending-offers.ts';
import { newTerms, refusalOf, standing, type TermsCommand, termsFilter, termsOf } from '../terms.ts';

type Wanted = RpcInput<typeof offersRpc.counter>;

/** Counter-offers by both sides, and the buyer's acceptance and withdrawal (OFFER-15 to OFFER-17). */
@Controller()
export class NegotiateOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly pendingOffers: PendingOffers,
    private readonly acceptance: Acceptance,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  /**
   * Other terms in place of the standing ones, `version`; `amount` in whole taka. The offer keeps its pending slot (OFFER-15).
   * @throws OFFER.NOT_FOUND, ACCESS.NOT_YOURS, OFFER.NOT_PENDING, OFFER.VERSION_CHANGED, OFFER.NOT_YOUR_TURN, OFFER.EXPIRED,
   * OFFER.ROUNDS_USED, NEGOTIATION.CLOSED, OFFER.OUT_OF_RANGE, OFFER.TOO_SMALL_TO_PAY, OFFER.TOO_LARGE_TO_PAY, OFFER.HAND_OVER_PAST
   */
  @Rpc(offersRpc.counter, 'active')
  async counter(wanted: Wanted, { actor }: RpcContext<'active'>) {
    const { offer, side } = await this.#ofParty(wanted.id, actor);
    await this.unitOfWork.run((tx) => this.#write(offer, wanted, side, tx), { serializeBy: turnOf(offer) });
    return { modifiedCount: 1, message: 'Offer countered' };
  }

  /**
   * The buyer accepts the agent's terms, `version`, as an agent accepts an offer.
   * @throws OFFER.NOT_FOUND, ACCESS.NOT_YOURS, OFFER.NOT_PENDING, OFFER.VERSION_CHANGED, OFFER.NOT_YOUR_TURN, OFFER.EXPIRED
   */
  @Rpc(offersRpc.acceptTerms, 'user')
  async accept({ id, version }: RpcInput<typeof offersRpc.acceptTerms>, { actor }: RpcContext<'user'>) {
    const { offer } = await this.#ofParty(id, actor);
    return this.acceptance.execute(offer, { actor, side: 'buyer', version });
  }

  /**
   * The buyer ends a pending offer, in either turn; also one who has become an agent or admin since.
   * @throws OFFER.NOT_FOUND, ACCESS.NOT_YOURS, OFFER.NOT_PENDING, OFFER.VERSION_CHANGED
   */
  @Rpc(offersRpc.withdraw, 'active')
  async withdraw({ id, version }: RpcInput<typeof offersRpc.withdraw>, { actor }: RpcContext<'active'>) {
    const offer = await this.offersFacade.find(id);
    if (!offer) throw new DomainError('OFFER.NOT_FOUND');
    if (offer.buyerId !== actor.userId) throw new DomainError('ACCESS.NOT_YOURS');
    const command = { transition: 'withdraw', side: 'buyer', version } as const;
    await this.unitOfWork.run(
      (tx) => this.pendingOffers.reject(id, offer.propertyId, 'withdrawn', tx, command),
      { serializeBy: turnOf(offer) },
    );
    return { modifiedCount: 1, message: 'Offer withdrawn' };
  }

  async #write(
    { _id, propertyId }: OfferDocument,
    wanted: Wanted,
    side: OfferSide,
    tx: Transaction,
  ): Promise<void> {
    const { session, now } = tx;
    const command = { transition: 'counter', side, version: wanted.version, now } as const;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId, ...openForOffers },
        { $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) throw await this.#closedError(_id, command, tx);
    // The named terms are the standing ones or the write below is refused, so that their number decides.
    if (wanted.version >= OFFER_ROUNDS_MAX) throw await this.pendingOffers.refusal(_id, command, tx);
    const current = await this.offers
      .findOne({ _id, ...termsFilter(command) }, null, { session })
      .lean<OfferDocument>();
    if (!current) throw await this.pendingOffers.refusal(_id, command, tx);
    checkAmount(wanted.amount, negotiation);
    const terms = newTerms(wanted, side, now);
    const countered = await this.offers
      .findOneAndUpdate(
        { _id, ...termsFilter(command) },
        { $set: { ...standing(terms), version: wanted.version + 1, terms: [...termsOf(current), terms] } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!countered) throw await this.pendingOffers.refusal(_id, command, tx);
    if (side === 'buyer') await this.pendingOffers.updateHighest(propertyId, tx);
    tx.emit(events.OfferCountered, { ...aggregateOf(negotiation), data: counteredFacts(countered) });
  }

  /** The listing takes no offers: the offer has ended with it, or is about to. */
  async #closedError(_id: string, command: TermsCommand, { session }: Transaction): Promise<DomainError> {
    const offer = await this.offers.findOne({ _id }, null, { session }).lean<OfferDocument>();
    return offer?.status === 'pending' ? new DomainError('NEGOTIATION.CLOSED') : refusalOf(offer, command);
  }

  async #ofParty(id: string, actor: KnownActor): Promise<{ offer: OfferDocument; side: OfferSide }> {
    const offer = await this.offersFacade.find(id);
    if (!offer) throw new DomainError('OFFER.NOT_FOUND');
    if (actor.userId === offer.buyerId && actor.role === 'user') return { offer, side: 'buyer' };
    if (actor.userId === offer.agentId && actor.role === 'agent') return { offer, side: 'agent' };
    throw new DomainError('ACCESS.NOT_YOURS');
  }
}
