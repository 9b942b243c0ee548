import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

describe('the median price per square foot of an area (LISTING-14)', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const flat = (taka: number, location: string, more: object = {}) =>
    properties.addVerified({
      type: 'apartment',
      bedrooms: 2,
      bathrooms: 2,
      sizeSqft: 1000,
      minPrice: taka * 1000,
      maxPrice: taka * 1000,
      location,
      ...more,
    });
  const areaPriceOf = async (id: string) =>
    (await properties.call(propertiesRpc.get, { id }, properties.admin)).areaPrice;

  it('is shown from eight public listings of the type on, in the narrowest area that has them', async () => {
    const ids: string[] = [];
    for (const taka of [9, 5, 7, 6, 8, 3, 4]) ids.push(await flat(taka, 'Road 1, Oldmarket, Farville'));
    // Of another type, without a size, not verified: none of them counts.
    await flat(100, 'Road 1, Oldmarket, Farville', { type: 'duplex' });
    await flat(100, 'Road 1, Oldmarket, Farville', { type: undefined, sizeSqft: undefined });
    await properties.add({ type: 'shop', sizeSqft: 10_000, location: 'Road 1, Oldmarket, Farville' });
    expect(await areaPriceOf(ids[0]!)).toBeNull();

    const eighth = await flat(20, 'Road 9, Oldmarket, Farville');
    expect(await areaPriceOf(eighth)).toEqual({ area: 'Oldmarket, Farville', medianPerSqft: 7, listings: 8 });
    const elsewhere = await flat(30, 'Road 9, Otherend, Farville');
    expect(await areaPriceOf(elsewhere)).toEqual({ area: 'Farville', medianPerSqft: 7, listings: 9 });
  });

  it('is of the area of the tree that the listing lies in', async () => {
    const ids: string[] = [];
    for (let taka = 11; taka <= 18; taka += 1) ids.push(await flat(taka, 'Road 11, Banani, Dhaka'));
    expect(await areaPriceOf(ids[0]!)).toEqual({
      area: 'Banani',
      areaBn: 'বনানী',
      medianPerSqft: 15,
      listings: 8,
    });
  });

  it('follows a change of price and a deletion', async () => {
    const ids: string[] = [];
    for (let taka = 1; taka <= 9; taka += 1) ids.push(await flat(taka, 'Lane 1, Lonelyhamlet'));
    expect(await areaPriceOf(ids[0]!)).toMatchObject({ medianPerSqft: 5, listings: 9 });
    await properties.call(propertiesRpc.delete, { id: ids[8]! }, properties.agent);
    // The middle of 4 and 5.
    expect(await areaPriceOf(ids[0]!)).toMatchObject({ medianPerSqft: 5, listings: 8 });
    await properties.call(
      propertiesRpc.update,
      {
        id: ids[7]!,
        title: 'Cheaper',
        location: 'Lane 1, Lonelyhamlet',
        minPrice: 500,
        maxPrice: 500,
        image: (await properties.call(propertiesRpc.get, { id: ids[7]! }, properties.admin)).image,
        picture: null,
      },
      properties.agent,
    );
    await properties.verifyRevision(ids[7]!);
    expect(await areaPriceOf(ids[0]!)).toMatchObject({ medianPerSqft: 4, listings: 8 });
  });
});
