import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PollingWorker, backoffMs } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import type { Model } from 'mongoose';
import type { DeletionRecord } from '../store/deletion.schema.ts';
import { IdentityAccounts } from './identity-accounts.ts';

/** How the worker paces itself, in ms. */
export interface RemovalPace {
  /** Between two looks for work that nobody announced (another instance's, or one left by a crash). */
  sweepMs: number;
  /** After a failure; doubles with each. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** For how long a try keeps other instances off. Longer than one answer may take. */
  leaseMs: number;
}
export const REMOVAL_PACE = Symbol('users:removal-pace');
export const defaultRemovalPace: RemovalPace = {
  sweepMs: 2_000,
  firstPauseMs: 1_000,
  longestPauseMs: 300_000,
  leaseMs: 30_000,
};

/**
 * Removes the identity accounts of deleted people, until the provider confirms each (PEOPLE-7). The order stands in the database, so
 * neither a provider that is down nor a crash loses it; trying twice does no harm.
 */
@Injectable()
export class IdentityRemoval extends PollingWorker {
  protected readonly name = 'identity-removal';
  protected readonly everyMs: number;

  constructor(
    @InjectModel('Deletion') private readonly deletions: Model<DeletionRecord>,
    private readonly accounts: IdentityAccounts,
    @Inject(REMOVAL_PACE) private readonly pace: RemovalPace,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.everyMs = pace.sweepMs;
  }

  /** Takes one order that is due. */
  protected async work(): Promise<boolean> {
    const now = Date.now();
    const order = await this.deletions
      .findOneAndUpdate(
        { nextAttemptAt: { $lte: new Date(now) } },
        { $set: { nextAttemptAt: new Date(now + this.pace.leaseMs) }, $inc: { attempts: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      )
      .lean();
    if (!order) return false;
    await this.#attempt(order);
    return true;
  }

  async #attempt({ _id, attempts }: DeletionRecord): Promise<void> {
    try {
      await this.accounts.delete(_id);
    } catch (error) {
      const wait = backoffMs(attempts - 1, this.pace.firstPauseMs, this.pace.longestPauseMs);
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ attempts, reason, waitMs: wait }, 'an identity account could not be removed yet');
      const change = { nextAttemptAt: new Date(Date.now() + wait), lastError: reason.slice(0, 500) };
      await this.deletions.updateOne({ _id }, { $set: change });
      return;
    }
    const done = { $set: { confirmedAt: new Date() }, $unset: { nextAttemptAt: 1, lastError: 1 } } as const;
    await this.deletions.updateOne({ _id }, done);
  }
}
