import type { Transaction } from '../events/unit-of-work.ts';

/** The position of a migration between two steps; it is stored. */
export type Progress = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Migrates data of earlier releases, once, before the release that needs it starts; a provider of the service's module. The previous release
 * still runs and writes meanwhile, so the result must be valid for both.
 */
export abstract class Migration {
  /** 1, 2, … within the service; never changed or used again. */
  abstract readonly number: number;
  /** A sentence for logs and operators. */
  abstract readonly title: string;

  /**
   * One step of a bounded size. `progress` is what the previous step returned, null at first; returning null ends the migration. The step and
   * its stored progress are one transaction: after a crash it continues where it stopped and repeats nothing.
   */
  abstract step(progress: Progress | null, tx: Transaction): Promise<Progress | null>;
}
