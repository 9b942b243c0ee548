import { connect } from '@nats-io/transport-node';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { replyHeaders, type RpcDescriptor, seedRpc } from '@thikana/contracts';
import { brokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import type { z } from 'zod';
import { copyMarket } from '../yardstick/copy.ts';
import type { Listing, Person } from './asker.ts';
import { m0Database, type Subjects } from './subjects.ts';

/** People and listings that both sides have, for what changes them. */
export interface Crowd {
  buyers: Person[];
  agents: Person[];
  listings: Listing[];
}

type SeededListing = z.input<typeof seedRpc.properties.input>['items'][number];

const atOnce = 200;
const tokenSeconds = 3_600;
const price = { minPrice: 5_000_000, maxPrice: 6_000_000 };
const idOf = (kind: string, n: number) => `${kind}${n.toString(16).padStart(23, '0')}`;

/** Puts that many into ours, by the services' own seed calls, and copies them into M0's database. */
export async function bringIn(
  subjects: Subjects,
  sizes: { buyers: number; agents: number; listings: number },
): Promise<Crowd> {
  const { addresses, product } = subjects.ours;
  const project = product.env.FIREBASE_PROJECT_ID;
  const some = (role: Person['role'], count: number) =>
    Array.from({ length: count }, (_, n) => personOf(role, n, project));
  const buyers = some('user', sizes.buyers);
  const agents = some('agent', sizes.agents);
  const listings = Array.from({ length: sizes.listings }, (_, n): Listing => ({
    id: idOf('e', n),
    agent: agents[n % agents.length]!,
    price: price.minPrice,
  }));
  await seedOurs(addresses, [...buyers, ...agents], listings.map(seededListing));
  await copyMarket(addresses.MONGODB_URI, m0Database);
  await known(subjects.edge.address, listings);
  return { buyers, agents, listings };
}

function personOf(role: Person['role'], n: number, project: string): Person {
  const uid = `bench-${role}-${n}`;
  const email = `${role}${n}@bench.test`;
  const name = `${role === 'agent' ? 'Agent' : 'Person'} ${n}`;
  const now = Math.floor(Date.now() / 1_000);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    ...{ iss: `https://securetoken.google.com/${project}`, aud: project, sub: uid, user_id: uid },
    ...{ email, email_verified: true, name, iat: now, auth_time: now, exp: now + tokenSeconds },
  };
  const bearer = `Bearer ${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
  return { id: idOf(role === 'agent' ? 'a' : 'b', n), uid, email, name, role, bearer };
}

function seededListing({ id, agent }: Listing, n: number): SeededListing {
  const at = new Date(Date.now() - 86_400_000 - n * 1_000).toISOString();
  const picture = `https://images.thikana.test/listings/bench-${n}.webp`;
  return {
    ...price,
    _id: id,
    title: `Bench flat ${n}`,
    location: `House ${n % 120}, Road ${n % 40}, Banani, Dhaka`,
    description: 'As many others.',
    image: picture,
    images: { w320: picture, w640: picture, w1280: picture },
    color: '#a0b0c0',
    agentId: agent.id,
    agentEmail: agent.email,
    agentName: agent.name,
    agentImage: null,
    verificationStatus: 'verified',
    availability: 'available',
    isAdvertised: false,
    createdAt: at,
    verifiedAt: at,
    advertisedAt: null,
  };
}

/** Saves listings to a person's wishlist on both sides, with the same ids. @param cards from a list's answer */
export async function wishFor(
  { ours }: Subjects,
  { email: userEmail }: Person,
  cards: readonly { _id: string; createdAt: string }[],
): Promise<void> {
  const wishlist = cards.map(({ _id: propertyId, createdAt: addedAt }, n) => ({
    ...{ _id: idOf('c', n), userEmail, propertyId, addedAt },
  }));
  const listings = cards.map((card) => ({
    // Lists answer no agent's id, and a wish shows none.
    ...{ description: '', verifiedAt: card.createdAt, advertisedAt: null, agentId: idOf('a', 0) },
    ...card,
  }));
  await seeding(ours.addresses, (call) => call(seedRpc.users, { items: [], wishlist, listings }));
  await copyMarket(ours.addresses.MONGODB_URI, m0Database);
}

/** Tries of a call that times out on a slow machine. */
const mostTries = 10;

type Call = (descriptor: RpcDescriptor, input: object) => Promise<void>;

/** With the services' seed calls. */
async function seeding(
  addresses: Subjects['ours']['addresses'],
  work: (call: Call) => Promise<void>,
): Promise<void> {
  const key = { NATS_NKEY_SEED_FILE: join(addresses.NATS_KEYS_DIR, 'seed.nk') };
  const nats = await connect(connectionOptions(brokerAccess({ ...addresses, ...key })));
  const call = async ({ name }: RpcDescriptor, input: object) => {
    const body = JSON.stringify({ actor: null, input, correlationId: `bench-${Date.now()}` });
    for (let left = mostTries - 1; ; left -= 1) {
      const reply = await nats.request(name, body, { timeout: 60_000 });
      const code = reply.headers?.get(replyHeaders.errorCode);
      if (!code) return;
      // Seeded records have fixed ids, so the call may be repeated.
      if (left === 0 || code !== 'SERVICE.UNAVAILABLE') throw new Error(`${name}: ${reply.string()}`);
      await pause(1_000);
    }
  };
  await work(call);
  await nats.drain();
}

function seedOurs(
  addresses: Subjects['ours']['addresses'],
  people: readonly Person[],
  listings: readonly SeededListing[],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const items = people.map(({ id: _id, uid, email, name, role }) => ({
    ...{ _id, uid, email, name, role, photo: null, createdAt },
  }));
  const addressed = people.map(({ id: userId, email }) => ({ userId, email }));
  return seeding(addresses, async (call) => {
    await call(seedRpc.users, { items, wishlist: [], listings: [] });
    await call(seedRpc.offers, { items: [], listings: [], people: addressed });
    for (let from = 0; from < listings.length; from += atOnce) {
      const some = listings.slice(from, from + atOnce);
      await call(seedRpc.users, { items: [], wishlist: [], listings: some });
      await call(seedRpc.offers, { items: [], listings: some });
      await call(seedRpc.properties, { items: some });
    }
  });
}

/** Waits until the catalogue has all listings of the last one's agent. */
async function known(address: string, listings: readonly Listing[]): Promise<void> {
  const last = listings.at(-1);
  if (!last) return;
  const path = `/properties?agentEmail=${encodeURIComponent(last.agent.email)}&limit=1`;
  const total = listings.filter(({ agent }) => agent.id === last.agent.id).length;
  const counted = async () => {
    const answer = await fetch(`${address}/api${path}`, { headers: { Authorization: last.agent.bearer } });
    if (!answer.ok) return 0;
    return Number(answer.headers.get('X-Total-Count') ?? Infinity);
  };
  while ((await counted()) < total) await pause(100);
}
