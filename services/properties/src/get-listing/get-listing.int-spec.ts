import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc } from '@thikana/contracts';
import { type ReadPosition, runInContext } from '@thikana/service-kit';
import { aBuyer, anAgent, anId } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

const get = (id: string, actor: Actor | null = null) => properties.call(propertiesRpc.get, { id }, actor);
const getAfter = (id: string, after: Partial<ReadPosition>) =>
  runInContext({ correlationId: 'read', after: { seq: 0, versions: {}, ...after } }, () => get(id));
/** Told of by no event: only who reads MongoDB sees it. */
const retitle = (id: string, title: string) =>
  properties.listings.updateOne({ _id: id }, { $set: { title } });

describe("a listing's page", () => {
  it('is read once for everybody and kept until its next version', async () => {
    const pin = { lat: 23.793_712_3, lng: 90.406_645_6, isExact: false };
    const id = await properties.addVerified({ pin });
    const first = await get(id);
    await retitle(id, 'Untold');
    for (const actor of [null, aBuyer(), anAgent()]) expect(await get(id, actor)).toEqual(first);
    // Its agent and admins read the record itself, with the pin as it was dropped.
    for (const actor of [properties.agent, properties.admin])
      expect(await get(id, actor)).toMatchObject({ title: 'Untold', pin });
    expect(await get(id)).toEqual(first);
    await properties.call(propertiesRpc.advertise, { id }, properties.admin);
    expect(await get(id)).toMatchObject({ title: 'Untold', isAdvertised: true });
  });

  it('is not kept where only some see it, and is gone with its deletion', async () => {
    const id = await properties.add();
    await expect(get(id)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    await get(id, properties.admin);
    await retitle(id, 'Untold');
    expect(await get(id, properties.agent)).toMatchObject({ title: 'Untold' });
    await properties.call(propertiesRpc.verify, { id }, properties.admin);
    await get(id);
    await properties.call(propertiesRpc.delete, { id }, properties.agent);
    await expect(get(id)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
  });

  it('is read anew for who has seen more than this instance', async () => {
    const id = await properties.addVerified();
    const { version } = await get(id);
    const key = `properties:${id}`;
    await retitle(id, 'Newer');
    expect(await getAfter(id, { versions: { [key]: version } })).not.toMatchObject({ title: 'Newer' });
    for (const after of [{ versions: { [key]: version + 1 } }, { seq: 1_000_000 }])
      expect(await getAfter(id, after)).toMatchObject({ title: 'Newer' });
    expect(await getAfter(id, { versions: { [`offers:${anId()}`]: 3 } })).toMatchObject({ title: 'Newer' });
  });

  it('no longer says that it is unavailable once its agent is asked again', async () => {
    const id = await properties.addVerified();
    const { answerAvailability, askAvailability } = propertiesRpc;
    await properties.call(askAvailability, { id }, properties.admin);
    await properties.call(answerAvailability, { id, available: false }, properties.agent);
    expect(await get(id)).toHaveProperty('unavailableSince');
    await properties.call(askAvailability, { id }, properties.admin);
    expect(await get(id)).not.toHaveProperty('unavailableSince');
  });
});
