import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { pause } from '../context/concurrency.ts';
import type { Transaction, UnitOfWork } from '../events/unit-of-work.ts';
import type { Logger } from '../logging/logger.ts';
import { collectionOf } from '../mongo/connection.ts';
import { isDuplicateKey } from '../mongo/faults.ts';

/** The position of a migration between two steps; it is stored. */
export type Progress = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Migrates data of earlier releases, once, before the release that needs it starts; a provider of the service's module. The previous release
 * still runs and writes meanwhile, so the result must be valid for both.
 */
export abstract class Migration {
  /** 1, 2, … within the service; never changed or used again. */
  abstract readonly number: number;
  /** The release it came with, one of e2e/releases/releases.json; it is deleted two releases later. */
  abstract readonly release: string;
  /** A sentence for logs and operators. */
  abstract readonly title: string;

  /**
   * One step of a bounded size. `progress` is what the previous step returned, null at first; returning null ends the migration. The step and
   * its stored progress are one transaction: after a crash it continues where it stopped and repeats nothing.
   */
  abstract step(progress: Progress | null, tx: Transaction): Promise<Progress | null>;
}

interface MigrationRecord {
  /** Its number. */
  _id: number;
  title: string;
  progress: Progress | null;
  steps: number;
  startedAt: Date;
  finishedAt: Date | null;
}

/** The deployment that runs migrations now. */
interface Lease {
  _id: 'lease';
  owner: string;
  until: Date;
}

interface MigratorParts {
  connection: Connection;
  unitOfWork: UnitOfWork;
  logger: Logger;
}

/** Longer than any step takes; after a crash the next deployment waits for so long, in ms. */
const leaseMs = 15_000;

/** Runs a service's migrations in order, each once, also when several deployments run concurrently. */
export class Migrator {
  readonly #parts: MigratorParts;
  readonly #migrations: readonly Migration[];
  readonly #owner = randomUUID();

  constructor(parts: MigratorParts, migrations: readonly Migration[]) {
    this.#parts = parts;
    this.#migrations = migrations.toSorted((one, other) => one.number - other.number);
    if (new Set(migrations.map(({ number }) => number)).size < migrations.length)
      throw new Error('two migrations have the same number');
  }

  async run(): Promise<void> {
    while ((await this.unfinished()).length > 0) {
      if (!(await this.#takeLease())) {
        await pause(1_000);
        continue;
      }
      try {
        await this.#runAll();
      } finally {
        await this.#releaseLease();
      }
    }
  }

  /** Titles of the migrations that this release needs and that are not finished. */
  async unfinished(): Promise<string[]> {
    const _id = { $in: this.#migrations.map(({ number }) => number) };
    const done = await this.#records.find({ _id, finishedAt: { $ne: null } }).toArray();
    const numbers = done.map(({ _id: number }) => number);
    return this.#migrations.filter(({ number }) => !numbers.includes(number)).map(({ title }) => title);
  }

  async #runAll(): Promise<void> {
    for (const migration of this.#migrations) {
      await this.#begin(migration);
      while (!(await this.#step(migration)))
        if (!(await this.#takeLease())) throw new Error('another deployment has taken the lease');
    }
  }

  async #begin({ number, title }: Migration): Promise<void> {
    const fresh = { title, progress: null, steps: 0, startedAt: new Date(), finishedAt: null };
    await this.#records.updateOne({ _id: number }, { $setOnInsert: fresh }, { upsert: true });
  }

  /** Returns whether the migration is finished. */
  async #step(migration: Migration): Promise<boolean> {
    const { number, title } = migration;
    const { done, steps } = await this.#parts.unitOfWork.run(async (tx) => {
      const { session, now } = tx;
      const record = await this.#records.findOne({ _id: number }, { session });
      if (!record || record.finishedAt) return { done: true, steps: 0 };
      const progress = await migration.step(record.progress, tx);
      const finishedAt = progress === null ? now : null;
      const change = { $set: { progress, finishedAt }, $inc: { steps: 1 } };
      // Two processes at the same step conflict here; the second one runs again and finds the step done.
      await this.#records.updateOne({ _id: number }, change, { session });
      return { done: finishedAt !== null, steps: record.steps + 1 };
    });
    if (done && steps > 0) this.#parts.logger.info({ number, title, steps }, 'migration finished');
    return done;
  }

  async #takeLease(): Promise<boolean> {
    const now = Date.now();
    const free = { _id: 'lease' as const, $or: [{ owner: this.#owner }, { until: { $lt: new Date(now) } }] };
    const lease = { owner: this.#owner, until: new Date(now + leaseMs) };
    try {
      await this.#leases.updateOne(free, { $set: lease }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #releaseLease(): Promise<void> {
    await this.#leases.deleteOne({ _id: 'lease', owner: this.#owner }).catch(() => undefined);
  }

  get #records(): mongo.Collection<MigrationRecord> {
    return collectionOf<MigrationRecord>(this.#parts.connection, 'migrations');
  }

  get #leases(): mongo.Collection<Lease> {
    return collectionOf<Lease>(this.#parts.connection, 'migrations');
  }
}
