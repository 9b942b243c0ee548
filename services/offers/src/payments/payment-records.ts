import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, dueUsdCents, type RejectionReason } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Connection, Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { HistoryEntry, PaymentAttempt, PaymentDocument } from '../store/payment.schema.ts';

/** The latest attempt, the only one that can still be open. */
export function lastAttempt({ attempts }: Pick<PaymentDocument, 'attempts'>): PaymentAttempt | undefined {
  return attempts.at(-1);
}

/** What the payments module keeps of each offer's payment. */
@Injectable()
export class PaymentRecords {
  constructor(@InjectModel('Payment') private readonly payments: Model<PaymentDocument>) {}

  get connection(): Connection {
    return this.payments.db;
  }

  find(offerId: string, tx?: Transaction): Promise<PaymentDocument | null> {
    const options = tx ? { session: tx.session } : {};
    return this.payments.findOne({ _id: offerId }, null, options).lean<PaymentDocument>().exec();
  }

  findByIntent(intentId: string): Promise<PaymentDocument | null> {
    return this.payments.findOne({ 'attempts.intentId': intentId }).lean<PaymentDocument>().exec();
  }

  /** What is due to be asked about at the provider. */
  dueForCheck(now: Date, limit: number): Promise<PaymentDocument[]> {
    return this.payments
      .find({ nextCheckAt: { $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<PaymentDocument[]>()
      .exec();
  }

  /** Everything still open is due at once, however long its pause was: what a start begins with. */
  async checkAllOpenSince(startedBefore: Date): Promise<void> {
    await this.payments.updateMany(
      { nextCheckAt: { $gt: new Date() }, openedAt: { $lte: startedBefore } },
      { $set: { nextCheckAt: new Date() } },
    );
  }

  async checkAgainAt({ _id, checks }: PaymentDocument, at: Date): Promise<void> {
    // Only while nobody else has settled or moved it meanwhile.
    await this.payments.updateOne(
      { _id, checks, nextCheckAt: { $type: 'date' } },
      { $set: { nextCheckAt: at }, $inc: { checks: 1 } },
    );
  }

  /**
   * The open attempt of an offer's payment, begun with `key` if there is none: on record before the provider hears of it.
   * A write in any case, so that it runs before or after `close`, never beside it.
   * @throws OFFER.NOT_ACCEPTED when the payment is closed
   */
  async openAttempt(
    offer: OfferDocument,
    key: string,
    checkAt: Date,
    tx: Transaction,
  ): Promise<PaymentDocument> {
    const current = await this.find(offer._id, tx);
    if (current?.closing) throw new DomainError('OFFER.NOT_ACCEPTED');
    if (current && !['open', 'canceled'].includes(current.status)) return current;
    const last = current ? lastAttempt(current) : undefined;
    const isUsable = last !== undefined && ['unknown', 'open'].includes(last.outcome);
    const attempt: PaymentAttempt = { key, startedAt: tx.now, intentId: null, outcome: 'unknown' };
    const written = await this.payments
      .findOneAndUpdate(
        { _id: offer._id },
        {
          $set: { status: 'open', nextCheckAt: checkAt, checks: 0 },
          ...(current ? {} : { $setOnInsert: unopened(offer, tx.now) }),
          ...(isUsable ? {} : { $push: { attempts: attempt, history: note(tx, 'attempt begun') } }),
        },
        { session: tx.session, upsert: true, returnDocument: 'after' },
      )
      .lean<PaymentDocument>();
    if (!written) throw new Error('an upsert answered nothing');
    return written;
  }

  /** What became of an attempt, by its key; nothing changes when that is on record already. */
  async recordAttempt(
    offerId: string,
    key: string,
    facts: Pick<PaymentAttempt, 'intentId' | 'outcome'>,
    tx: Transaction,
  ): Promise<void> {
    const { intentId, outcome } = facts;
    await this.payments.updateOne(
      {
        _id: offerId,
        attempts: { $elemMatch: { key, outcome: { $in: ['unknown', 'open', 'refused'], $ne: outcome } } },
      },
      {
        $set: { 'attempts.$[mine].intentId': intentId, 'attempts.$[mine].outcome': outcome },
        $push: { history: note(tx, `intent ${outcome}`, intentId) },
      },
      { session: tx.session, arrayFilters: [{ 'mine.key': key }] },
    );
  }

  async update(
    offerId: string,
    fields: Partial<PaymentDocument>,
    entry: HistoryEntry,
    tx: Transaction,
  ): Promise<void> {
    await this.payments.updateOne(
      { _id: offerId },
      { $set: fields, $push: { history: entry } },
      { session: tx.session },
    );
  }

  /** From now on nothing is to be paid for this offer, as `by` asked; what is open at the provider is canceled by `FinishClosing`. */
  async close(
    offer: OfferDocument,
    because: RejectionReason,
    by: string | null,
    tx: Transaction,
  ): Promise<void> {
    const current = await this.find(offer._id, tx);
    if (current?.closing || current?.status === 'paid') return;
    await this.payments.updateOne(
      { _id: offer._id },
      {
        $set: { closing: { because, at: tx.now, by }, nextCheckAt: tx.now },
        ...(current ? {} : { $setOnInsert: { ...unopened(offer, tx.now), status: 'canceled' } }),
        $push: { history: note(tx, `closed: ${because}`) },
      },
      { session: tx.session, upsert: true },
    );
  }
}

export function note(tx: Transaction, what: string, intentId: string | null = null): HistoryEntry {
  return { at: tx.now, what, intentId };
}

function unopened(offer: OfferDocument, openedAt: Date) {
  const { propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount } = offer;
  return {
    propertyId,
    buyerId,
    agentId,
    buyerEmail,
    agentEmail,
    amount: offerAmount,
    usdCents: dueUsdCents(offerAmount),
    openedAt,
  };
}
