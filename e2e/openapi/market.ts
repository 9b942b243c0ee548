import { type Access, type Endpoint, endpoints, type Role } from '@thikana/contracts';
import { emailOf, type Kind } from '../access/people.ts';
import { uploaded } from '../access/route-requests.ts';
import type { Things } from '../access/things.ts';

type Values = (string | number)[];
/** Ids and other values that mean something to the product, by name. */
export type Market = Record<string, Values>;

/** The service whose parked events are asked for. */
const parkedAt = 'offers';

/** Whose `id` an operation takes. Each gets its own, because a request may use one up. */
const ids: Record<string, (make: Things) => Promise<string>> = {
  'users.makeAdmin': (make) => make.person('user')(),
  'users.makeAgent': (make) => make.person('user')(),
  'users.markFraud': (make) => make.person('agent')(),
  'users.delete': (make) => make.person('user')(),
  'users.wishlistRemove': (make) => make.wish(),
  'properties.get': (make) => make.listing(),
  'properties.update': (make) => make.pendingListing(),
  'properties.delete': (make) => make.pendingListing(),
  'properties.advertise': (make) => make.listing(),
  'properties.verify': (make) => make.pendingListing(),
  'properties.reject': (make) => make.pendingListing(),
  'properties.getRevision': async (make) => (await make.revision()).id,
  'properties.withdrawRevision': async (make) => (await make.revision()).id,
  'properties.verifyRevision': async (make) => (await make.revision()).id,
  'properties.rejectRevision': async (make) => (await make.revision()).id,
  'offers.get': (make) => make.offer(),
  'offers.accept': (make) => make.offer(),
  'offers.reject': (make) => make.offer(),
  'offers.release': (make) => make.acceptedOffer(),
  'properties.papers': (make) => make.listing(),
  'properties.uploadPaper': (make) => make.listing(),
  'properties.similar': (make) => make.listing(),
  'properties.reportListing': (make) => make.listing(),
  'properties.dismissReports': (make) => make.reportedListing(),
  'properties.askAvailability': (make) => make.listing(),
  'properties.answerAvailability': (make) => make.askedListing(),
  'reviews.edit': (make) => make.review(),
  'reviews.delete': (make) => make.review(),
  'operations.getParked': (make) => make.parkedEvent(parkedAt)(),
  'operations.replayParked': (make) => make.parkedEvent(parkedAt)(),
  'operations.dropParked': (make) => make.parkedEvent(parkedAt)(),
};
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
    transactions: payments.map(({ transactionId }) => transactionId),
    uploads: await several(() => uploaded(make)),
    amounts: [make.due],
    parkedAt: [parkedAt],
    papers: await several(make.paper),
    areas: ['gulshan', 'dhaka'],
  };
  for (const [operation, one] of Object.entries(ids)) market[operation] = await several(() => one(make));
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
const probability = 0.8;

const rolesOf: Partial<Record<Kind, Role>> = {
  buyer: 'user',
  agent: 'agent',
  admin: 'admin',
  fraud: 'fraud',
};

/** Whether the person is one of those whom the operation is for; only they are asked about each of its details. */
function isFor({ who, roles }: Access, kind: Kind): boolean {
  const role = rolesOf[kind];
  if (who === 'anyone') return kind === 'visitor';
  if (who === 'roles') return role !== undefined && roles!.includes(role);
  return kind === 'buyer';
}

const all = Object.values(endpoints).flatMap((domain) => Object.values(domain) as unknown as Endpoint[]);

/** What Schemathesis is told of the market, for a run with this person's token. */
export function configOf(market: Market, kind: Kind): string {
  const dictionaries: Market = { ...market, email: [emailOf(kind)] };
  const binding = (dictionary: string) => JSON.stringify({ dictionary, probability }).replaceAll('":', '"=');
  const forOperations = (names: string[], setting: string) =>
    `[[operations]]\ninclude-operation-id = ${JSON.stringify(names)}\n${setting}`;
  const others = all.filter(({ access }) => !isFor(access, kind)).map(({ name }) => name);
  return [
    ...Object.entries(dictionaries).map(
      ([name, values]) => `[dictionaries."${name}"]\nvalues = ${JSON.stringify(values)}`,
    ),
    '[parameters]',
    ...Object.entries(everywhere).map(([parameter, name]) => `"${parameter}" = ${binding(name)}`),
    ...Object.keys(ids).map((operation) =>
      forOperations(
        [operation],
        `parameters = { "path.id" = ${binding(operation)}, "path.emailOrId" = ${binding(operation)} }`,
      ),
    ),
    forOperations(others, 'phases.coverage.enabled = false\ngeneration.max-examples = 2'),
    // A stream does not end; who may not have one is refused at once.
    // Nor is anything asked after one's own account is deleted.
    ...(kind === 'visitor' ? [] : [forOperations(['platform.live', 'users.deleteOwn'], 'enabled = false')]),
  ].join('\n');
}
