import type { Transaction } from '../events/transaction.ts';

/** Where a migration stands between two steps; it is stored. */
export type Progress = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Brings data of earlier releases along, once, before the release that needs it starts; a provider of the service's module. The release
 * before still runs and writes meanwhile, so what it leaves must be right for both.
 */
export abstract class Migration {
  /** 1, 2, … within the service; never changed or used again. */
  abstract readonly number: number;
  /** A sentence for logs and operators. */
  abstract readonly title: string;

  /**
   * One step of a bounded size. `progress` is what the step before answered, null at first; null as an answer ends the migration. The
   * step and the note of its progress are one transaction: killed at any moment, it goes on where it stopped and does nothing twice.
   */
  abstract step(progress: Progress | null, tx: Transaction): Promise<Progress | null>;
}
