import { Inject, Injectable } from '@nestjs/common';
import { PollingWorker, backoffMs } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { longestPauseMs } from '../retry.ts';
import { OpenIntents } from '../open-intents.ts';
import { PaymentRecords } from '../payment-records.ts';
import { FinishClosing } from '../release-offer/finish-closing.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

const batch = 50;
/** An abandoned intent stays open at the provider for good; it is asked about once an hour. */
const longestCheckPauseMs = 3_600_000;

/** Asks the provider about payments nobody has told us the end of: no webhook, no browser, a crash in between. */
@Injectable()
export class Reconciler extends PollingWorker {
  protected readonly name = 'reconciler';
  protected readonly everyMs: number;

  #isFirst = true;

  constructor(
    private readonly records: PaymentRecords,
    private readonly intents: OpenIntents,
    private readonly settlement: SettlePayment,
    private readonly closing: FinishClosing,
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
      await this.#check(payment);
    }
  }

  async #check(payment: PaymentDocument): Promise<void> {
    try {
      if (payment.closing) return await this.closing.finish(payment._id);
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
      ? backoffMs(checks, RETRY_AFTER_MS, longestPauseMs)
      : backoffMs(checks, RECONCILE_AFTER_MS, longestCheckPauseMs);
  }
}
