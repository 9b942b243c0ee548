import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ErrorCode, propertiesRpc } from '@thikana/contracts';
import { anAdmin, anAgent } from '@thikana/test-kit';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

describe('a rejected listing', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const { verify, reject } = propertiesRpc;
  const rejected = async (reason?: string) => {
    const id = await properties.add();
    await properties.call(reject, { id, ...(reason !== undefined && { reason }) }, properties.admin);
    return id;
  };
  const cardOf = async (id: string) =>
    (await properties.list({ agentEmail: properties.agent.email, limit: 100 }, properties.agent)).cards.find(
      ({ _id }) => _id === id,
    );
  const refusedWith = (call: Promise<unknown>, code: ErrorCode) =>
    expect(call).rejects.toMatchObject({ code });

  it('shows its agent why, on its card and on the stream, and the audit keeps it', async () => {
    const id = await rejected('  The deed names somebody else. ');
    expect(await cardOf(id)).toMatchObject({ rejectionReason: 'The deed names somebody else.' });
    expect(
      (await properties.emittedEvents()).findLast(({ aggregateId }) => aggregateId === id),
    ).toMatchObject({
      type: 'PropertyRejected',
      data: { rejectionReason: 'The deed names somebody else.' },
    });
    const entry = await properties.test.connection.collection('audit').findOne({ 'subject.id': id });
    expect(entry).toMatchObject({ action: 'listing.reject', reason: 'The deed names somebody else.' });
  });

  it('needs no reason', async () => {
    for (const none of [undefined, '', '   '])
      expect(await cardOf(await rejected(none))).toMatchObject({ rejectionReason: null });
  });

  it('is decided as it was seen, where the admin says what they saw', async () => {
    const id = await properties.add();
    const { image } = aPicture();
    const edit = { title: 'Other', location: 'Mirpur', minPrice: 1, maxPrice: 2, image, picture: null };
    await properties.call(propertiesRpc.update, { id, ...edit }, properties.agent);
    for (const call of [verify, reject])
      await refusedWith(properties.call(call, { id, version: 1 }, properties.admin), 'PROPERTY.CHANGED');
    await properties.call(verify, { id, version: 2 }, properties.admin);
    await refusedWith(properties.call(verify, { id, version: 2 }, anAdmin()), 'PROPERTY.NOT_PENDING');
  });

  it('is sent again once as a new listing that waits, and the two know each other', async () => {
    const id = await rejected('No picture of the house.');
    const again = await properties.add({ resubmits: id, title: 'Mended' });
    const get = (one: string) => properties.call(propertiesRpc.get, { id: one }, properties.agent);
    expect(await get(again)).toMatchObject({ verificationStatus: 'pending', resubmits: id });
    expect(await cardOf(id)).toMatchObject({ verificationStatus: 'rejected', resubmittedAs: again });
    await refusedWith(properties.add({ resubmits: id }), 'PROPERTY.ALREADY_RESUBMITTED');
    await properties.call(propertiesRpc.delete, { id: again }, properties.agent);
    const third = await properties.add({ resubmits: id });
    expect(await cardOf(id)).toMatchObject({ resubmittedAs: third });
    await properties.expectCatalogueIsRight();
  });

  it('is sent again once of ten tabs at the same time', async () => {
    const id = await rejected();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => properties.add({ resubmits: id })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await properties.listings.countDocuments({ resubmits: id })).toBe(1);
  });

  it('is sent again by its agent only, and nothing else is', async () => {
    await refusedWith(properties.add({ resubmits: await rejected() }, anAgent()), 'PROPERTY.NOT_FOUND');
    await refusedWith(properties.add({ resubmits: await properties.add() }), 'PROPERTY.NOT_REJECTED');
    await refusedWith(properties.add({ resubmits: await properties.addVerified() }), 'PROPERTY.NOT_REJECTED');
  });
});
