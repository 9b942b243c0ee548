import { Inject, Injectable } from '@nestjs/common';
import { backoffMs, continueRequest, forEachAtOnce, PollingWorker, UnitOfWork } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import { maxPauseMs } from '../retry.ts';
import { CardProvider } from '../card-provider.ts';
import { OpenIntents } from '../open-intents.ts';
import { lastAttempt, PaymentRecords } from '../payment-records.ts';
import { FinishPaymentCancellation } from '../release-offer/finish-payment-cancellation.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

/** So that one slow response does not delay the other checks. */
const checksAtOnce = 5;
const maxCheckPauseMs = 3_600_000;
/** PAY-15: an intent never expires at the provider. After so many checks since the buyer last opened the payment, about a day, it is canceled. */
const checksUntilExpiry = 30;
/** After a start, at most ten payments become due in a second. */
const spreadMs = 100;

/** Checks open payments at the provider whose outcome was not reported: no webhook, no browser, or a crash. */
@Injectable()
export class Reconciler extends PollingWorker {
  protected readonly name = 'reconciler';
  protected readonly everyMs: number;

  #isFirst = true;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: CardProvider,
    private readonly records: PaymentRecords,
    private readonly intents: OpenIntents,
    private readonly settlement: SettlePayment,
    private readonly cancellation: FinishPaymentCancellation,
    @Inject(CONFIG) private readonly config: OffersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<void> {
    if (this.#isFirst) {
      await this.records.checkAllOpenSince(new Date(Date.now() - this.config.RECONCILE_AFTER_MS), spreadMs);
      this.#isFirst = false;
    }
    await forEachAtOnce(checksAtOnce, this.records.claimChecks(stop), async (payment) => {
      const request = (payment.closing ?? lastAttempt(payment))?.correlationId;
      await continueRequest(request, () => this.#check(payment));
    });
  }

  async #check(payment: PaymentDocument): Promise<void> {
    try {
      if (payment.closing) return await this.cancellation.finish(payment._id);
      const intent = await this.intents.ofLastAttempt(payment);
      const isAbandoned = payment.checks >= checksUntilExpiry;
      // The provider refuses to cancel what was paid meanwhile, which is then settled.
      if (intent && isAbandoned) await this.provider.cancelIntent(intent.id);
      if (intent) await this.settlement.settle(intent.id);
      else if (isAbandoned) await this.unitOfWork.run((tx) => this.records.expire(payment, tx));
    } catch (error) {
      this.logger.warn({ offerId: payment._id, reason: String(error) }, 'a payment cannot be checked now');
    } finally {
      await this.records.checkAgainAt(payment, new Date(Date.now() + this.#pauseMs(payment)));
    }
  }

  #pauseMs({ closing, checks }: PaymentDocument): number {
    const { RETRY_AFTER_MS, RECONCILE_AFTER_MS } = this.config;
    return closing
      ? backoffMs(checks, RETRY_AFTER_MS, maxPauseMs)
      : backoffMs(checks, RECONCILE_AFTER_MS, maxCheckPauseMs);
  }
}
