import { Injectable } from '@nestjs/common';
import { Audit, type Transaction, UnitOfWork } from '@thikana/service-kit';
import { OfferBook } from '../../offers/offer-book.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { CardProvider } from '../card-provider.ts';
import { OpenIntents } from '../open-intents.ts';
import { lastAttempt, note, PaymentRecords } from '../payment-records.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

/** Brings a closed payment to its end, from wherever a crash or an outage left it. */
@Injectable()
export class FinishClosing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly book: OfferBook,
    private readonly records: PaymentRecords,
    private readonly intents: OpenIntents,
    private readonly provider: CardProvider,
    private readonly settlement: SettlePayment,
    private readonly audit: Audit,
  ) {}

  /**
   * First no more money can come in, then the offer is given up. Money that came in before the cancellation is settled
   * instead: a sale if the offer is still accepted. @throws PAYMENT.PROVIDER_UNAVAILABLE; the reconciler goes on with it
   */
  async finish(offerId: string): Promise<void> {
    const payment = await this.records.find(offerId);
    if (!payment?.closing) return;
    for (const intentId of await this.#openIntents(payment)) {
      await this.provider.cancelIntent(intentId);
      const { outcome } = await this.settlement.settle(intentId);
      if (outcome === 'paid') return;
    }
    await this.unitOfWork.run((tx) => this.#giveUp(offerId, tx), { serializeBy: payment.propertyId });
  }

  async #openIntents(payment: PaymentDocument): Promise<string[]> {
    const known = payment.attempts
      .filter(({ outcome }) => outcome === 'open')
      .flatMap(({ intentId }) => intentId ?? []);
    const isLost = lastAttempt(payment)?.outcome === 'unknown';
    const found = isLost ? await this.intents.ofLastAttempt(payment) : null;
    return found ? [...known, found.id] : known;
  }

  async #giveUp(offerId: string, tx: Transaction): Promise<void> {
    const payment = await this.records.find(offerId, tx);
    if (!payment?.closing || payment.status === 'paid') return;
    const { because, by } = payment.closing;
    const released = await this.book.release({ _id: offerId, propertyId: payment.propertyId }, because, tx);
    if (released && by)
      await this.audit.record(
        {
          action: 'offer.release',
          actor: { userId: payment.agentId, email: by },
          subject: { kind: 'offer', id: offerId },
          listingId: payment.propertyId,
          before: 'accepted',
          after: released.status,
        },
        tx,
      );
    // Money that is owed back stays on record as that.
    const status = payment.status === 'open' ? 'canceled' : payment.status;
    await this.records.update(offerId, { status, nextCheckAt: null }, note(tx, 'closed for good'), tx);
  }
}
