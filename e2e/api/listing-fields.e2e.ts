import { expect, test } from '../fixtures/test.ts';
import { CardFacts, EditedListingFields, ListingFields } from '@thikana/contracts';
import { call, newAgent, newPicture } from '../fixtures/market.ts';

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

/** A duplex has every fact that depends on the type (LISTING-13); an area is one of the tree (AREA-1), a pin in the country (MAP-1). */
const together = [
  {
    ...{ type: 'duplex', handover: 'ready', floor: 1, floors: 2, areaId: 'banani' },
    pin: { lat: 23.7936, lng: 90.4043, isExact: true },
  },
  {
    ...{ type: 'duplex', handover: '2027-06', floor: 2, floors: 3, areaId: 'gulshan-2' },
    pin: { lat: 23.7947, lng: 90.4143, isExact: true },
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

test('every field that an agent writes is kept when adding and when changing, and shown', async ({
  request,
}) => {
  const agent = await newAgent(request);
  const image = await newPicture(request);
  const added = valuesOf(ListingFields, 0);
  const { insertedId: id } = await call<{ insertedId: string }>(request, agent, 'POST', '/addProperties', {
    ...added,
    image,
  });
  expect(await call(request, agent, 'GET', `/properties/${id}`)).toMatchObject(added);

  const changed = valuesOf(EditedListingFields, 1);
  await call(request, agent, 'PATCH', `/properties/${id}`, { ...changed, image });
  expect(await call(request, agent, 'GET', `/properties/${id}`)).toMatchObject(changed);
  const own = `/properties?agentEmail=${encodeURIComponent(agent.email)}`;
  const [card] = await call<Json[]>(request, agent, 'GET', own);
  const onCard = Object.entries(changed).filter(([name]) => name in CardFacts.shape);
  expect(card).toMatchObject(Object.fromEntries(onCard));
});
