/** The route table against the running product, and against the same product with each route opened to everybody in turn. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Access, allEndpoints, type Endpoint } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { requestOf } from '../market/endpoints.ts';
import { type Answer, Asking } from './asking.ts';
import { isClosed, readTable, titleOf } from './outcome-table.ts';
import { emailOf, type Kind, kinds, members } from './people.ts';
import { Product } from './product.ts';
import { publicFields, routeTable } from './route-table.ts';
import { routeRequest, sampleOf } from './samples.ts';
import { newEmail, Things } from './things.ts';

const table = readTable(routeTable, kinds);
type RouteRow = (typeof table)[number];
const contract = new Map(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

let product: Product;
let things: Things;
let asking: Asking;

beforeAll(async () => {
  product = await Product.start();
  things = new Things(product);
  asking = new Asking(product);
  await eventually(async () => expect((await ask('GET /health/ready')).outcome).toBe('ok'));
});
afterAll(() => product.remove());

function endpointOf(route: string): Endpoint {
  const endpoint = contract.get(route);
  if (!endpoint) throw new Error(`${route} is not in the contract`);
  return endpoint;
}

/** Asks as a visitor. */
function ask(route: string, query = {}): Promise<Answer> {
  const endpoint = endpointOf(route);
  return asking.ask(endpoint, requestOf(endpoint, query), 'visitor');
}

/** Requests as these people in turn. A thing that the request changes is created for each person who may change it. */
async function answers(row: RouteRow, askers: readonly Kind[]): Promise<Map<Kind, Answer>> {
  const endpoint = endpointOf(row.what);
  const sample = sampleOf(endpoint, row.variant);
  let kept: Promise<unknown> | undefined;
  const given = new Map<Kind, Answer>();
  for (const kind of askers) {
    const changes = endpoint.method !== 'GET' && row.expected[kind] === 'ok';
    const thing = await (changes ? sample.thing(things) : (kept ??= sample.thing(things)));
    const email = await emailOfAsker(sample.endsAsker === true && row.expected[kind] === 'ok', kind);
    const request = routeRequest(endpoint, sample, { thing, email, make: things });
    given.set(kind, await asking.ask(endpoint, request, kind, email));
  }
  return given;
}

async function emailOfAsker(endsAsker: boolean, kind: Kind): Promise<string> {
  if (kind === 'newcomer') return newEmail();
  return endsAsker ? (await things.newcomerLike(kind)).email : emailOf(kind);
}

const outcomes = (given: Map<Kind, Answer>) =>
  Object.fromEntries([...given].map(([kind, { outcome }]) => [kind, outcome]));

/** E-mails and ids of people in an answer that this person must not get to see. */
function leaks(row: RouteRow, kind: Kind, { outcome, text }: Answer): string[] {
  const shown = outcome === 'ok' ? row.shows : [];
  const isShown = (owner: Kind) =>
    shown.includes(owner) || shown.includes('everybody') || (shown.includes('self') && owner === kind);
  // A local uid has the e-mail in it.
  const mails = (text.replaceAll(/uid-[\w.@-]+/g, '').match(/[\w.+-]+@[\w.-]+\w/g) ?? []).filter(
    (mail) => !isShown(kinds.find((one) => emailOf(one) === mail) ?? 'newcomer'),
  );
  const ids = members
    .map((member) => product.actor(member))
    .flatMap(({ userId, uid }) => [String(userId), uid])
    .filter((id) => !shown.includes('ids') && text.includes(id));
  return [...mails, ...ids];
}

describe('each route answers each kind of person as the table says', () => {
  it.each(table.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
    const given = await answers(row, kinds);
    expect(outcomes(given)).toEqual(row.expected);
    for (const [kind, answer] of given) expect([kind, leaks(row, kind, answer)]).toEqual([kind, []]);
  });

  // The other way round, so that an answer kept for an admin would reach a visitor.
  it.each(table.filter(({ what }) => what.startsWith('GET')).map((row) => [titleOf(row), row] as const))(
    '%s, asked again in the reverse order',
    async (_, row) => {
      const given = await answers(row, kinds.toReversed());
      expect(outcomes(given)).toEqual(row.expected);
      for (const [kind, answer] of given) expect([kind, leaks(row, kind, answer)]).toEqual([kind, []]);
    },
  );
});

describe('what visitors read has these fields and no others', () => {
  const fieldsOf = async (route: string) => {
    const { text } = await ask(route);
    return Object.keys((JSON.parse(text) as object[])[0] ?? {}).sort();
  };
  const card = publicFields.card.toSorted();
  const review = publicFields.review.toSorted();

  it('a listing in a list', async () => {
    await things.listing();
    await eventually(async () => expect(await fieldsOf('GET /properties')).toEqual(card));
  });

  it('a review', async () => {
    await things.review();
    await eventually(async () => expect(await fieldsOf('GET /reviews/latest')).toEqual(review));
  });
});

describe('the table notices', () => {
  const toEverybody: Access = { who: 'anyone' };
  const toAdmins: Access = { who: 'roles', roles: ['admin'] };
  const rowsOf = (route: string) => table.filter(({ what }) => what === route);
  const routes = [...new Set(table.map(({ what }) => what))];
  const closed = routes.filter((route) => rowsOf(route).some(isClosed));
  const open = routes.filter((route) => !rowsOf(route).every(isClosed));

  /** Whether some row of the route fails while the contract has this access rule; the cheapest callers first. */
  async function isNoticed(route: string, access: Access): Promise<boolean> {
    const endpoint = endpointOf(route);
    const declared = endpoint.access;
    endpoint.access = access;
    try {
      for (const row of rowsOf(route))
        for (const kind of kinds) {
          const given = await answers(row, [kind]);
          if (given.get(kind)?.outcome !== row.expected[kind]) return true;
        }
      return false;
    } finally {
      endpoint.access = declared;
    }
  }

  it.each(closed)('%s opened to everybody', async (route) =>
    expect(await isNoticed(route, toEverybody)).toBe(true),
  );
  it.each(open)('%s closed to all but admins', async (route) =>
    expect(await isNoticed(route, toAdmins)).toBe(true),
  );
});
