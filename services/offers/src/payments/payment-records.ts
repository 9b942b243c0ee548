import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, dueUsdCents, type RejectionReason } from '@thikana/contracts';
import { claimDue, correlationIdOrNew, isDuplicateKey, type Transaction } from '@thikana/service-kit';
import type { Connection, Model } from 'mongoose';
import type { OfferDocument } from '../store/offer.schema.ts';
import type {
  AttemptOutcome,
  HistoryEntry,
  PaymentAttempt,
  PaymentDocument,
} from '../store/payment.schema.ts';

/** The latest attempt, the only one that can still be open. */
export function lastAttempt({ attempts }: Pick<PaymentDocument, 'attempts'>): PaymentAttempt | undefined {
  return attempts.at(-1);
}

/** Reads and writes the payment of each offer. */
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

  /** Claims the payments that are due for a check at the provider. */
  claimChecks(stop: AbortSignal): AsyncGenerator<PaymentDocument> {
    return claimDue(this.payments, 'nextCheckAt', stop);
  }

  /** Makes all open payments due soon, one every `everyMs`, so that the provider is not asked about all at once after a start. */
  async checkAllOpenSince(startedBefore: Date, everyMs: number): Promise<void> {
    const open = this.payments
      .find({ nextCheckAt: { $type: 'date' }, openedAt: { $lte: startedBefore } }, { nextCheckAt: 1 })
      .sort({ nextCheckAt: 1 })
      .lean<{ _id: string; nextCheckAt: Date }[]>()
      .cursor();
    const startedAt = Date.now();
    let soon = startedAt;
    for await (const { _id, nextCheckAt } of open) {
      const isEarlier = nextCheckAt.getTime() > startedAt && nextCheckAt.getTime() <= soon;
      if (!isEarlier)
        await this.payments.updateOne({ _id, nextCheckAt }, { $set: { nextCheckAt: new Date(soon) } });
      soon += everyMs;
    }
  }

  async checkAgainAt({ _id, checks }: PaymentDocument, at: Date): Promise<void> {
    // No effect when the payment was settled or rescheduled meanwhile.
    await this.payments.updateOne(
      { _id, checks, nextCheckAt: { $type: 'date' } },
      { $set: { nextCheckAt: at }, $inc: { checks: 1 } },
    );
  }

  /** Ends the checks of a payment without an intent at the provider; no effect when it was opened again or checked meanwhile. */
  async expire({ _id, checks }: PaymentDocument, tx: Transaction): Promise<void> {
    await this.payments.updateOne(
      { _id, checks, status: 'open', closing: null },
      { $set: { status: 'canceled', nextCheckAt: null }, $push: { history: historyEntry(tx, 'expired') } },
      { session: tx.session },
    );
  }

  /**
   * Returns the payment with an open attempt; adds one with `key` if there is none, before the provider is called. It is one document, written
   * as it was read, so it takes no transaction: after a concurrent `close`, or another attempt, it is read again.
   * @throws OFFER.NOT_ACCEPTED when the payment is closed
   */
  async openAttempt(offer: OfferDocument, key: string, checkAt: Date): Promise<PaymentDocument> {
    const now = new Date();
    const attempt: PaymentAttempt = {
      key,
      startedAt: now,
      intentId: null,
      outcome: 'unknown',
      correlationId: correlationIdOrNew(),
    };
    const open = { status: 'open' as const, nextCheckAt: checkAt, checks: 0 };
    const begun = historyEntry({ now }, 'attempt begun');
    try {
      const first = { ...initialFields(offer, now), ...open, attempts: [attempt], history: [begun] };
      const [created] = await this.payments.create([{ _id: offer._id, ...first }]);
      return created!.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    for (;;) {
      const current = await this.find(offer._id);
      if (!current || current.closing) throw new DomainError('OFFER.NOT_ACCEPTED');
      const { status, attempts } = current;
      if (status !== 'open' && status !== 'canceled') return current;
      const last = lastAttempt(current);
      const isUsable = last !== undefined && ['unknown', 'open'].includes(last.outcome);
      const unchanged = { _id: offer._id, status, closing: null, attempts: { $size: attempts.length } };
      const written = await this.payments
        .findOneAndUpdate(
          last ? { ...unchanged, [`attempts.${attempts.length - 1}.outcome`]: last.outcome } : unchanged,
          { $set: open, ...(isUsable ? {} : { $push: { attempts: attempt, history: begun } }) },
          { returnDocument: 'after' },
        )
        .lean<PaymentDocument>();
      if (written) return written;
    }
  }

  /** Records the outcome of an attempt by its key; no effect when it is recorded already. One write, which takes no transaction. */
  async recordAttempt(offerId: string, { key, intentId, outcome }: EndedAttempt): Promise<void> {
    await this.payments.updateOne(
      {
        _id: offerId,
        attempts: { $elemMatch: { key, outcome: { $in: ['unknown', 'open', 'refused'], $ne: outcome } } },
      },
      {
        $set: { 'attempts.$[mine].intentId': intentId, 'attempts.$[mine].outcome': outcome },
        $push: { history: historyEntry({ now: new Date() }, `intent ${outcome}`, intentId) },
      },
      { arrayFilters: [{ 'mine.key': key }] },
    );
  }

  /** @param ended how an attempt has ended that the same transaction has read as not ended */
  async update(
    offerId: string,
    fields: Partial<PaymentDocument>,
    entry: HistoryEntry | null,
    { session, now }: Transaction,
    ended?: EndedAttempt,
  ): Promise<void> {
    const { key, intentId = null, outcome } = ended ?? {};
    const history = [
      ...(ended ? [historyEntry({ now }, `intent ${outcome}`, intentId)] : []),
      ...(entry ? [entry] : []),
    ];
    const mine = { 'attempts.$[mine].intentId': intentId, 'attempts.$[mine].outcome': outcome };
    await this.payments.updateOne(
      { _id: offerId },
      { $set: { ...fields, ...(ended && mine) }, $push: { history: { $each: history } } },
      { session, ...(ended && { arrayFilters: [{ 'mine.key': key }] }) },
    );
  }

  /** Closes the payment, so that no attempt is added; `by` is who asked for it. `FinishPaymentCancellation` cancels open intents. */
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
        $set: {
          closing: { because, at: tx.now, by, correlationId: correlationIdOrNew() },
          nextCheckAt: tx.now,
        },
        ...(current ? {} : { $setOnInsert: { ...initialFields(offer, tx.now), status: 'canceled' } }),
        $push: { history: historyEntry(tx, `closed: ${because}`) },
      },
      { session: tx.session, upsert: true },
    );
  }
}

/** What an attempt has come to. */
export interface EndedAttempt {
  key: string;
  intentId: string | null;
  outcome: AttemptOutcome;
}

export function historyEntry(
  { now }: Pick<Transaction, 'now'>,
  what: string,
  intentId: string | null = null,
): HistoryEntry {
  return { at: now, what, intentId };
}

function initialFields(offer: OfferDocument, openedAt: Date) {
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
