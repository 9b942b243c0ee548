import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { propertiesRpc, type PropertyCard } from '@thikana/contracts';
import { type ReadPosition, runInContext, streamState } from '@thikana/service-kit';
import { anId } from '@thikana/test-kit';
import { ListListings } from '../list-listings/list-listings.ts';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

let one: PropertiesUnderTest;
let other: PropertiesUnderTest;

beforeEach(async () => {
  one = await startProperties();
  const { NATS_PREFIX, MONGODB_DATABASE } = one.test.config;
  const catalogueDir = join(one.catalogueDir, 'other');
  other = await startProperties({ catalogueDir, config: { NATS_PREFIX, MONGODB_DATABASE } });
});
afterEach(async () => {
  await other.test.remove();
  await one.remove();
});

/** Does it as a request, and answers the versions that its changes have made. */
async function written(change: () => Promise<unknown>): Promise<Record<string, number>> {
  const versions = new Map<string, number>();
  await runInContext({ correlationId: 'write', written: versions }, change);
  return Object.fromEntries(versions);
}

/** What this instance lists for somebody who has seen as much. */
async function listedBy(
  instance: PropertiesUnderTest,
  after: Partial<ReadPosition>,
): Promise<PropertyCard[]> {
  const context = { correlationId: 'read', after: { seq: 0, versions: {}, ...after } };
  return runInContext(context, async () => {
    const input = propertiesRpc.list.input.parse({ limit: 100, minPrice: 0 });
    const lists = instance.test.get(ListListings, { strict: false });
    const { json } = await lists.list(input, { actor: one.admin, correlationId: 'read' });
    return JSON.parse(String(json)) as PropertyCard[];
  });
}

describe('a list after a write', () => {
  it('shows it, whichever instance wrote and whichever answers', async () => {
    for (let round = 0; round < 15; round += 1) {
      let id = '';
      const added = await written(async () => (id = await one.add()));
      expect(added).toEqual({ [`properties:${id}`]: 1 });
      for (const instance of [one, other])
        expect((await listedBy(instance, { versions: added })).map(({ _id }) => _id)).toContain(id);

      const verified = await written(() => one.call(propertiesRpc.verify, { id }, one.admin));
      for (const instance of [one, other]) {
        const card = (await listedBy(instance, { versions: verified })).find(({ _id }) => _id === id);
        expect(card?.verificationStatus).toBe('verified');
      }

      const deleted = await written(() => one.call(propertiesRpc.delete, { id }, one.agent));
      for (const instance of [one, other])
        expect((await listedBy(instance, { versions: deleted })).map(({ _id }) => _id)).not.toContain(id);
    }
  });

  it('shows what an event up to its position has changed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await one.add();
      const events = await one.emittedEvents();
      expect(events.at(-1)?.aggregateId).toBe(id);
      const { lastSeq } = await streamState(one.test.broker);
      for (const instance of [one, other])
        expect((await listedBy(instance, { seq: lastSeq })).map(({ _id }) => _id)).toContain(id);
    }
  });

  it('is answered from what there is when its position is never reached', async () => {
    const id = await one.add();
    const begun = performance.now();
    const listed = await listedBy(one, { seq: 1_000_000, versions: { [`properties:${anId()}`]: 7 } });
    expect(listed.map(({ _id }) => _id)).toContain(id);
    expect(performance.now() - begun).toBeLessThan(1_900);
  });

  it('does not wait for what other services have written', async () => {
    const begun = performance.now();
    await listedBy(one, { versions: { [`offers:${anId()}`]: 3 } });
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
