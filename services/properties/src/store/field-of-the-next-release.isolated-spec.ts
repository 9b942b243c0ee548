import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import type { PropertiesUnderTest } from '../testing/properties-under-test.ts';

/**
 * The service as it is, with a contract in which three fields more are declared. Modules are loaded after that, so nothing that reads the
 * contract is imported above.
 */
async function nextRelease() {
  const contracts = createRequire(import.meta.url).resolve('@thikana/contracts');
  const declared = join(dirname(contracts), 'entities', 'listing-fields.ts');
  const now = (await import(`${declared}?of-this-release`)) as {
    later: (rule: z.ZodType, read: z.ZodType) => object;
    cardFields: object;
    pageFields: object;
  };
  const kind = z.enum(['flat', 'land']);
  const more = {
    viewings: now.later(z.number().int().min(0).max(50), z.number()),
    // A new listing must have it.
    kind: { ...now.later(kind, z.string()), add: kind },
  };
  const papers = now.later(z.array(z.string()), z.array(z.string()));
  jest.unstable_mockModule(declared, () => ({
    ...now,
    cardFields: { ...now.cardFields, ...more },
    pageFields: { ...now.pageFields, papers },
  }));
  const { anEnvelope, anId, eventually } = await import('@thikana/test-kit');
  const { events, propertiesRpc } = await import('@thikana/contracts');
  const { snapshotOf } = await import('./listing-views.ts');
  const testing = await import('../testing/properties-under-test.ts');
  return { ...testing, anEnvelope, anId, eventually, events, propertiesRpc, snapshotOf };
}

const written: object = { viewings: 3, kind: 'flat', papers: ['deed'] };
const onCards = { viewings: 3, kind: 'flat' };

describe('fields of the next release', () => {
  let next: Awaited<ReturnType<typeof nextRelease>>;
  let properties: PropertiesUnderTest;
  beforeAll(async () => {
    next = await nextRelease();
    properties = await next.startProperties();
  });
  afterAll(() => properties.remove());

  const get = (id: string) => properties.call(next.propertiesRpc.get, { id }, properties.admin);
  const cardOf = async (id: string) => (await properties.everything()).find(({ _id }) => _id === id);
  const lastSaidOf = async (id: string) =>
    (await properties.emittedEvents()).findLast(({ aggregateId }) => aggregateId === id)?.data;
  /** As pages and gateways of this release do, unless something more is given. */
  const update = (id: string, more: object = {}) => {
    const { image } = next.aPicture();
    const edit = { title: 'Renamed', location: 'Mirpur 2', minPrice: 7, maxPrice: 9, image, picture: null };
    return properties.call(next.propertiesRpc.update, { id, ...edit, ...more }, properties.agent);
  };
  /** Written by this release, which knows none of them. */
  const anOldListing = async () => {
    const { userId: agentId, email: agentEmail } = properties.agent;
    const states = { verificationStatus: 'pending', ...next.aPicture() } as const;
    const old = next.aListing({ propertyId: next.anId(), agentId: agentId!, agentEmail, ...states });
    await properties.listings.insertOne(old);
    return old;
  };

  it('are kept, shown, said and listed when a listing is added', async () => {
    const id = await properties.add(written);
    expect(await get(id)).toMatchObject(written);
    expect(await cardOf(id)).toMatchObject(onCards);
    expect(await lastSaidOf(id)).toMatchObject(onCards);
    expect(await properties.listings.findOne({ _id: id })).toMatchObject(written);
  });

  it('must be given to a new listing where they are required', async () => {
    await expect(properties.add({ viewings: 3 } as object)).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
      errors: [{ path: 'kind' }],
    });
  });

  it('change, stay when an update leaves them out, and are taken away by null', async () => {
    const id = await properties.add(written);
    await update(id, { viewings: 4, kind: 'land' });
    expect(await get(id)).toMatchObject({ viewings: 4, kind: 'land', papers: ['deed'] });
    await update(id);
    expect(await get(id)).toMatchObject({ title: 'Renamed', viewings: 4, kind: 'land', papers: ['deed'] });
    await update(id, { viewings: null, papers: null });
    expect(await get(id)).toMatchObject({ viewings: null, kind: 'land', papers: null });
    expect(await cardOf(id)).toMatchObject({ viewings: null, kind: 'land' });
    expect(await lastSaidOf(id)).toMatchObject({ viewings: null, kind: 'land' });
  });

  it('are missed by nobody in a document of this release: it is read, changed and said', async () => {
    const { _id: id, title } = await anOldListing();
    expect(await get(id)).toMatchObject({ _id: id, title });
    await update(id);
    await properties.call(next.propertiesRpc.verify, { id }, properties.admin);
    expect(await lastSaidOf(id)).toMatchObject({ title: 'Renamed', verificationStatus: 'verified' });
    expect(await cardOf(id)).toMatchObject({ title: 'Renamed', verificationStatus: 'verified' });
  });

  it('are proposed for a verified listing, and shown once they are verified', async () => {
    const id = await properties.add(written);
    await properties.call(next.propertiesRpc.verify, { id }, properties.admin);
    await update(id, { viewings: 2 });
    expect(await cardOf(id)).toMatchObject({ viewings: 3 });
    const { version } = await get(id);
    await properties.call(next.propertiesRpc.verifyRevision, { id, version }, properties.admin);
    expect(await cardOf(id)).toMatchObject({ viewings: 2 });
  });

  it('are missed by nobody in an event of this release', async () => {
    const old = { ...(await anOldListing()), title: 'Said without them', version: 2 };
    const facts = { aggregateId: old._id, aggregateVersion: old.version };
    const event = next.anEnvelope(next.events.PropertyUpdated, next.snapshotOf(old), facts);
    expect(Object.keys(event.data)).not.toContain('kind');
    await properties.publish(next.events.PropertyUpdated, event, 1);
    await next.eventually(async () =>
      expect(await cardOf(old._id)).toMatchObject({ title: 'Said without them' }),
    );
  });
});
