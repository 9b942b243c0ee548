import type { Offer, Property } from '@thikana/contracts';
import type { Client, Person } from './client.ts';

interface OfferFact {
  buyer: Person;
  /** Who looks at it in the end: its buyer, or the agent where that one is gone. */
  reader: Person;
  status: Offer['status'];
}

interface ListingFact {
  state: Pick<Property, 'verificationStatus' | 'availability' | 'isAdvertised' | 'hidden'>;
  /** Since when visitors see it, by performance.now(); undefined while they do not. */
  publicSince: number | undefined;
}

interface ReviewFact {
  propertyId: string;
  there: boolean;
}

interface WishFact {
  buyer: Person;
  propertyId: string;
  there: boolean;
}

/** What was acknowledged, and so has to be there in the end: written from the answers of the API alone. */
export class Ledger {
  readonly offers = new Map<string, OfferFact>();
  readonly listings = new Map<string, ListingFact>();
  readonly reviews = new Map<string, ReviewFact>();
  readonly wishes: WishFact[] = [];
  /** By e-mail; role null: deleted. */
  readonly people = new Map<string, { name: string; role: string | null }>();

  /** A listing that visitors have been able to see for a while. */
  anyPublicListing(): string | undefined {
    const seen = performance.now() - 5_000;
    const known = [...this.listings].filter(([, { publicSince = Infinity }]) => publicSince < seen);
    return known[Math.floor(Math.random() * known.length)]?.[0];
  }

  count(status: Offer['status']): number {
    return [...this.offers.values()].filter((offer) => offer.status === status).length;
  }

  /** Looks for all of it through the API. @returns what is missing or otherwise, as sentences */
  async differences(client: Client, admin: Person): Promise<string[]> {
    const looks = [
      ...[...this.offers].map(
        ([id, fact]) =>
          () =>
            offerDifference(client, id, fact),
      ),
      ...[...this.listings].map(
        ([id, fact]) =>
          () =>
            listingDifference(client, admin, id, fact),
      ),
      ...[...this.people].map(
        ([email, fact]) =>
          () =>
            personDifference(client, admin, email, fact),
      ),
      ...this.wishes.map((wish) => () => wishDifference(client, wish)),
      () => reviewDifference(client, admin, this.reviews),
      () => publicDifference(client, this.listings),
    ];
    const found: (string | null)[] = [];
    const worker = async () => {
      for (let look = looks.pop(); look; look = looks.pop()) found.push(await look());
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    return found.filter((difference) => difference !== null);
  }
}

const compare = (what: string, actual: unknown, expected: unknown): string | null =>
  JSON.stringify(actual) === JSON.stringify(expected)
    ? null
    : `${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;

async function offerDifference(
  client: Client,
  id: string,
  { reader, status }: OfferFact,
): Promise<string | null> {
  const offer = await client.ask<Offer>(reader, 'GET', `/offers/${id}`);
  const difference = compare(`offer ${id}`, offer.status, status);
  if (difference || status !== 'bought') return difference;
  const payment = await client.ask<{ status: string }>(reader, 'GET', `/payments/${id}`);
  return compare(`payment of ${id}`, payment.status, 'paid');
}

async function listingDifference(
  client: Client,
  admin: Person,
  id: string,
  { state }: ListingFact,
): Promise<string | null> {
  const property = await client.ask<Property>(admin, 'GET', `/properties/${id}`);
  const { verificationStatus, availability, isAdvertised, hidden } = property;
  return compare(`listing ${id}`, { verificationStatus, availability, isAdvertised, hidden }, state);
}

async function personDifference(
  client: Client,
  admin: Person,
  email: string,
  { name, role }: { name: string; role: string | null },
): Promise<string | null> {
  const path = `/users/${email}`;
  if (role === null) return compare(`the deleted ${email}`, await client.statusOf(admin, path), 404);
  const person = await client.ask<{ name: string; role: string }>(admin, 'GET', path);
  return compare(email, { name: person.name, role: person.role }, { name, role });
}

async function wishDifference(
  client: Client,
  { buyer, propertyId, there }: WishFact,
): Promise<string | null> {
  const path = `/wishlist-state/${propertyId}`;
  const { wishlistId } = await client.ask<{ wishlistId: string | null }>(buyer, 'GET', path);
  return compare(`the wish of ${buyer.email} for ${propertyId}`, wishlistId !== null, there);
}

async function reviewDifference(
  client: Client,
  admin: Person,
  reviews: Ledger['reviews'],
): Promise<string | null> {
  const stored = await client.all(admin, '/reviews?limit=100');
  const expected = [...reviews].filter(([, { there }]) => there).map(([id]) => id);
  return setDifference('the reviews', stored, expected);
}

/** What visitors find on the list, from the catalogue: what is sold is not on it any more. */
async function publicDifference(client: Client, listings: Ledger['listings']): Promise<string | null> {
  const listed = await client.all(null, '/properties?verificationStatus=verified&limit=100');
  const expected = [...listings]
    .filter(([, { state, publicSince }]) => publicSince !== undefined && state.availability !== 'sold')
    .map(([id]) => id);
  return setDifference('the public list', listed, expected);
}

function setDifference(what: string, actual: string[], expected: string[]): string | null {
  const difference = {
    missing: expected.filter((id) => !actual.includes(id)),
    tooMany: actual.filter((id) => !expected.includes(id)),
    twice: actual.filter((id, at) => actual.indexOf(id) !== at),
  };
  return compare(what, difference, { missing: [], tooMany: [], twice: [] });
}
