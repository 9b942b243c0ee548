import { type Access, allEndpoints, type Role } from '@thikana/contracts';
import { emailOf, type Kind } from '../access/people.ts';
import { sampleOf, uploaded } from '../access/samples.ts';
import type { Things } from '../access/things.ts';

type Values = (string | number)[];
/** Ids and other values that mean something to the product, by name. */
export type Market = Record<string, Values>;

/** The service whose parked events are requested. */
const parkedAt = 'offers';

/** What takes an id of its own, because a request may use one up. */
const byId = allEndpoints.filter(({ path }) => /:id\b/.test(path));
const ofEach = 3;
const several = async <T>(make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let n = 0; n < ofEach; n += 1) made.push(await make());
  return made;
};

export async function makeMarket(make: Things): Promise<Market> {
  const payments = await several(make.payment);
  const market: Market = {
    listings: await several(make.listing),
    // Those with a payment under way, and those without.
    acceptedOffers: [...payments.map(({ offerId }) => offerId), ...(await several(make.acceptedOffer))],
    // Nobody has begun to pay them.
    payableOffers: await several(make.acceptedOffer),
    transactions: payments.map(({ transactionId }) => transactionId),
    uploads: await several(() => uploaded(make)),
    amounts: [make.due],
    parkedAt: [parkedAt],
    papers: await several(make.paper),
    areas: ['gulshan', 'dhaka'],
  };
  for (const endpoint of byId) {
    const { thing, input } = sampleOf(endpoint);
    const one = async () => input(await thing(make), null, make) as { id: string };
    market[endpoint.name] = (await several(one)).map(({ id }) => id);
  }
  return market;
}

/** Parameters and fields that name something, wherever they stand. */
const everywhere: Record<string, string> = {
  'path.email': 'email',
  'path.emailOrId': 'email',
  'query.email': 'email',
  'query.agentEmail': 'email',
  'body.email': 'email',
  'body.buyerEmail': 'email',
  'body.userEmail': 'email',
  'body.agentEmail': 'email',
  'body.image': 'uploads',
  'path.propertyId': 'listings',
  'query.propertyId': 'listings',
  'body.propertyId': 'listings',
  'path.paperId': 'papers',
  'path.slug': 'areas',
  'path.service': 'parkedAt',
  'path.offerId': 'acceptedOffers',
  'body.offerId': 'acceptedOffers',
  'body.transactionId': 'transactions',
  'body.amount': 'amounts',
};
/** How often such a value is taken in place of an invented one. */
const usual = 0.8;

const rolesOf: Partial<Record<Kind, Role>> = {
  buyer: 'user',
  agent: 'agent',
  admin: 'admin',
  fraud: 'fraud',
};

/** Whether the operation is for this person; only then each of its details is tested. */
function isFor({ who, roles }: Access, kind: Kind): boolean {
  const role = rolesOf[kind];
  if (who === 'anyone') return kind === 'visitor';
  if (who === 'roles') return role !== undefined && roles!.includes(role);
  return kind === 'buyer';
}

/** Schemathesis' configuration with the market's ids, for a run with this person's token. */
export function configOf(market: Market, kind: Kind): string {
  const dictionaries: Market = { ...market, email: [emailOf(kind)] };
  const binding = (dictionary: string, probability = usual) =>
    JSON.stringify({ dictionary, probability }).replaceAll('":', '"=');
  const forOperations = (names: string[], setting: string) =>
    `[[operations]]\ninclude-operation-id = ${JSON.stringify(names)}\n${setting}`;
  const others = allEndpoints.filter(({ access }) => !isFor(access, kind)).map(({ name }) => name);
  return [
    ...Object.entries(dictionaries).map(
      ([name, values]) => `[dictionaries."${name}"]\nvalues = ${JSON.stringify(values)}`,
    ),
    '[parameters]',
    ...Object.entries(everywhere).map(([parameter, name]) => `"${parameter}" = ${binding(name)}`),
    // The document has one name for a part of a path that two operations name differently.
    ...byId.map(({ name }) =>
      forOperations(
        [name],
        `parameters = { "path.id" = ${binding(name)}, "path.emailOrId" = ${binding(name)} }`,
      ),
    ),
    // Drawn apart, an offer and its amount seldom come together.
    forOperations(
      ['offers.createPaymentIntent'],
      `parameters = { "body.offerId" = ${binding('payableOffers', 1)}, "body.amount" = ${binding('amounts', 1)} }`,
    ),
    forOperations(others, 'phases.coverage.enabled = false\ngeneration.max-examples = 2'),
    // A stream does not end; persons without the right are refused at once.
    // A deleted account cannot be tested further.
    ...(kind === 'visitor' ? [] : [forOperations(['platform.live', 'users.deleteOwn'], 'enabled = false')]),
  ].join('\n');
}
