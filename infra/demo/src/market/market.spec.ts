import { describe, expect, it } from '@jest/globals';
import { factFaults, isListingType, limits, seedRpc } from '@thikana/contracts';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaPath } from '@thikana/contracts/areas';
import { picturesFolder } from './pictures.ts';
import { listings as plans } from './market.ts';
import { buildTestMarket, seededAt } from './testing/test-market.ts';

const atHome =
  'living dining bedroom kitchen bath veranda prayer study terrace lobby child outside view'.split(' ');
const allowed = (type: string, bedrooms: number | null): string[] =>
  ({
    land: ['plot', 'road', 'corner', 'aerial'],
    office: ['outside', 'office', 'meeting', 'reception'],
    shop: ['outside', 'shop', 'office'],
  })[type] ?? (bedrooms === 0 ? ['outside', 'studio', 'bath', 'veranda'] : atHome);
const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(picturesFolder, file)))
    .digest('hex');

const market = buildTestMarket();
const { users, listings, offers, reviews, wishlist, savedSearches, conversations } = market;
const listingOf = (id: string) => listings.find(({ _id }) => _id === id)!;
const offersOn = (id: string) => offers.filter(({ propertyId }) => propertyId === id);
const count = <T>(list: readonly T[], test: (one: T) => boolean): number => list.filter(test).length;
const repeated = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);
const buyers = new Set(users.filter(({ role }) => role === 'user').map(({ email }) => email));

describe('the demo market', () => {
  it('has the people of DEMO-1 and DEMO-2', () => {
    expect([
      count(users, ({ role }) => role === 'admin'),
      count(users, ({ role }) => role === 'agent'),
    ]).toEqual([1, 6]);
    expect(buyers.size).toBe(8);
    expect(users.map(({ email }) => email)).toContain('buyer8@thikana.test');
  });

  it('has 86 listings in all states', () => {
    const by = (status: string): number =>
      count(listings, ({ verificationStatus }) => verificationStatus === status);
    const now = (state: string): number => count(listings, ({ availability }) => availability === state);
    expect([listings.length, by('pending'), by('rejected')]).toEqual([86, 6, 3]);
    expect([now('sold'), now('under-offer')]).toEqual([4, 3]);
    expect(count(listings, ({ isAdvertised }) => isAdvertised)).toBe(6);
    expect(reviews.length).toBeGreaterThanOrEqual(40);
    expect(count(reviews, ({ review }) => /[\u0980-\u09ff]/.test(review))).toBeGreaterThanOrEqual(12);
  });

  it('has conversations in both languages about public listings: unread, a long one, a blocked and a reported one', () => {
    const texts = conversations.map(({ messages }) => messages.map(({ text }) => text).join());
    expect(count(texts, (text) => /[\u0980-\u09ff]{4}/.test(text))).toBeGreaterThanOrEqual(4);
    expect(Math.max(...conversations.map(({ messages }) => messages.length))).toBe(60);
    const pictures = conversations.flatMap(({ messages }) =>
      messages.map((one) => one.pictures?.length ?? 0),
    );
    expect(pictures.filter((number) => number > 0)).toEqual([1, 1, 1, 3]);
    expect(count(conversations, ({ blockedBy }) => Boolean(blockedBy))).toBe(1);
    expect(count(conversations, ({ report }) => Boolean(report))).toBe(1);
    const unread = ({ messages, read }: (typeof conversations)[number], part: 'buyer' | 'agent') =>
      messages.slice(read[part] ?? 0).some(({ from }) => from !== part);
    expect(count(conversations, (one) => unread(one, 'agent'))).toBe(2);
    expect(count(conversations, (one) => unread(one, 'buyer'))).toBe(3);
    for (const { propertyId, messages, read } of conversations) {
      expect(listingOf(propertyId)).toMatchObject({ verificationStatus: 'verified' });
      expect(messages[0]!.from).toBe('buyer');
      // Nobody leaves unread what they wrote themselves.
      for (const part of ['buyer', 'agent'] as const)
        expect(messages.slice(read[part] ?? 0).every(({ from }) => from !== part)).toBe(true);
    }
  });

  it("has enough answered questions of one agent's listings for a response time (TALK-12)", () => {
    const answered = conversations.filter(({ messages }) => messages.some(({ from }) => from === 'agent'));
    const agents = answered.map(({ propertyId }) => listingOf(propertyId)!.agentId);
    expect(Math.max(...agents.map((one) => count(agents, (other) => other === one)))).toBeGreaterThanOrEqual(
      5,
    );
  });

  it('has a change of a verified listing, free of offers, for an admin to compare', () => {
    const changing = listings.filter(({ proposed }) => proposed);
    expect(
      changing.map(({ verificationStatus, availability }) => [verificationStatus, availability]),
    ).toEqual([['verified', 'available']]);
    const [{ title, minPrice, proposed }] = changing as [(typeof changing)[number]];
    expect(proposed?.title).not.toBe(title);
    expect(proposed?.minPrice).not.toBe(minPrice);
  });

  it('states of every listing what belongs to its type', () => {
    for (const listing of listings)
      expect([listing.title, isListingType(listing.type), factFaults(listing)]).toEqual([
        listing.title,
        true,
        [],
      ]);
  });

  it('shows visitors a plot of land in each unit, a shop, and four thanas with enough flats for a median', () => {
    const shown = listings.filter(
      ({ verificationStatus, availability }) => verificationStatus === 'verified' && availability !== 'sold',
    );
    const ofType = (type: string) => shown.filter((listing) => listing.type === type);
    expect(ofType('land').map(({ landUnit }) => landUnit)).toEqual(['katha', 'decimal']);
    expect(ofType('shop')).toHaveLength(1);
    const thanas = ofType('apartment').flatMap(({ areaId }) =>
      areaPath(areaId ?? '').flatMap(({ level, en }) => (level === 'thana' ? [en] : [])),
    );
    const withMedian = ['Gulshan', 'Mirpur', 'Mohammadpur', 'Uttara'];
    expect(withMedian.map((thana) => thanas.filter((one) => one === thana).length >= 8)).toEqual(
      withMedian.map(() => true),
    );
  });

  it('has pictures that agree with the facts, no file twice, six to ten of advertised listings', () => {
    const digests = listings.flatMap(({ pictures }) =>
      (pictures ?? []).map(({ image }) => digestOf(image.replace('http://127.0.0.1:1/', ''))),
    );
    expect(repeated(digests)).toEqual([]);
    for (const { title, type, bedrooms, image, isAdvertised, ...listing } of listings) {
      const pictures = listing.pictures ?? [];
      const rooms = pictures.map((picture) => /\/\d-(\w+)\.webp$/.exec(picture.image)![1]!);
      expect([
        title,
        pictures[0]?.image,
        pictures.length >= (isAdvertised ? 6 : 3),
        pictures.length <= 10,
      ]).toEqual([title, image, true, true]);
      expect([title, pictures.filter(({ kind }) => kind === 'floor-plan').length]).toEqual([
        title,
        rooms.filter((room) => room === 'plan').length,
      ]);
      expect([
        title,
        rooms.filter((room) => room !== 'plan' && !allowed(type!, bedrooms ?? null).includes(room)),
      ]).toEqual([title, []]);
    }
  });

  it('adds no more than 8 MB to a clone', () => {
    const files = readdirSync(picturesFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.every(({ name }) => name.endsWith('.webp'))).toBe(true);
    const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
  });

  it('is what the services take', () => {
    expect(seedRpc.users.input.safeParse({ items: users, wishlist, listings }).error).toBeUndefined();
    expect(seedRpc.properties.input.safeParse({ items: listings, savedSearches }).error).toBeUndefined();
    expect(seedRpc.offers.input.safeParse({ items: offers, listings }).error).toBeUndefined();
    expect(seedRpc.reviews.input.safeParse({ items: reviews, listings }).error).toBeUndefined();
    expect(seedRpc.conversations.input.safeParse({ items: conversations, listings }).error).toBeUndefined();
    for (const { title, location, description } of listings) {
      expect(title.length).toBeLessThanOrEqual(limits.text.title);
      expect(location.length).toBeLessThanOrEqual(limits.text.location);
      expect(description.length).toBeLessThanOrEqual(limits.text.description);
    }
  });

  it('gives nothing the id of something else, and the same ids every time', () => {
    const ids = Object.values(market).flatMap((list: { _id: string }[]) => list.map(({ _id }) => _id));
    expect(repeated(ids)).toEqual([]);
    const again = buildTestMarket(new Date('2027-01-01T00:00:00.000Z'));
    expect(Object.values(again).flatMap((list: { _id: string }[]) => list.map(({ _id }) => _id))).toEqual(
      ids,
    );
    expect(repeated(plans.map(({ key }) => key))).toEqual([]);
    expect(repeated(listings.map(({ title }) => title))).toEqual([]);
  });
});

describe('what must never happen does not happen in it', () => {
  it.each(listings.map((listing) => [listing.title, listing] as const))('%s', (_title, listing) => {
    const on = offersOn(listing._id);
    const accepted = on.filter(({ status }) => status === 'accepted' || status === 'bought');
    // I1, and under offer exactly while an accepted offer waits for its payment
    expect(accepted.length).toBeLessThanOrEqual(1);
    expect(listing.availability === 'under-offer').toBe(on.some(({ status }) => status === 'accepted'));
    // I3
    expect(listing.availability === 'sold').toBe(
      on.some(({ status, payment }) => status === 'bought' && payment),
    );
    // an accepted offer leaves none pending (OFFER-5), and an unverified listing takes none
    if (accepted.length > 0) expect(on.filter(({ status }) => status === 'pending')).toEqual([]);
    if (listing.verificationStatus !== 'verified')
      expect([on.length, listing.isAdvertised]).toEqual([0, false]);
    if (listing.isAdvertised) expect(listing.availability).toBe('available');
    expect(listing.minPrice).toBeLessThan(listing.maxPrice);
    // OFFER-6
    expect(
      repeated(on.filter(({ status }) => status === 'pending').map(({ buyerEmail }) => buyerEmail)),
    ).toEqual([]);
  });

  it('happens in an order that can have been', () => {
    const joined = new Map(users.map(({ email, createdAt }) => [email, createdAt]));
    for (const { createdAt, verifiedAt, advertisedAt, verificationStatus, agentEmail } of listings) {
      expect(joined.get(agentEmail)! < createdAt).toBe(true);
      expect(verifiedAt !== null).toBe(verificationStatus === 'verified');
      if (verifiedAt) expect(verifiedAt > createdAt).toBe(true);
      if (advertisedAt) expect(advertisedAt > verifiedAt!).toBe(true);
    }
    for (const { propertyId, buyingDate, acceptedAt, payment, buyerEmail } of offers) {
      expect(buyingDate > listingOf(propertyId).verifiedAt!).toBe(true);
      expect(buyingDate > joined.get(buyerEmail)!).toBe(true);
      if (acceptedAt) expect(acceptedAt > buyingDate).toBe(true);
      if (payment) expect(payment.paidAt > acceptedAt!).toBe(true);
    }
    for (const { propertyId, status, acceptedAt } of offers.filter(
      (one) => one.acceptedAt && one.status !== 'rejected',
    )) {
      const late = offersOn(propertyId).filter(({ buyingDate }) => buyingDate > acceptedAt!);
      expect([status, late]).toEqual([status, []]);
    }
    for (const { propertyId, reviewedAt, userEmail } of reviews) {
      expect(reviewedAt > listingOf(propertyId).verifiedAt!).toBe(true);
      expect(reviewedAt > joined.get(userEmail)!).toBe(true);
    }
    for (const { propertyId, addedAt } of wishlist)
      expect(addedAt > listingOf(propertyId).verifiedAt!).toBe(true);
    const oldest = Math.min(...listings.map(({ createdAt }) => Date.parse(createdAt)));
    expect(seededAt.getTime() - oldest).toBeLessThan(305 * 86_400_000);
  });

  it('has histories that lead to what is, in the order of time, with nothing of tomorrow', () => {
    const availabilityAfter = (says: string, before: string): string =>
      says === 'PropertySold'
        ? 'sold'
        : says !== 'PropertyAvailabilityChanged'
          ? before
          : before === 'available'
            ? 'under-offer'
            : 'available';
    for (const { history = [], title, ...listing } of listings) {
      const says = history.map((step) => step.says);
      const decision = says.find((said) => /Verified|Rejected/.test(said));
      expect([title, says[0], decision]).toEqual([
        title,
        'PropertyAdded',
        { pending: undefined, verified: 'PropertyVerified', rejected: 'PropertyRejected' }[
          listing.verificationStatus
        ],
      ]);
      expect(says.includes('PropertyAdvertised')).toBe(listing.isAdvertised);
      expect(says.reduce((state, said) => availabilityAfter(said, state), 'available')).toBe(
        listing.availability,
      );
    }
    const lastSays = {
      pending: ['OfferMade'],
      accepted: ['OfferMade', 'OfferAccepted'],
      bought: ['OfferMade', 'OfferAccepted', 'PaymentCompleted'],
      rejected: ['OfferMade', 'OfferRejected'],
    };
    for (const { history = [], status, rejectedBecause } of offers)
      expect(history.map((step) => step.says).filter((says) => says !== 'OfferCountered')).toEqual(
        rejectedBecause === 'released' ? ['OfferMade', 'OfferAccepted', 'OfferReleased'] : lastSays[status],
      );
    for (const { history = [] } of [...listings, ...offers]) {
      const times = history.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect(times.at(-1)! <= seededAt.toISOString()).toBe(true);
    }
  });

  it('wishlists and reviews are about verified listings, and by buyers', () => {
    for (const { propertyId, userEmail } of [...wishlist, ...reviews]) {
      expect(listingOf(propertyId).verificationStatus).toBe('verified');
      expect(buyers.has(userEmail)).toBe(true);
    }
  });
});
