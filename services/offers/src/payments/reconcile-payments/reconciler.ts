import { Inject, Injectable } from '@nestjs/common';
import { growingPause, LOGGER, type Logger } from '@thikana/service-kit';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { longestPauseMs, Sweep } from '../../work/sweep.ts';
import { OpenIntents } from '../open-intents.ts';
import { PaymentRecords } from '../payment-records.ts';
import { FinishClosing } from '../release-offer/finish-closing.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

const batch = 50;
/** An abandoned intent stays open at the provider for good; it is asked about once an hour. */
const longestCheckPauseMs = 3_600_000;

/** Asks the provider about payments nobody has told us the end of: no webhook, no browser, a crash in between. */
@Injectable()
export class Reconciler extends Sweep {
  #isFirst = true;

  constructor(
    @Inject(PaymentRecords) private readonly records: PaymentRecords,
    @Inject(OpenIntents) private readonly intents: OpenIntents,
    @Inject(SettlePayment) private readonly settlement: SettlePayment,
    @Inject(FinishClosing) private readonly closing: FinishClosing,
    @Inject(SETTINGS) private readonly settings: OffersConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super({ name: 'reconciler', everyMs: settings.SWEEP_EVERY_MS, connection: records.connection }, logger);
  }

  protected async work(): Promise<void> {
    if (this.#isFirst) {
      await this.records.checkAllOpenSince(new Date(Date.now() - this.settings.RECONCILE_AFTER_MS));
      this.#isFirst = false;
    }
    const due = await this.records.dueForCheck(new Date(), batch);
    for (const payment of due) await this.#check(payment);
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
      ? growingPause(checks, RETRY_AFTER_MS, longestPauseMs)
      : growingPause(checks, RECONCILE_AFTER_MS, longestCheckPauseMs);
  }
}
