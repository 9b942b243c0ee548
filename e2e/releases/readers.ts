import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Person } from './client.ts';
import type { Ledger } from './ledger.ts';
import type { Market } from './market.ts';

/** Between two pages that one person opens, in ms. */
const readingMs = 80;

const lists = ['sort=newest', 'sort=minPrice', 'sort=-maxPrice', 'location=banani', 'availability=available'];

/** A visitor goes through the market. A listing that was there for a while and is not found is a failure, as every other 4xx. */
export async function visit(client: Client, ledger: Ledger): Promise<void> {
  const open = reader(client, null);
  for (const list of lists) {
    await open(`/properties?verificationStatus=verified&limit=12&${list}`);
    const id = ledger.anyPublicListing();
    if (!id) continue;
    await open(`/properties/${id}`);
    await open(`/reviews?propertyId=${id}`);
  }
  await open('/reviews/latest');
  await open('/config');
}

/** A buyer, an agent and the admin look at their dashboards, and the buyer takes another name. */
export async function workAtDesks(
  { client, ledger, admin, buyers, agents }: Market,
  turn: number,
): Promise<void> {
  const buyer = buyers[turn % buyers.length]!;
  const agent = agents[turn % agents.length]!;
  await through(client, buyer, [
    ...['/offers/summary', '/offers/standing', `/offers?email=${buyer.email}`, `/users/role/${buyer.email}`],
    ...[`/wishlist/${buyer.email}`, `/reviews/user?email=${buyer.email}`],
  ]);
  const name = `Nusrat Buyer ${turn}`;
  await client.ask(buyer, 'PATCH', `/users/${buyer.email}`, { name });
  ledger.people.get(buyer.email)!.name = name;
  await through(client, agent, [
    ...['/agent/offers-by-listing', '/agent/offers-summary', '/agent/listings-summary'],
    ...[`/agent/requested-offers/${agent.email}`, `/sold-properties?agentEmail=${agent.email}`],
    `/properties?agentEmail=${agent.email}`,
  ]);
  await through(client, admin, [
    '/users',
    '/admin/users-summary',
    '/admin/listings-summary',
    '/properties',
    '/reviews',
  ]);
}

async function through(client: Client, person: Person, paths: string[]): Promise<void> {
  const open = reader(client, person);
  for (const path of paths) await open(path);
}

const reader = (client: Client, person: Person | null) => async (path: string) => {
  await pause(readingMs);
  await client.ask(person, 'GET', path);
};
