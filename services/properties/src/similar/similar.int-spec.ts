import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { anAgent, eventually } from '@thikana/test-kit';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

let properties: PropertiesUnderTest;
beforeAll(async () => void (properties = await startProperties()));
afterAll(() => properties.remove());

let serial = 0;
/** A listing with a picture of this hash, under an address of its own. */
async function addLike(hash: string, agent = anAgent()): Promise<{ id: string; image: string }> {
  const picture = aPicture(`like-${(serial += 1)}`);
  const id = await properties.add({ picture, hashes: [{ image: picture.image, hash }] }, agent);
  return { id, image: picture.image };
}
const similarTo = (id: string) => properties.call(propertiesRpc.similar, { id }, properties.admin);

describe('listings with pictures that look the same', () => {
  it('are found by a few differing bits in any of the bytes, and not by many', async () => {
    const seen = await addLike('0123456789abcdef');
    const same = await addLike('0123456789abcdef');
    // One bit in each of six bytes.
    const near = await addLike('0022476688aacdef');
    const far = await addLike('0022476688aaccee');
    const found = await similarTo(seen.id);
    expect(found.map(({ listing }) => listing._id).sort()).toEqual([same.id, near.id].sort());
    expect(found.find(({ listing }) => listing._id === near.id)).toMatchObject({
      pictures: [{ of: seen.image, like: near.image }],
      sameAgent: false,
    });
    expect(found.some(({ listing }) => listing._id === far.id)).toBe(false);
  });

  it("marks an agent's own", async () => {
    const agent = anAgent();
    const one = await addLike('ff00ff00ff00ff01', agent);
    await addLike('ff00ff00ff00ff01', agent);
    expect(await similarTo(one.id)).toMatchObject([{ sameAgent: true }]);
  });

  it('are not those of the same title and place alone, nor ones that have the picture no more', async () => {
    const one = await addLike('5555aaaa5555aaaa');
    await properties.add();
    const other = await addLike('5555aaaa5555aaaa');
    expect(await similarTo(one.id)).toHaveLength(1);
    await properties.listings.updateOne(
      { _id: other.id },
      { $set: { image: 'https://images.thikana.test/x.webp' } },
    );
    expect(await similarTo(one.id)).toEqual([]);
  });

  it('go with their listing', async () => {
    const agent = anAgent();
    const { id } = await addLike('1111111122222222', agent);
    await properties.call(propertiesRpc.delete, { id }, agent);
    const hashes = properties.test.connection.collection('picture_hashes');
    await eventually(async () => expect(await hashes.countDocuments({ propertyId: id })).toBe(0));
  });
});
