import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayBegins, propertiesRpc, seedRpc } from '@thikana/contracts';
import { anId } from '@thikana/test-kit';
import { aListing, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

describe('figures of the market', () => {
  it('are made of the records: the queue, and how long verification took', async () => {
    const hour = 3_600_000;
    const now = Date.now();
    const before = await properties.call(propertiesRpc.marketFigures, {}, properties.admin);
    const seed = (ageHours: number, verifiedAfterHours: number | null) => {
      const {
        hidden: _hidden,
        version: _version,
        negotiationVersion: _negotiation,
        ...item
      } = aListing({
        propertyId: anId(),
        verificationStatus: verifiedAfterHours === null ? 'pending' : 'verified',
      });
      const createdAt = new Date(now - ageHours * hour).toISOString();
      const verifiedAt =
        verifiedAfterHours === null
          ? null
          : new Date(now - (ageHours - verifiedAfterHours) * hour).toISOString();
      return { ...item, createdAt, verifiedAt, advertisedAt: null };
    };
    const weeksAgo = 21 * 24;
    const items = [
      ...[1, 30, 100, 400].map((age) => seed(age, null)),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map((took) => seed(weeksAgo + took, took)),
    ];
    await properties.call(seedRpc.properties, { items }, null);
    const after = await properties.call(propertiesRpc.marketFigures, {}, properties.admin);
    expect(after.queue.waiting - before.queue.waiting).toBe(4);
    expect(after.queue.ages.map((count, at) => count - before.queue.ages[at]!)).toEqual([1, 1, 1, 1]);
    expect(after.queue.oldestAt).toBe(items[3]!.createdAt);
    const week = after.weeks.at(-4)!;
    expect(week).toMatchObject({ verified: 10, verify: { medianMs: 5 * hour, p90Ms: 9 * hour } });
    // A queue that was counted each week's end would have counted the same.
    const queues = after.weeks.map(({ queue }, at) => queue!.waiting - before.weeks[at]!.queue!.waiting);
    expect(queues.at(-1)).toBe(4);
    expect(after.weeks.at(-1)!.queue!.waiting).toBe(after.queue.waiting);
    const waitedAt = (end: number) =>
      items.filter(
        ({ createdAt, verifiedAt }) =>
          Date.parse(createdAt) < end && (verifiedAt === null || Date.parse(verifiedAt) >= end),
      ).length;
    expect(queues.slice(0, -1)).toEqual(
      after.weeks.slice(1).map(({ week: next }) => waitedAt(dayBegins(next).getTime())),
    );
    expect(after.weeks.at(-1)!.queue!.age!.p90Ms).toBeGreaterThan(399 * hour);
    const id = await properties.add();
    await properties.call(propertiesRpc.reject, { id }, properties.admin);
    const { weeks } = await properties.call(propertiesRpc.marketFigures, {}, properties.admin);
    expect(weeks.at(-1)!.rejected).toBe(after.weeks.at(-1)!.rejected + 1);
    expect(weeks.at(-1)!.queue!.waiting).toBe(after.queue.waiting);
  });
});
