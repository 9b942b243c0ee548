/** Every field of a listing that an agent writes, through the whole API. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CardFacts, EditedListingFields, ListingFields } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { emailOf } from './people.ts';
import { Product } from './product.ts';
import { uploaded } from './samples.ts';
import { Things } from './things.ts';

type Json = Record<string, unknown>;

/** The nth value that a field takes; prices of one round are equal, so they are in order. */
function valueOf(field: Json, nth: number): unknown {
  const [kind = field] = (field['anyOf'] ?? []) as Json[];
  if (kind['enum']) return (kind['enum'] as unknown[])[nth];
  const [type] = [kind['type']].flat();
  switch (type) {
    case 'integer':
    case 'number':
      return Number(kind['minimum'] ?? 0) + nth + 1;
    case 'boolean':
      return nth === 0;
    case 'array':
      return [valueOf(kind['items'] as Json, nth)];
    default:
      return `Text ${nth}`;
  }
}

/** A duplex has every fact that depends on the type (LISTING-13); an area is one of the tree (AREA-1), a pin in the country (MAP-1), a video on YouTube (PICTURE-9). */
const together = [
  {
    ...{ type: 'duplex', handover: 'ready', floor: 1, floors: 2, areaId: 'banani' },
    pin: { lat: 23.7936, lng: 90.4043, isExact: true },
    video: 'https://www.youtube.com/watch?v=aB3_-456789',
  },
  {
    ...{ type: 'duplex', handover: '2027-06', floor: 2, floors: 3, areaId: 'gulshan-2' },
    pin: { lat: 23.7947, lng: 90.4143, isExact: true },
    video: 'https://www.youtube.com/watch?v=cD3_-456789',
  },
];

/** A value for each field that the contract lets an agent write. */
const valuesOf = (fields: typeof ListingFields | typeof EditedListingFields, nth: number): Json => ({
  ...Object.fromEntries(
    Object.entries(fields.toJSONSchema({ io: 'input' }).properties ?? {}).map(([name, field]) => [
      name,
      valueOf(field as Json, nth),
    ]),
  ),
  ...together[nth],
});

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.remove());

/** Requests as the agent; a refusal fails the test. */
async function call<T = Json>(method: string, path: string, body?: Json): Promise<T> {
  const answer = await product.request(path, { as: 'agent', method, body });
  const text = await answer.text();
  expect([answer.ok, text]).toEqual([true, text]);
  return JSON.parse(text) as T;
}

it('is kept when adding and when changing, and shown', async () => {
  const image = await uploaded(new Things(product));
  const added = valuesOf(ListingFields, 0);
  const { insertedId: id } = await call('POST', '/addProperties', { ...added, image });
  expect(await call('GET', `/properties/${id}`)).toMatchObject(added);

  const changed = valuesOf(EditedListingFields, 1);
  await call('PATCH', `/properties/${id}`, { ...changed, image });
  expect(await call('GET', `/properties/${id}`)).toMatchObject(changed);
  const own = `/properties?agentEmail=${encodeURIComponent(emailOf('agent'))}`;
  const onCard = Object.entries(changed).filter(([name]) => name in CardFacts.shape);
  await eventually(async () => {
    const [card] = await call<Json[]>('GET', own);
    expect(card).toMatchObject(Object.fromEntries(onCard));
  });
});
