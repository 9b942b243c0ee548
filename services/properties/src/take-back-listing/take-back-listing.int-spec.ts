import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAgent, eventually } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

const reason = 'Sold elsewhere, three people wrote.';
const takeBack = (id: string, actor: Actor = properties.admin) =>
  properties.call(propertiesRpc.takeBack, { id, reason }, actor);
const showAgain = (id: string) => properties.call(propertiesRpc.showAgain, { id }, properties.admin);
const get = (id: string, actor: Actor | null) => properties.call(propertiesRpc.get, { id }, actor);
const bounds = '88,20.5,92.7,26.7';

/** Where everybody may find a listing. */
async function foundIn(id: string, actor: Actor | null = null): Promise<string[]> {
  const places: Record<string, Promise<string>> = {
    list: properties.idsOf({ status: 'verified' }, actor).then(String),
    search: properties.call(propertiesRpc.search, { limit: 100 }, actor).then(JSON.stringify),
    map: properties.call(propertiesRpc.map, { bounds, zoom: 18 }, actor).then(JSON.stringify),
    sitemap: properties.call(propertiesRpc.listed, {}, actor).then(({ ids }) => String(ids)),
    details: get(id, actor).then(JSON.stringify, () => ''),
  };
  const texts = await Promise.all(Object.entries(places).map(async ([name, text]) => [name, await text]));
  return texts.filter(([, text]) => text!.includes(id)).map(([name]) => name!);
}

describe('a verified listing that an admin takes back', () => {
  it('is found nowhere but by its agent and admins, who read the reason, until it is shown again', async () => {
    const { admin } = properties;
    const agent = anAgent();
    const pin = { lat: 23.7937, lng: 90.4066, isExact: true };
    const id = await properties.addVerified({ pin }, agent);
    const everywhere = ['list', 'search', 'map', 'sitemap', 'details'];
    expect(await foundIn(id)).toEqual(everywhere);
    await takeBack(id);
    await eventually(async () => {
      for (const actor of [null, aBuyer(), anAgent()]) expect(await foundIn(id, actor)).toEqual([]);
    });
    const takenBack = { at: expect.any(String), reason };
    for (const actor of [agent, admin])
      expect(await get(id, actor)).toMatchObject({
        verificationStatus: 'verified',
        hidden: false,
        takenBack,
      });
    const own = await properties.list({ agentEmail: agent.email }, agent);
    expect(own.cards).toMatchObject([{ _id: id, takenBack }]);
    expect(own.total).toBe(1);
    expect(await properties.idsOf({ takenBack: 'true' }, admin)).toContain(id);
    expect(await properties.idsOf({ takenBack: 'true', minPrice: 0 }, admin)).toContain(id);
    expect(await properties.idsOf({ takenBack: 'false' }, admin)).not.toContain(id);
    expect(await properties.idsOf({ takenBack: 'true' }, aBuyer())).toEqual([]);
    await showAgain(id);
    await eventually(async () => expect(await foundIn(id)).toEqual(everywhere));
    expect(await get(id, null)).toEqual(expect.not.objectContaining({ takenBack: expect.anything() }));
    const published = (await properties.emittedEvents()).filter(({ aggregateId }) => aggregateId === id);
    expect(published.slice(-2)).toMatchObject([
      {
        type: 'PropertyTakenBack',
        data: { verificationStatus: 'verified', hidden: true, takenBack: { reason } },
      },
      { type: 'PropertyShownAgain', data: { hidden: false } },
    ]);
    await properties.expectCatalogueIsRight();
  });

  it('is recorded with its reason, and decided once', async () => {
    const id = await properties.addVerified();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => takeBack(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'PROPERTY.TAKEN_BACK' });
    await showAgain(id);
    await expect(showAgain(id)).rejects.toMatchObject({ code: 'PROPERTY.NOT_TAKEN_BACK' });
    const audit = properties.test.connection.collection('audit');
    const entries = await audit.find({ listingId: id }).sort({ at: 1 }).toArray();
    expect(entries.map(({ action, before, after, reason: why }) => [action, before, after, why])).toEqual([
      ['listing.verify', 'pending', 'verified', null],
      ['listing.takeBack', 'shown', 'taken back', reason],
      ['listing.showAgain', 'taken back', 'shown', null],
    ]);
  });

  it('cannot be advertised, and its agent can still change it', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await takeBack(id);
    await expect(properties.call(propertiesRpc.advertise, { id }, properties.admin)).rejects.toMatchObject({
      code: 'PROPERTY.TAKEN_BACK',
    });
    const { title, location, minPrice, maxPrice, image } = await get(id, agent);
    const edit = { title: `${title}, mended`, location, minPrice, maxPrice, image, picture: null };
    await properties.call(propertiesRpc.update, { id, ...edit }, agent);
    await properties.verifyRevision(id);
    expect(await get(id, agent)).toMatchObject({ title: edit.title, takenBack: { reason } });
    await expect(get(id, null)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
  });

  it('was verified before', async () => {
    await expect(takeBack(await properties.add())).rejects.toMatchObject({ code: 'PROPERTY.NOT_VERIFIED' });
  });
});

describe('a verified listing that its agent hides', () => {
  const hide = (id: string, hidden: boolean, actor: Actor) =>
    properties.call(propertiesRpc.hide, { id, hidden }, actor);

  it('is found by its agent and admins only, until the agent shows it again', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({ pin: { lat: 23.7937, lng: 90.4066, isExact: true } }, agent);
    await hide(id, true, agent);
    await eventually(async () => {
      for (const actor of [null, aBuyer(), anAgent()]) expect(await foundIn(id, actor)).toEqual([]);
    });
    const takenBack = { at: expect.any(String), reason: '', byAgent: true };
    for (const actor of [agent, properties.admin])
      expect(await get(id, actor)).toMatchObject({ verificationStatus: 'verified', takenBack });
    await expect(hide(id, true, agent)).rejects.toMatchObject({ code: 'PROPERTY.TAKEN_BACK' });
    await expect(showAgain(id)).rejects.toMatchObject({ code: 'PROPERTY.NOT_TAKEN_BACK' });
    await hide(id, false, agent);
    await eventually(async () => expect(await foundIn(id)).toContain('details'));
    await expect(hide(id, false, agent)).rejects.toMatchObject({ code: 'PROPERTY.NOT_TAKEN_BACK' });
    const audit = properties.test.connection.collection('audit');
    const entries = await audit
      .find({ listingId: id, 'actor.userId': agent.userId })
      .sort({ at: 1 })
      .toArray();
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['listing.hide', 'shown', 'hidden'],
      ['listing.show', 'hidden', 'shown'],
    ]);
    await properties.expectCatalogueIsRight();
  });

  it('is not shown by its agent once an admin took it back, and not hidden before it is verified', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await hide(id, true, agent);
    await takeBack(id);
    await expect(hide(id, false, agent)).rejects.toMatchObject({ code: 'PROPERTY.NOT_TAKEN_BACK' });
    expect(await get(id, agent)).toMatchObject({ takenBack: { reason } });
    await showAgain(id);
    const pending = await properties.add({}, agent);
    await expect(hide(pending, true, agent)).rejects.toMatchObject({ code: 'PROPERTY.NOT_VERIFIED' });
    await expect(hide(id, true, anAgent())).rejects.toMatchObject({ code: 'ACCESS.NOT_YOURS' });
  });
});
