import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PollingWorker, backoffMs } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Model } from 'mongoose';
import { type OffersConfig, SETTINGS } from '../../config.ts';
import type { WebhookEventDocument } from '../../store/webhook-event.schema.ts';
import { maxPauseMs } from '../retry.ts';
import { topicOf } from './handled-events.ts';
import { RecordDispute } from '../record-dispute/record-dispute.ts';
import { SettleRefund } from '../refund-payment/settle-refund.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

const batch = 16;
/** Lease of an event: other instances skip it; after a crash it is due again. */
const leaseMs = 30_000;

/**
 * Processes stored webhooks: settles the payment, refund or dispute of each, with retries. The state comes from the provider's API and
 * not from the webhook, so order and repetition have no effect.
 */
@Injectable()
export class WebhookWorker extends PollingWorker {
  protected readonly name = 'webhooks';
  protected readonly everyMs: number;
  constructor(
    @InjectModel('WebhookEvent') private readonly events: Model<WebhookEventDocument>,
    private readonly settlement: SettlePayment,
    private readonly refunds: SettleRefund,
    private readonly disputes: RecordDispute,
    @Inject(SETTINGS) private readonly settings: OffersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = settings.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const due = await this.events
        .find({ nextAttemptAt: { $lte: new Date() } })
        .sort({ nextAttemptAt: 1 })
        .limit(batch)
        .lean<WebhookEventDocument[]>();
      await Promise.all(due.map((event) => this.#work(event)));
      if (due.length < batch) return;
    }
  }

  async #work(event: WebhookEventDocument): Promise<void> {
    const { _id, nextAttemptAt, attempts } = event;
    const claim = { $set: { nextAttemptAt: new Date(Date.now() + leaseMs) } };
    const claimed = await this.events.updateOne({ _id, nextAttemptAt, state: 'waiting' }, claim);
    if (claimed.modifiedCount === 0) return;
    try {
      const state = (await this.#settle(event)) ? 'done' : 'ignored';
      await this.events.updateOne({ _id }, { $set: { state, nextAttemptAt: null, lastError: null } });
    } catch (error) {
      this.logger.warn({ event: _id, attempts, reason: String(error) }, 'a webhook has to wait');
      const next = new Date(Date.now() + backoffMs(attempts, this.settings.RETRY_AFTER_MS, maxPauseMs));
      const change = { $set: { nextAttemptAt: next, lastError: String(error) }, $inc: { attempts: 1 } };
      await this.events.updateOne({ _id }, change);
    }
  }

  /** Returns false when it concerns no payment of this service. */
  async #settle({ type, intentId, disputeId }: WebhookEventDocument): Promise<boolean> {
    const topic = topicOf(type);
    if (topic === 'dispute') return disputeId ? this.disputes.record(disputeId) : false;
    if (!topic || intentId === null) return false;
    if (topic === 'refund') return (await this.refunds.settle(intentId)) !== null;
    return (await this.settlement.settle(intentId)).outcome !== 'foreign';
  }
}
