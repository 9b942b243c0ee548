import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backoffMs, continueRequest, PollingWorker } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { PinoLogger } from 'nestjs-pino';
import { SETTINGS, type UsersConfig } from '../config.ts';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import { IdentityAccounts } from './identity-accounts.ts';

const longestPauseMs = 300_000;
/** For how long an attempt excludes other instances; longer than the provider's answer may take. */
const leaseMs = 30_000;

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
    @Inject(SETTINGS) private readonly settings: UsersConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = settings.SWEEP_EVERY_MS;
  }

  /** Takes one deletion that is due. */
  protected async work(): Promise<boolean> {
    const now = Date.now();
    const deletion = await this.deletions
      .findOneAndUpdate(
        { nextAttemptAt: { $lte: new Date(now) } },
        { $set: { nextAttemptAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    if (!deletion) return false;
    await continueRequest(deletion.correlationId, () => this.#attempt(deletion));
    return true;
  }

  async #attempt({ _id, attempts }: DeletionDocument): Promise<void> {
    try {
      await this.accounts.delete(_id);
    } catch (error) {
      const waitMs = backoffMs(attempts - 1, this.settings.RETRY_AFTER_MS, longestPauseMs);
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ attempts, reason, waitMs }, 'an identity account could not be removed yet');
      const change = { nextAttemptAt: new Date(Date.now() + waitMs), lastError: reason.slice(0, 500) };
      await this.deletions.updateOne({ _id }, { $set: change });
      return;
    }
    const confirmation = {
      $set: { confirmedAt: new Date() },
      $unset: { nextAttemptAt: 1, lastError: 1 },
    } as const;
    await this.deletions.updateOne({ _id }, confirmation);
  }
}
