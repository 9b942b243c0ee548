import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { backoffMs, claimDue, continueRequest, PollingWorker, takeTurn } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Connection, Model } from 'mongoose';
import { type OffersConfig, CONFIG } from '../../config.ts';
import type { DisputeDocument } from '../../store/dispute.schema.ts';
import { CardProvider } from '../card-provider.ts';
import { RecordDispute } from './record-dispute.ts';

const hourMs = 3_600_000;
/** How far back the provider's list is read for disputes without a webhook. */
const lookBackMs = 3 * 24 * hourMs;

/** Finds disputes without a webhook and checks open ones at the provider. */
@Injectable()
export class DisputeWorker extends PollingWorker {
  protected readonly name = 'disputes';
  protected readonly everyMs: number;
  #nextListAt = 0;

  constructor(
    private readonly provider: CardProvider,
    private readonly recorder: RecordDispute,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('Dispute') private readonly disputes: Model<DisputeDocument>,
    @Inject(CONFIG) private readonly config: OffersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<void> {
    await this.#recordMissed();
    for await (const dispute of claimDue(this.disputes, 'nextCheckAt', stop))
      await continueRequest(dispute.correlationId, () => this.#check(dispute));
  }

  async #recordMissed(): Promise<void> {
    if (Date.now() < this.#nextListAt) return;
    const everyMs = Math.min(hourMs, 10 * this.config.RECONCILE_AFTER_MS);
    this.#nextListAt = Date.now() + everyMs;
    try {
      if (!(await takeTurn(this.connection, 'disputes-list', everyMs))) return;
      for (const id of await this.provider.disputesSince(new Date(Date.now() - lookBackMs)))
        if (!(await this.disputes.exists({ _id: id }))) await this.recorder.record(id);
    } catch (error) {
      this.logger.warn({ reason: String(error) }, 'the disputes cannot be listed now');
    }
  }

  async #check({ _id, version, checks }: DisputeDocument): Promise<void> {
    try {
      await this.recorder.record(_id);
    } catch (error) {
      this.logger.warn({ disputeId: _id, reason: String(error) }, 'a dispute cannot be checked now');
    } finally {
      const pauseMs = backoffMs(checks, this.config.RECONCILE_AFTER_MS, hourMs);
      const change = { $set: { nextCheckAt: new Date(Date.now() + pauseMs) }, $inc: { checks: 1 } };
      // No effect when a newer version was recorded: it has its own next check.
      await this.disputes.updateOne({ _id, version }, change);
    }
  }
}
