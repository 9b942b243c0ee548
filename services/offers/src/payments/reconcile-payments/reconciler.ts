import { Inject, Injectable } from '@nestjs/common';
import { PollingWorker, backoffMs, continueRequest } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { maxPauseMs } from '../retry.ts';
import { OpenIntents } from '../open-intents.ts';
import { lastAttempt, PaymentRecords } from '../payment-records.ts';
import { FinishPaymentCancellation } from '../release-offer/finish-payment-cancellation.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

const batch = 50;
/** Abandoned intents stay open at the provider for ever; each is checked once an hour. */
const maxCheckPauseMs = 3_600_000;

/** Checks open payments at the provider whose outcome was not reported: no webhook, no browser, or a crash. */
@Injectable()
export class Reconciler extends PollingWorker {
  protected readonly name = 'reconciler';
  protected readonly everyMs: number;

  #isFirst = true;

  constructor(
    private readonly records: PaymentRecords,
    private readonly intents: OpenIntents,
    private readonly settlement: SettlePayment,
    private readonly cancellation: FinishPaymentCancellation,
    @Inject(SETTINGS) private readonly settings: OffersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = settings.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<void> {
    if (this.#isFirst) {
      await this.records.checkAllOpenSince(new Date(Date.now() - this.settings.RECONCILE_AFTER_MS));
      this.#isFirst = false;
    }
    const due = await this.records.dueForCheck(new Date(), batch);
    for (const payment of due) {
      if (stop.aborted) return;
      if (!(await this.records.claimCheck(payment))) continue;
      const request = (payment.closing ?? lastAttempt(payment))?.correlationId;
      await continueRequest(request, () => this.#check(payment));
    }
  }

  async #check(payment: PaymentDocument): Promise<void> {
    try {
      if (payment.closing) return await this.cancellation.finish(payment._id);
      const intent = await this.intents.ofLastAttempt(payment);
      if (intent) await this.settlement.settle(intent.id);
    } catch (error) {
      this.logger.warn({ offerId: payment._id, reason: String(error) }, 'a payment cannot be checked now');
    } finally {
      await this.records.checkAgainAt(payment, new Date(Date.now() + this.#pauseMs(payment)));
    }
  }

  #pauseMs({ closing, checks }: PaymentDocument): number {
    const { RETRY_AFTER_MS, RECONCILE_AFTER_MS } = this.settings;
    return closing
      ? backoffMs(checks, RETRY_AFTER_MS, maxPauseMs)
      : backoffMs(checks, RECONCILE_AFTER_MS, maxCheckPauseMs);
  }
}
