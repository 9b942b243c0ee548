import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backoffMs, claimDue, continueRequest, PollingWorker } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type UsersConfig } from '../config.ts';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import { IdentityAccounts } from './identity-accounts.ts';

const longestPauseMs = 300_000;

/**
 * Removes the identity accounts of deleted people until the provider confirms each (PEOPLE-7). The deletion is stored, so neither an
 * unreachable provider nor a crash loses it; removing an account twice is harmless.
 */
@Injectable()
export class IdentityRemoval extends PollingWorker {
  protected readonly name = 'identity-removal';
  protected readonly everyMs: number;

  constructor(
    @InjectModel('Deletion') private readonly deletions: Model<DeletionDocument>,
    private readonly accounts: IdentityAccounts,
    @Inject(CONFIG) private readonly config: UsersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = config.SWEEP_EVERY_MS;
  }

  protected async work(stop: AbortSignal): Promise<void> {
    for await (const deletion of claimDue(this.deletions, 'nextAttemptAt', stop))
      await continueRequest(deletion.correlationId, () => this.#attempt(deletion));
  }

  async #attempt({ _id, attempts }: DeletionDocument): Promise<void> {
    try {
      await this.accounts.delete(_id);
    } catch (error) {
      const waitMs = backoffMs(attempts, this.config.RETRY_AFTER_MS, longestPauseMs);
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(
        { attempts: attempts + 1, reason, waitMs },
        'an identity account could not be removed yet',
      );
      const change = { nextAttemptAt: new Date(Date.now() + waitMs), lastError: reason.slice(0, 500) };
      await this.deletions.updateOne({ _id }, { $set: change, $inc: { attempts: 1 } });
      return;
    }
    const confirmation = {
      $set: { confirmedAt: new Date() },
      $inc: { attempts: 1 },
      $unset: { nextAttemptAt: 1, lastError: 1 },
    } as const;
    await this.deletions.updateOne({ _id }, confirmation);
  }
}
