import { connect } from '@nats-io/transport-node';
import { join } from 'node:path';
import { replyHeaders, type RpcDescriptor, seedRpc } from '@thikana/contracts';
import { brokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import type { z } from 'zod';
import { bearerOf, emailOf } from './people.ts';

type Listing = z.input<typeof seedRpc.properties.input>['items'][number];
type Offer = z.input<typeof seedRpc.offers.input>['items'][number];
type Person = z.input<typeof seedRpc.users.input>['items'][number];

const atOnce = 200;
const statuses = ['pending', 'rejected', 'bought', 'rejected'] as const;

/** That many more people, listings of the first agent, and an offer on each, by the services' own seed calls. */
export async function fill(addresses: Record<string, string>, rows: number): Promise<void> {
  const model = await listingOf(addresses['E2E_BASE_URL']!);
  const nats = await connect(
    connectionOptions(
      brokerAccess({ ...addresses, NATS_NKEY_SEED_FILE: join(addresses['NATS_KEYS_DIR']!, 'seed.nk') }),
    ),
  );
  const call = async ({ name }: RpcDescriptor, input: object) => {
    const body = JSON.stringify({ actor: null, input, correlationId: `bench-${Date.now()}` });
    const reply = await nats.request(name, body, { timeout: 60_000 });
    if (reply.headers?.has(replyHeaders.errorCode)) throw new Error(`${name}: ${reply.string()}`);
  };
  for (let from = 0; from < rows; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, rows - from) }, (_, i) => from + i);
    const listings = some.map((n) => aListing(model, n));
    await call(seedRpc.users, { items: some.map(aPerson), wishlist: [], listings: [] });
    await call(seedRpc.offers, { items: some.map((n) => anOffer(model, n)), listings });
    await call(seedRpc.properties, { items: listings });
    if ((from + some.length) % 1_000 === 0) console.log(`filled ${from + some.length} of ${rows}`);
  }
  await nats.drain();
  await settled(addresses['E2E_BASE_URL']!, rows);
}

/** The first page of the first agent's listings, as long as one. */
async function ownListings(address: string): Promise<Response> {
  const headers = { Authorization: await bearerOf(address, 'agent1') };
  return fetch(`${address}/api/properties?agentEmail=${emailOf('agent1')}&limit=1`, { headers });
}

async function listingOf(address: string): Promise<Listing> {
  const [listing] = (await (await ownListings(address)).json()) as Listing[];
  if (!listing) throw new Error('the first agent has no listing');
  const headers = { Authorization: await bearerOf(address, 'agent1') };
  const agent = await fetch(`${address}/api/users/${emailOf('agent1')}`, { headers });
  return { ...listing, agentId: ((await agent.json()) as { _id: string })._id };
}

/** The catalogue has heard of all of them. */
async function settled(address: string, rows: number): Promise<void> {
  while (Number((await ownListings(address)).headers.get('X-Total-Count')) < rows)
    await new Promise((resolve) => setTimeout(resolve, 1_000));
}

const id = (kind: string, n: number): string => `${kind}${n.toString(16).padStart(23, '0')}`;
const before = (n: number): string => new Date(Date.now() - n * 60_000 - 86_400_000).toISOString();

const aPerson = (n: number): Person => ({
  _id: id('a', n),
  uid: `bench-${n}`,
  name: `Person ${n}`,
  email: `person${n}@example.test`,
  photo: null,
  role: n % 10 === 0 ? 'agent' : 'user',
  createdAt: before(n),
});

function aListing(model: Listing, n: number): Listing {
  const { image, images, color, agentId, agentEmail, agentName, agentImage, minPrice, maxPrice } = model;
  return {
    ...{ image, images, color, agentId, agentEmail, agentName, agentImage, minPrice, maxPrice },
    _id: id('b', n),
    title: `Flat ${n}`,
    location: `Road ${n % 40}, Dhanmondi, Dhaka`,
    description: 'As many others.',
    verificationStatus: n % 5 === 0 ? 'pending' : 'verified',
    availability: statuses[n % 4] === 'bought' ? 'sold' : 'available',
    isAdvertised: false,
    createdAt: before(n),
    verifiedAt: n % 5 === 0 ? null : before(n),
    advertisedAt: null,
  };
}

function anOffer({ minPrice }: Listing, n: number): Offer {
  const status = statuses[n % 4]!;
  const paid = status === 'bought';
  return {
    _id: id('c', n),
    propertyId: id('b', n),
    buyerId: id('a', n),
    buyerEmail: `person${n}@example.test`,
    buyerName: `Person ${n}`,
    offerAmount: minPrice + (n % 500) * 1_000,
    status,
    rejectedBecause: status === 'rejected' ? 'agent-rejected' : null,
    buyingDate: before(n),
    acceptedAt: paid ? before(n) : null,
    payment: paid
      ? { intentId: `pi_bench_${n}`, usdCents: 1_000_000, paidAt: before(n), status: 'paid', card: null }
      : null,
  };
}
