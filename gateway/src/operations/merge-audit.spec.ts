import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@thikana/contracts';
import { type DatedPage, mergeAudit } from './merge-audit.ts';

type Key = Pick<AuditEntry, '_id' | 'at'>;
const entry = ({ _id, at }: Key) => ({ _id, at }) as AuditEntry;
const isBefore = (one: Key, other: Key) => (one.at === other.at ? one._id > other._id : one.at > other.at);

/** A service's answer: its entries after the cursor, newest first. */
function pageOf(entries: readonly Key[], cursor: string | null, limit: number): DatedPage<AuditEntry> {
  const [, ms, id] = cursor
    ? (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, number, string])
    : [];
  const after = entries
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .filter((one) => ms === undefined || isBefore({ at: new Date(ms).toISOString(), _id: id ?? '' }, one));
  return { entries: after.slice(0, limit).map(entry), isLast: after.length <= limit };
}

/** The same numbers from 0 to 1 in each run. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Up to forty entries of six moments, each of one of four services. */
function market(numbers: Generator<number, never>): Key[][] {
  const below = (most: number) => Math.floor(numbers.next().value * most);
  const owned: Key[][] = [[], [], [], []];
  for (let n = below(41); n > 0; n -= 1) {
    const _id = `${below(256).toString(16)}${n.toString(16)}`.padStart(24, '0');
    owned[below(4)]?.push({ _id, at: new Date(1_790_000_000_000 + below(6)).toISOString() });
  }
  return owned;
}

describe('the pages of a merged audit', () => {
  it.each(Array.from({ length: 200 }, (_, round) => round + 1))(
    'together are every entry once, newest first, round %i',
    (round) => {
      const owned = market(dice(round));
      const limit = 1 + (round % 7);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ReturnType<typeof mergeAudit<AuditEntry>> = mergeAudit(
          owned.map((entries) => pageOf(entries, cursor, limit)),
          limit,
        );
        expect(page.entries.length).toBeLessThanOrEqual(limit);
        seen.push(...page.entries.map(({ _id }) => _id));
        cursor = page.cursor;
      } while (cursor !== null);
      const all = owned.flat().sort((one, other) => (isBefore(one, other) ? -1 : 1));
      expect(seen).toEqual(all.map(({ _id }) => _id));
    },
  );
});
