/** Reads: lists, searches and pages beside M0 and P0, warm and cold, as fast as they come and at a fixed rate. */
import { startLoadGenerator } from '../load/load-generator.ts';
import { Reads } from '../reads/reads.ts';
import type { PartOptions, PartResult } from '../runner/part.ts';
import { startSubjects } from '../runner/subjects.ts';

/** Stopping takes its time, too. */
const stopSeconds = 15;

export async function run(options: PartOptions): Promise<PartResult> {
  const endsAt = performance.now() + (options.seconds - stopSeconds) * 1_000;
  const subjects = await startSubjects(options, true);
  const load = startLoadGenerator();
  try {
    const reads = new Reads(subjects, load, options, endsAt);
    for (const listings of options.listings) await reads.atSize(listings);
    return reads.result();
  } finally {
    await load.stop();
    await subjects.stop();
  }
}
