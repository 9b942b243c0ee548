import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, metresBetween, propertiesRpc, snapshotSubject } from '@thikana/contracts';
import { aBuyer, anAgent } from '@thikana/test-kit';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const everywhere = '88,20.5,92.7,26.65';
/** Written in no other way, so that a text that holds it holds the point. */
const secret = { lat: 23.794_321, lng: 90.414_321 };
const exact = { lat: 24.896_5, lng: 91.868_5, isExact: true };

describe('listings on the map', () => {
  let properties: PropertiesUnderTest;
  let hidden: string;
  let open: string;
  beforeAll(async () => {
    properties = await startProperties();
    hidden = await properties.addVerified({
      pin: { ...secret, isExact: false },
      location: 'Gulshan 2, Dhaka',
    });
    open = await properties.addVerified({ pin: exact, location: 'Zindabazar, Sylhet', title: 'Hill flat' });
    await properties.addVerified({ location: 'South Khulshi, Chattogram' });
    await properties.addVerified({ location: 'South Khulshi, Chattogram' });
    await properties.addVerified({ location: 'Paris' });
    await properties.add({ pin: exact });
  });
  afterAll(() => properties.remove());

  const get = (id: string, actor: Actor | null) => properties.call(propertiesRpc.get, { id }, actor);
  const map = (query: object = {}, actor: Actor | null = null) =>
    properties.call(propertiesRpc.map, { bounds: everywhere, zoom: 7, ...query }, actor);
  const search = (query: object, actor: Actor | null = null) =>
    properties.call(propertiesRpc.search, query, actor);
  const update = (id: string, more: object) =>
    properties.call(
      propertiesRpc.update,
      {
        ...{ id, title: 'Renamed', location: 'Gulshan 2, Dhaka', minPrice: 7, maxPrice: 9 },
        ...{ image: aPicture().image, picture: null, ...more },
      },
      properties.agent,
    );
  const holdsPoint = (text: string) => text.includes(String(secret.lat)) || text.includes(String(secret.lng));

  it('shows those with a pin, groups those of an area without, and leaves out those that are nowhere', async () => {
    const answer = await map();
    expect(answer.total).toBe(4);
    expect(answer.unplaced).toBe(1);
    expect(answer.pins).toHaveLength(2);
    expect(answer.pins).toContainEqual({
      ...{ ...exact, _id: open, title: 'Hill flat', minPrice: 5_000_000, maxPrice: 6_000_000 },
    });
    expect(answer.clusters).toEqual([expect.objectContaining({ count: 2, areaId: 'south-khulshi' })]);
    expect(await map({ type: 'house' })).toEqual({ total: 0, clusters: [], pins: [], unplaced: 0 });
  });

  it('shows an approximate pin exactly to its agent and admins only', async () => {
    for (const actor of [properties.agent, properties.admin])
      expect((await get(hidden, actor)).pin).toEqual({ ...secret, isExact: false });
    for (const actor of [null, aBuyer(), anAgent()]) {
      const { pin } = await get(hidden, actor);
      expect(pin?.isExact).toBe(false);
      expect(metresBetween(pin!, secret)).toBeLessThanOrEqual(500);
      expect(holdsPoint(JSON.stringify(pin))).toBe(false);
    }
  });

  it('holds the point in no list, map, event or snapshot', async () => {
    const everybody = [null, aBuyer(), anAgent(), properties.agent, properties.admin];
    for (const actor of everybody) {
      const answers = [await map({}, actor), await search({}, actor), await properties.list({}, actor)];
      expect(holdsPoint(JSON.stringify(answers))).toBe(false);
    }
    await update(hidden, {});
    const { broker } = properties.test;
    const page = await broker.connection.request(broker.subject(snapshotSubject('properties')), '{}');
    for (const text of [JSON.stringify(await properties.emittedEvents()), page.string()]) {
      expect(text).toContain(hidden);
      expect(holdsPoint(text)).toBe(false);
    }
  });

  it('cannot be asked where the point is: only what is shown is searched', async () => {
    const { pin } = await get(hidden, null);
    const around = ({ lat, lng }: { lat: number; lng: number }) =>
      [lng - 1e-5, lat - 1e-5, lng + 1e-5, lat + 1e-5].map((some) => some.toFixed(6)).join(',');
    expect((await search({ bounds: around(secret) })).total).toBe(0);
    expect((await map({ bounds: around(secret), zoom: 20 })).total).toBe(0);
    expect((await search({ bounds: around(pin!) })).total).toBe(1);
  });

  it('says the same after an edit that moves the point a little', async () => {
    const before = (await get(hidden, null)).pin;
    const moved = { lat: secret.lat + 1e-4, lng: secret.lng - 1e-4, isExact: false };
    await update(hidden, { pin: moved });
    const { version } = await get(hidden, null);
    await properties.call(propertiesRpc.verifyRevision, { id: hidden, version }, properties.admin);
    expect((await get(hidden, null)).pin).toEqual(before);
    expect((await get(hidden, properties.agent)).pin).toEqual(moved);
  });

  it('keeps the pin when a change does not speak of it, and takes it away with null', async () => {
    const id = await properties.add({ pin: exact, location: 'Gulshan 2, Dhaka' });
    await update(id, {});
    expect((await get(id, properties.agent)).pin).toEqual(exact);
    await update(id, { pin: null });
    expect((await get(id, properties.agent)).pin).toBeNull();
    await expect(update(id, { pin: { lat: 48.85, lng: 2.35, isExact: true } })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
    });
    await properties.call(propertiesRpc.delete, { id }, properties.agent);
  });

  it('finds what lies in a drawn area', async () => {
    const polygon = '91.8,24.8;91.95,24.8;91.9,25';
    expect((await search({ polygon })).listings.map(({ _id }) => _id)).toEqual([open]);
    expect((await map({ polygon })).total).toBe(1);
    await expect(search({ polygon: '91,24;92,24' })).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
    await expect(search({ bounds: '92,24,91,25' })).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it('summarises an area, with medians only where enough listings are behind them', async () => {
    const area = (slug: string) => properties.call(propertiesRpc.area, { slug }, null);
    expect(await area('khulshi')).toMatchObject({ id: 'khulshi', listings: 2, medians: [] });
    const ids = [];
    for (let price = 1; price <= 8; price += 1)
      ids.push(
        await properties.addVerified({
          ...{ type: 'office', sizeSqft: 1_000, bathrooms: 1, location: 'Banani, Dhaka' },
          ...{ minPrice: price * 1_000_000, maxPrice: price * 1_000_000 },
        }),
      );
    const banani = await area('banani');
    expect(banani).toMatchObject({
      listings: 8,
      medians: [{ type: 'office', listings: 8, medianPerSqft: 4_500 }],
    });
    expect(banani.neighbours).toContainEqual({ id: 'gulshan', listings: 1 });
    await properties.call(propertiesRpc.delete, { id: ids[0]! }, properties.agent);
    expect(await area('banani')).toMatchObject({ listings: 7, medians: [] });
    await expect(area('atlantis')).rejects.toMatchObject({ code: 'AREA.NOT_FOUND' });
  });
});
