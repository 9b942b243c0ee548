import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  backoffMs,
  claimDue,
  continueRequest,
  forEachAtOnce,
  PollingWorker,
  runAsWorker,
} from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { PaymentDocument } from '../../store/payment.schema.ts';
import type { WebhookEventDocument } from '../../store/webhook-event.schema.ts';
import { maxPauseMs } from '../retry.ts';
import { topicOf, typesOf } from './verified-event.ts';
import { PaymentRecords } from '../payment-records.ts';
import { RecordDispute } from '../record-dispute/record-dispute.ts';
import { SettleRefund } from '../refund-payment/settle-refund.ts';
import { SettlePayment } from '../settle-payment/settle-payment.ts';

const atOnce = 16;
/** After a crash, what was worked on at once is due so much later, in ms. A look that takes longer meets another, which finds its work done. */
const firstLookMs = 3_000;

/**
 * Processes stored webhooks: settles the payment, refund or dispute that they are about, with retries. The state comes from the provider's
 * API and not from the webhook, so order and repetition have no effect, and one look at the provider finishes every event about the same
 * thing that was stored before it.
 */
@Injectable()
export class WebhookWorker extends PollingWorker {
  protected readonly name = 'webhooks';
  protected readonly everyMs: number;
  readonly #underway = new Set<Promise<void>>();
  #stopping = false;

  constructor(
    @InjectModel('WebhookEvent') private readonly events: Model<WebhookEventDocument>,
    private readonly records: PaymentRecords,
    private readonly settlement: SettlePayment,
    private readonly refunds: SettleRefund,
    private readonly disputes: RecordDispute,
    @Inject(CONFIG) private readonly config: OffersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  /**
   * Stores an event that has just come, and works on it at once: most events are alone, and need no look for what is due and like them. Of many, those
   * that have no place are due for the worker. @param store stores it, due at the given time @throws what `store` throws
   */
  async take(
    event: Omit<WebhookEventDocument, 'nextAttemptAt'>,
    store: (event: WebhookEventDocument) => Promise<unknown>,
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const hasPlace = !this.#stopping && this.#underway.size < atOnce;
    const firstLook = { ...event, nextAttemptAt: new Date(Date.now() + (hasPlace ? firstLookMs : 0)) };
    if (hasPlace) this.#underway.add(promise);
    const leave = () => {
      this.#underway.delete(promise);
      resolve();
    };
    try {
      await store(firstLook);
    } catch (error) {
      leave();
      throw error;
    }
    if (!hasPlace) return this.wake();
    const waiting = { ...sameIntent(firstLook), state: 'waiting' as const };
    const look = () => this.#work({ event: firstLook, waiting, known: [firstLook] });
    // What fails here, the database, is due again by itself.
    void runAsWorker(this.name, look)
      .catch((error: unknown) =>
        this.logger.warn({ event: event._id, reason: String(error) }, 'webhooks have to wait'),
      )
      .finally(leave);
  }

  override async stop(): Promise<void> {
    this.#stopping = true;
    await super.stop();
    await Promise.all(this.#underway);
  }

  protected async work(stop: AbortSignal): Promise<void> {
    await forEachAtOnce(atOnce, this.#claimSameIntent(stop), (claimed) => this.#work(claimed));
  }

  /** Claims an event together with all that the same request to the provider answers. */
  async *#claimSameIntent(stop: AbortSignal): AsyncGenerator<Claimed> {
    for await (const event of claimDue(this.events, 'nextAttemptAt', stop)) {
      const waiting = { ...sameIntent(event), state: 'waiting' as const };
      // By id and not by time, because clocks differ: an event that is stored after this may tell of something that the look does not see.
      const known = await this.events.find(waiting).select('attempts').lean<Known[]>();
      if (known.length > 1)
        await this.events.updateMany(
          { ...waiting, _id: { $in: known.map(({ _id }) => _id) }, nextAttemptAt: { $lte: new Date() } },
          { $set: { nextAttemptAt: event.nextAttemptAt } },
        );
      yield { event, waiting, known };
    }
  }

  /** One look at the provider, for this event and all like it. */
  async #work({ event, waiting, known }: Claimed): Promise<void> {
    try {
      const { request, payment } = await this.#begunBy(event);
      const isOurs = await continueRequest(request ?? event.correlationId, () =>
        this.#settle(event, payment),
      );
      const state = isOurs ? 'done' : 'ignored';
      await this.events.updateMany(
        { ...waiting, _id: { $in: known.map(({ _id }) => _id) } },
        { $set: { state, nextAttemptAt: null, lastError: null } },
      );
    } catch (error) {
      // Those that have failed equally often are due together again, for one look.
      for (const attempts of new Set(known.map((each) => each.attempts))) {
        const next = new Date(Date.now() + backoffMs(attempts, this.config.RETRY_AFTER_MS, maxPauseMs));
        const change = { $set: { nextAttemptAt: next, lastError: String(error) }, $inc: { attempts: 1 } };
        await this.events.updateMany({ ...waiting, attempts, nextAttemptAt: event.nextAttemptAt }, change);
      }
      const { intentId, disputeId } = event;
      const facts = { event: event._id, intentId, disputeId, events: known.length, reason: String(error) };
      this.logger.warn(facts, 'webhooks have to wait');
    }
  }

  /** The request that began what the event is about: the click that paid, or what made a refund due. A dispute begins with its webhook. */
  async #begunBy({ type, intentId }: WebhookEventDocument): Promise<Beginning> {
    const topic = topicOf(type);
    if (intentId === null || topic === 'dispute') return {};
    if (topic === 'refund') return { request: await this.refunds.requestOf(intentId) };
    const payment = await this.records.findByIntent(intentId);
    const attempt = payment?.attempts.find((each) => each.intentId === intentId);
    return { request: attempt?.correlationId, payment };
  }

  /** Returns false when it concerns no payment of this service. */
  async #settle(
    { type, intentId, disputeId }: WebhookEventDocument,
    payment?: PaymentDocument | null,
  ): Promise<boolean> {
    const topic = topicOf(type);
    if (topic === 'dispute') return disputeId ? this.disputes.record(disputeId) : false;
    if (!topic || intentId === null) return false;
    if (topic === 'refund') return (await this.refunds.settle(intentId)) !== null;
    return (await this.settlement.settle(intentId, payment)).outcome !== 'foreign';
  }
}

type Known = Pick<WebhookEventDocument, '_id' | 'attempts'>;

interface Beginning {
  request?: string | undefined;
  payment?: PaymentDocument | null;
}

interface Claimed {
  event: WebhookEventDocument;
  /** The filter of all like it. */
  waiting: ReturnType<typeof sameIntent> & { state: 'waiting' };
  /** Those that were stored before the look. */
  known: Known[];
}

/** The filter of the events that the same look at the provider answers. */
function sameIntent({ type, intentId, disputeId }: WebhookEventDocument) {
  const topic = topicOf(type);
  return { intentId, disputeId, type: { $in: topic ? typesOf(topic) : [type] } };
}
