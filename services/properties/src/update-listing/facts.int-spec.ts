import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const flat = { type: 'apartment', bedrooms: 3, bathrooms: 2, sizeSqft: 1450, amenities: ['lift'] } as const;
const inPictures = (name: string, caption = '') => ({ ...aPicture(name), caption });

describe('facts and pictures of a listing', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const get = (id: string) => properties.call(propertiesRpc.get, { id }, properties.admin);
  /** What pages of the release before send, unless something more is given. */
  const update = (id: string, more: object = {}) =>
    properties.call(
      propertiesRpc.update,
      {
        id,
        title: 'Renamed',
        location: 'Mirpur 2',
        minPrice: 7,
        maxPrice: 9,
        image: aPicture().image,
        picture: null,
        ...more,
      },
      properties.agent,
    );

  it('go together with the type when a listing is added', async () => {
    const id = await properties.add({ ...flat, amenities: [...flat.amenities] });
    expect(await get(id)).toMatchObject(flat);
    await expect(properties.add({ type: 'apartment', bedrooms: 3 })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
      errors: [{ path: 'bathrooms' }, { path: 'sizeSqft' }],
    });
    await expect(properties.add({ type: 'land', landSqft: 3600, bedrooms: 1 })).rejects.toMatchObject({
      errors: [{ path: 'bedrooms' }],
    });
  });

  it('are checked with what a change keeps, and a refused change changes nothing', async () => {
    const id = await properties.add({ ...flat, amenities: [] });
    await expect(update(id, { type: 'land', landSqft: 3600 })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
      errors: [{ path: 'bedrooms' }, { path: 'bathrooms' }, { path: 'sizeSqft' }],
    });
    await expect(update(id, { floor: 9, floors: 6 })).rejects.toMatchObject({ errors: [{ path: 'floor' }] });
    expect(await get(id)).toMatchObject({ type: 'apartment', title: 'Lakeside flat', version: 1 });
    await update(id, { type: 'land', landSqft: 3600, bedrooms: null, bathrooms: null, sizeSqft: null });
    expect(await get(id)).toMatchObject({ type: 'land', landSqft: 3600, bedrooms: null });
  });

  it('of a change by an earlier page stay as they are', async () => {
    const pictures = [inPictures('flat'), inPictures('hall', 'The hall')];
    const id = await properties.add({ ...flat, amenities: [], pictures });
    await update(id);
    expect(await get(id)).toMatchObject({ title: 'Renamed', bedrooms: 3, pictures });
    const other = aPicture('other');
    await update(id, { image: other.image, picture: other });
    expect(await get(id)).toMatchObject({ ...other, pictures: [inPictures('other'), pictures[1]] });
  });

  it('take another order, other captions, kinds and new pictures, the first being the cover', async () => {
    const id = await properties.add();
    const { image } = aPicture();
    const hall = aPicture('hall');
    await update(id, {
      image: hall.image,
      picture: hall,
      pictures: [
        { image: hall.image, caption: 'The hall', picture: hall },
        { image, caption: 'From the road', kind: 'floor-plan', picture: null },
      ],
    });
    const plan = { ...inPictures('flat', 'From the road'), kind: 'floor-plan' };
    const both = [inPictures('hall', 'The hall'), plan];
    expect(await get(id)).toMatchObject({ image: hall.image, pictures: both });
    await update(id, { image, pictures: [{ image, caption: '', picture: null }] });
    expect(await get(id)).toMatchObject({ image, pictures: [inPictures('flat')] });
    await expect(
      update(id, { image, pictures: [{ image: hall.image, caption: '', picture: null }] }),
    ).rejects.toMatchObject({ code: 'IMAGE.NOT_UPLOADED', errors: [{ path: 'pictures' }] });
  });
});
