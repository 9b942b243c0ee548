import { Injectable } from '@nestjs/common';
import { Audit, type Transaction, UnitOfWork } from '@thikana/service-kit';
import { OffersFacade } from '../../offers/offers-facade.ts';
import { partiesOf } from '../../store/deal-copy.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { CardProvider } from '../card-provider.ts';
import { OpenIntents } from '../open-intents.ts';
import { lastAttempt, historyEntry, PaymentRecords } from '../payment-records.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

/** Finishes the cancellation of a closed payment; can be repeated after a crash or an outage. */
@Injectable()
export class FinishPaymentCancellation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly records: PaymentRecords,
    private readonly intents: OpenIntents,
    private readonly provider: CardProvider,
    private readonly settlement: SettlePayment,
    private readonly audit: Audit,
  ) {}

  /**
   * Cancels the open intents at the provider, then releases the offer. A payment that succeeded before the cancellation is settled: a sale
   * if the offer is still accepted. @throws PAYMENT.PROVIDER_UNAVAILABLE; the reconciler retries it
   */
  async finish(offerId: string): Promise<void> {
    const payment = await this.records.find(offerId);
    if (!payment?.closing) return;
    for (const intentId of await this.#openIntents(payment)) {
      await this.provider.cancelIntent(intentId);
      const { outcome } = await this.settlement.settle(intentId);
      if (outcome === 'paid') return;
    }
    await this.unitOfWork.run((tx) => this.#release(offerId, tx), { serializeBy: payment.propertyId });
  }

  async #openIntents(payment: PaymentDocument): Promise<string[]> {
    const known = payment.attempts
      .filter(({ outcome }) => outcome === 'open')
      .flatMap(({ intentId }) => intentId ?? []);
    const isLost = lastAttempt(payment)?.outcome === 'unknown';
    const found = isLost ? await this.intents.ofLastAttempt(payment) : null;
    return found ? [...known, found.id] : known;
  }

  async #release(offerId: string, tx: Transaction): Promise<void> {
    const payment = await this.records.find(offerId, tx);
    if (!payment?.closing || payment.status === 'paid') return;
    const { because, by } = payment.closing;
    const released = await this.offersFacade.release(
      { _id: offerId, propertyId: payment.propertyId },
      because,
      tx,
    );
    if (released)
      await this.audit.record(
        {
          action: 'offer.release',
          actor: by ? { userId: payment.agentId, email: by } : null,
          subject: { kind: 'offer', id: offerId },
          concerns: partiesOf(payment),
          reason: because,
          listingId: payment.propertyId,
          before: 'accepted',
          after: released.status,
        },
        tx,
      );
    // A payment with a refund due keeps its status.
    const status = payment.status === 'open' ? 'canceled' : payment.status;
    await this.records.update(
      offerId,
      { status, nextCheckAt: null },
      historyEntry(tx, 'closed for good'),
      tx,
    );
  }
}
