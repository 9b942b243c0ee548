import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, someoneOf } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

describe('what admins decide', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const { verify, reject, advertise } = propertiesRpc;
  const get = (id: string) => properties.call(propertiesRpc.get, { id }, properties.admin);

  it('verifies a pending listing, and everybody finds it at once', async () => {
    const id = await properties.add();
    expect(await properties.call(verify, { id }, properties.admin)).toMatchObject({ modifiedCount: 1 });
    expect(await properties.idsOf({ status: 'verified' })).toContain(id);
    expect(await get(id)).toMatchObject({
      verificationStatus: 'verified',
      verifiedAt: expect.any(String),
      version: 2,
    });
  });

  it('decides once: the second is refused with the present state', async () => {
    const id = await properties.add();
    await properties.call(reject, { id }, properties.admin);
    const second = properties.call(verify, { id }, properties.admin);
    await expect(second).rejects.toMatchObject({
      code: 'PROPERTY.NOT_PENDING',
      params: { status: 'rejected' },
    });
  });

  it('decides once when ten admins verify and ten reject at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await properties.add();
      const decisions = Array.from({ length: 20 }, (_, index) =>
        properties.call(index % 2 === 0 ? verify : reject, { id }, anAdmin()),
      );
      const outcomes = await Promise.allSettled(decisions);
      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const status = winner % 2 === 0 ? 'verified' : 'rejected';
      const losers = outcomes.filter((_, index) => index !== winner);
      for (const outcome of losers)
        expect(outcome).toMatchObject({
          status: 'rejected',
          reason: { code: 'PROPERTY.NOT_PENDING', params: { status } },
        });
      expect(await get(id)).toMatchObject({ verificationStatus: status, version: 2 });
    }
  });

  it('advertises a verified listing once, of twenty at the same time', async () => {
    const id = await properties.addVerified();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => properties.call(advertise, { id }, anAdmin())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'PROPERTY.ALREADY_ADVERTISED' });
    expect(await properties.idsOf({ isAdvertised: 'true', status: 'verified' })).toEqual([id]);
    expect(await get(id)).toMatchObject({ isAdvertised: true, advertisedAt: expect.any(String), version: 3 });
  });

  it('advertises nothing that is not verified', async () => {
    const id = await properties.add();
    await expect(properties.call(advertise, { id }, properties.admin)).rejects.toMatchObject({
      code: 'PROPERTY.NOT_VERIFIED',
    });
    const nowhere = properties.call(advertise, { id: anId() }, properties.admin);
    await expect(nowhere).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
  });

  it.each([
    ['a visitor', null, 'AUTH.REQUIRED'],
    ['a buyer', aBuyer(), 'ACCESS.DENIED'],
    ['an agent', anAgent(), 'ACCESS.DENIED'],
    ['somebody marked as fraud', someoneOf('fraud'), 'ACCOUNT.FRAUD'],
  ])('is not for %s', async (_who, actor, code) => {
    const id = await properties.add();
    for (const call of [verify, reject, advertise])
      await expect(properties.call(call, { id }, actor)).rejects.toMatchObject({ code });
    expect((await get(id)).version).toBe(1);
  });

  it('keeps who did what to a listing', async () => {
    const id = await properties.add();
    await properties.call(verify, { id }, properties.admin);
    await properties.call(advertise, { id }, properties.admin);
    const entries = await properties.test.connection
      .collection('audit')
      .find({ 'subject.id': id, listingId: id })
      .sort({ at: 1 })
      .toArray();
    const who = { userId: properties.admin.userId, email: properties.admin.email };
    expect(entries).toMatchObject([
      { actor: who, action: 'listing.verify', before: 'pending', after: 'verified' },
      { actor: who, action: 'listing.advertise', after: 'advertised' },
    ]);
  });
});
