import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { anAgent } from '@thikana/test-kit';
import { type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

describe('finding what an agent has listed', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const flat = { title: 'Corner flat', location: 'Road 7, Banani', minPrice: 5, maxPrice: 6 };
  const find = (listings: (typeof flat)[], agent = properties.agent) =>
    properties.call(propertiesRpc.findListed, { listings }, agent);

  it('compares title, place and prices, whatever the case and the blanks', async () => {
    const id = await properties.add(flat);
    const asked = [
      { ...flat, maxPrice: 7 },
      { ...flat, title: ' CORNER  flat ' },
      { ...flat, location: 'Road 8, Banani' },
      flat,
    ];
    expect(await find(asked)).toEqual([null, id, null, id]);
    expect(await find([])).toEqual([]);
  });

  it("does not find another agent's", async () => {
    expect(await find([flat], anAgent())).toEqual([null]);
  });
});
