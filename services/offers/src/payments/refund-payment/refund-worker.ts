import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backoffMs, claimDue, continueRequest, PollingWorker } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { RefundDocument } from '../../store/refund.schema.ts';
import { maxPauseMs } from '../retry.ts';
import { CardProvider, IdempotencyKeyFailed, RefundRefused } from '../card-provider.ts';
import { SettleRefund } from './settle-refund.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long after its completion a refund may still be returned by the bank. */
const failureWindowMs = 30 * dayMs;

/** Makes refunds that are due, resumable at every step, and checks pending ones at the provider. */
@Injectable()
export class RefundWorker extends PollingWorker {
  protected readonly name = 'refunds';
  protected readonly everyMs: number;
  constructor(
    private readonly provider: CardProvider,
    private readonly settlement: SettleRefund,
    @InjectModel('Refund') private readonly refunds: Model<RefundDocument>,
    @Inject(CONFIG) private readonly config: OffersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<void> {
    for await (const refund of claimDue(this.refunds, 'nextAttemptAt', stop))
      await continueRequest(refund.correlationId, () => this.#process(refund));
  }

  async #process(due: RefundDocument): Promise<void> {
    try {
      // An earlier attempt may have succeeded unnoticed, with this key or a previous one.
      const refund = await this.settlement.settle(due._id);
      if (!refund || isNewer(refund, due)) return;
      if (refund.state === 'due') await this.#refund(refund);
      else await this.#scheduleCheck(refund);
    } catch (error) {
      await this.#scheduleRetry(due, error);
    }
  }

  async #refund({ _id, offerId, key }: RefundDocument): Promise<void> {
    try {
      await this.provider.refund(_id, offerId, key);
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.settlement.settle(_id, { refusal: error.reason, ofKey: key });
      return;
    }
    const refund = await this.settlement.settle(_id);
    if (refund?.state === 'due' && refund.key === key) throw new Error('the refund is not listed yet');
  }

  /** Schedules the next check of a refund that is pending, done, or needs a person (who may refund it at the provider). */
  async #scheduleCheck({ _id, version, state, attempts, doneAt }: RefundDocument): Promise<void> {
    const pauseMs =
      state === 'pending'
        ? backoffMs(attempts, this.config.RECONCILE_AFTER_MS, hourMs)
        : backoffMs(attempts, hourMs, dayMs);
    const isOver = doneAt !== null && Date.now() - doneAt.getTime() > failureWindowMs;
    const nextAttemptAt = isOver ? null : new Date(Date.now() + pauseMs);
    await this.refunds.updateOne({ _id, version }, { $set: { nextAttemptAt }, $inc: { attempts: 1 } });
  }

  async #scheduleRetry({ _id, attempts, key }: RefundDocument, error: unknown): Promise<void> {
    this.logger.warn({ intentId: _id, attempts, reason: String(error) }, 'a refund has to wait');
    const pauseMs = backoffMs(attempts, this.config.RETRY_AFTER_MS, maxPauseMs);
    // The provider has made no refund (checked above) and returns the saved error of this key for ever.
    const next = error instanceof IdempotencyKeyFailed ? `refund-${randomUUID()}` : key;
    const change = { key: next, nextAttemptAt: new Date(Date.now() + pauseMs), lastError: String(error) };
    await this.refunds.updateOne({ _id, key }, { $set: change, $inc: { attempts: 1 } });
  }
}

/** Whether a newer version was recorded; it has its own next check. */
const isNewer = (refund: RefundDocument, seen: RefundDocument): boolean => refund.version !== seen.version;
