import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { deployService } from '@thikana/service-kit';
import { AppModule } from '../app.module.ts';
import { propertiesEnv } from '../config.ts';
import { aListing, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');

describe('listings of releases before there were areas', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const areas = async () =>
    Object.fromEntries(
      (await properties.listings.find({}).toArray()).map(({ _id, areaId }) => [_id, areaId]),
    );

  it('get the area of their location, once; what was said stays', async () => {
    const listings = [
      aListing({ propertyId: idOf(1), location: 'House 4, Gulshan 2, Dhaka' }),
      aListing({ propertyId: idOf(2), location: 'On the moon' }),
      aListing({ propertyId: idOf(3), location: 'Gulshan 2, Dhaka', areaId: 'banani' }),
      aListing({ propertyId: idOf(4), location: 'Gulshan 2, Dhaka', areaId: null }),
      // More than one step takes.
      ...Array.from({ length: 250 }, (_, n) => aListing({ propertyId: idOf(100 + n), location: 'Sylhet' })),
    ];
    await properties.listings.insertMany(listings);
    const { connection, config } = properties.test;
    await connection.collection<{ _id: number }>('migrations').deleteOne({ _id: 2 });
    const module = AppModule.with(
      propertiesEnv.parse({ NODE_ENV: 'test', CATALOGUE_DIR: properties.catalogueDir }),
    );
    await deployService({ name: 'properties', module, config });
    const after = await areas();
    expect(after).toMatchObject({ [idOf(1)]: 'gulshan-2', [idOf(3)]: 'banani' });
    expect([after[idOf(2)], after[idOf(4)]]).toEqual([null, null]);
    expect(Object.values(after).filter((area) => area === 'sylhet')).toHaveLength(250);
    // A listing says the same before it was matched.
    await properties.listings.updateOne({ _id: idOf(1) }, { $unset: { areaId: '' } });
    expect(await properties.call(propertiesRpc.get, { id: idOf(1) }, properties.admin)).toMatchObject({
      areaId: 'gulshan-2',
    });
  });
});
