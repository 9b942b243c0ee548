import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAgent, someoneOf } from '@thikana/test-kit';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const fields = {
  title: 'Corner house',
  location: 'Road 7, Banani',
  description: 'Two floors',
  minPrice: 1,
  maxPrice: 2,
};

describe('adding a listing', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  it('makes it pending, in the name of who asks', async () => {
    const agent = anAgent({
      name: 'Rahim Uddin',
      photo: 'https://photos.test/rahim.webp',
      email: 'Rahim@Thikana.test',
    });
    const id = await properties.add({ ...fields, picture: aPicture('house') }, agent);
    const stored = await properties.call(propertiesRpc.get, { id }, agent);
    expect(stored).toMatchObject({
      ...fields,
      ...aPicture('house'),
      agentEmail: 'rahim@thikana.test',
      agentName: 'Rahim Uddin',
      agentImage: 'https://photos.test/rahim.webp',
      verificationStatus: 'pending',
      status: 'pending',
      availability: 'available',
      isAdvertised: false,
      hidden: false,
      version: 1,
    });
  });

  it('shows it at once to its agent and to admins, and to nobody else', async () => {
    const id = await properties.add();
    expect(await properties.idsOf({}, properties.agent)).toContain(id);
    expect(await properties.idsOf({}, properties.admin)).toContain(id);
    expect(await properties.idsOf({}, anAgent())).not.toContain(id);
    expect(await properties.idsOf()).not.toContain(id);
  });

  it.each([
    ['a visitor', null, 'AUTH.REQUIRED'],
    ['a buyer', aBuyer(), 'ACCESS.DENIED'],
    ['an admin', someoneOf('admin'), 'ACCESS.DENIED'],
    ['somebody marked as fraud', someoneOf('fraud'), 'ACCOUNT.FRAUD'],
  ])('is refused to %s', async (_who, actor, code) => {
    const adding = properties.call(propertiesRpc.add, { ...fields, picture: aPicture() }, actor);
    await expect(adding).rejects.toMatchObject({ code });
  });

  it('wants the prices in order', async () => {
    const adding = properties.add({ minPrice: 3, maxPrice: 2 });
    await expect(adding).rejects.toMatchObject({ code: 'REQUEST.INVALID', errors: [{ path: 'maxPrice' }] });
  });

  it('keeps twenty that one new agent adds at the same time', async () => {
    const agent = anAgent();
    const ids = await Promise.all(Array.from({ length: 20 }, () => properties.add({}, agent)));
    expect(new Set(ids).size).toBe(20);
    const { total } = await properties.list({ agentEmail: agent.email }, agent);
    expect(total).toBe(20);
  });
});
