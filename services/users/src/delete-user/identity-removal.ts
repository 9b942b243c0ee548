import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { growingPause, LOGGER, type Logger, pause } from '@thikana/service-kit';
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
export class IdentityRemoval implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stop = new AbortController();
  #nap = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(
    @Inject(getModelToken('Deletion')) private readonly deletions: Model<DeletionRecord>,
    @Inject(IdentityAccounts) private readonly accounts: IdentityAccounts,
    @Inject(REMOVAL_PACE) private readonly pace: RemovalPace,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#loop = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    this.poke();
    await this.#loop;
  }

  /** There is work now. */
  poke(): void {
    this.#nap.abort();
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#nap = new AbortController();
      const worked = await this.#next().catch((error: unknown) => {
        // The database is not there (yet): the next look will tell.
        this.logger.debug({ reason: String(error) }, 'identity removals cannot be looked up');
        return false;
      });
      if (!worked) await pause(this.pace.sweepMs, this.#nap.signal);
    }
  }

  /** Takes one order that is due. False when there is none. */
  async #next(): Promise<boolean> {
    if (this.deletions.db.readyState !== 1) return false;
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
      const wait = growingPause(attempts - 1, this.pace.firstPauseMs, this.pace.longestPauseMs);
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
