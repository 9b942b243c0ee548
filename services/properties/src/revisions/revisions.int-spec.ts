import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, type ErrorCode, events, propertiesRpc } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anEnvelope, eventually } from '@thikana/test-kit';
import { aPicture, type PropertiesUnderTest, startProperties } from '../testing/properties-under-test.ts';

const { image } = aPicture();
/** What a new listing of the test has, as an edit: it changes nothing. */
const asItIs = {
  title: 'Lakeside flat',
  location: 'Gulshan 2, Dhaka',
  description: '',
  minPrice: 5_000_000,
  maxPrice: 6_000_000,
  image,
  picture: null,
};
const ninefold = { ...asItIs, title: 'Palace', minPrice: 45_000_000, maxPrice: 54_000_000 };

describe('an edit of a verified listing', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const edit = (id: string, change: object = ninefold, actor: Actor | null = properties.agent) =>
    properties.call(propertiesRpc.update, { id, ...asItIs, ...change }, actor);
  const get = (id: string, actor: Actor | null = null) => properties.call(propertiesRpc.get, { id }, actor);
  const revisionOf = (id: string, actor: Actor = properties.agent) =>
    properties.call(propertiesRpc.getRevision, { id }, actor);
  const versionSeen = async (id: string) => (await revisionOf(id, properties.admin))!.version;
  const verify = (id: string, version: number, actor: Actor = anAdmin()) =>
    properties.call(propertiesRpc.verifyRevision, { id, version }, actor);
  const reject = (id: string, version: number, reason?: string, actor: Actor = anAdmin()) =>
    properties.call(propertiesRpc.rejectRevision, { id, version, ...(reason && { reason }) }, actor);
  const withdraw = (id: string) => properties.call(propertiesRpc.withdrawRevision, { id }, properties.agent);
  const ownState = async (id: string) =>
    (await properties.call(propertiesRpc.ownRevisions, {}, properties.agent)).find(
      ({ propertyId }) => propertyId === id,
    )?.state;
  const waiting = async () =>
    (await properties.call(propertiesRpc.listRevisions, { limit: 100 }, properties.admin)).map(
      ({ _id }) => _id,
    );
  const refusedWith = (call: Promise<unknown>, code: ErrorCode) =>
    expect(call).rejects.toMatchObject({ code });

  it('is seen by its agent and admins, while buyers still see what was verified', async () => {
    const id = await properties.addVerified();
    const answer = await edit(id);
    expect(answer).toMatchObject({ modifiedCount: 1, revision: 'waiting' });
    for (const who of [null, aBuyer(), properties.agent, properties.admin])
      expect(await get(id, who)).toMatchObject({ title: 'Lakeside flat', minPrice: 5_000_000, version: 3 });
    expect(await properties.idsOf({ minPrice: 45_000_000 })).not.toContain(id);
    const [card] = (await properties.list({ agentEmail: properties.agent.email })).cards.filter(
      ({ _id }) => _id === id,
    );
    expect(JSON.stringify(card)).not.toContain('Palace');
    expect(JSON.stringify(card)).not.toContain('revision');
    for (const who of [properties.agent, properties.admin])
      expect(await revisionOf(id, who)).toMatchObject({
        state: 'waiting',
        changed: ['title', 'minPrice', 'maxPrice'],
        shown: { title: 'Lakeside flat', minPrice: 5_000_000 },
        proposed: { title: 'Palace', minPrice: 45_000_000, location: 'Gulshan 2, Dhaka' },
      });
    await refusedWith(revisionOf(id, anAgent()), 'PROPERTY.NOT_FOUND');
    await refusedWith(revisionOf(id, aBuyer()), 'PROPERTY.NOT_FOUND');
    expect(await waiting()).toContain(id);
  });

  it('is what everybody sees once it is verified', async () => {
    const id = await properties.addVerified();
    await edit(id);
    await verify(id, await versionSeen(id), properties.admin);
    expect(await get(id)).toMatchObject({ title: 'Palace', minPrice: 45_000_000, version: 4 });
    expect(await properties.idsOf({ minPrice: 45_000_000 })).toContain(id);
    expect(await revisionOf(id)).toBeNull();
    expect(await waiting()).not.toContain(id);
    const entries = await properties.test.connection
      .collection('audit')
      .find({ 'subject.id': id, action: 'listing.verifyRevision' })
      .toArray();
    const who = { userId: properties.admin.userId, email: properties.admin.email };
    expect(entries).toMatchObject([{ actor: who, before: 'waiting', after: 'verified' }]);
    await properties.expectCatalogueIsRight();
  });

  it.each([
    ['both ends lower', { minPrice: 4_900_000, maxPrice: 5_900_000 }, true],
    ['one end lower', { maxPrice: 5_900_000 }, true],
    ['one lower and one higher', { minPrice: 4_900_000, maxPrice: 6_100_000 }, false],
    ['both higher', { minPrice: 5_100_000, maxPrice: 6_100_000 }, false],
  ])('is found among the reduced from its verification on: %s', async (_what, price, isReduced) => {
    const id = await properties.addVerified();
    const found = async () => {
      const { listings } = await properties.call(
        propertiesRpc.search,
        { reduced: 'true', since: 1, limit: 100 },
        null,
      );
      return listings.find(({ _id }) => _id === id);
    };
    const reduced = async () => (await found())?.priceReducedAt;
    const before = { minPrice: 5_000_000, maxPrice: 6_000_000 };
    await edit(id, price);
    expect(await reduced()).toBeUndefined();
    await verify(id, await versionSeen(id));
    if (isReduced) {
      expect(Date.parse((await reduced())!)).toBeGreaterThan(Date.now() - 60_000);
      expect((await found())?.priceBefore).toEqual(before);
    } else expect(await reduced()).toBeUndefined();
    // A later change of something else leaves it, a raised price ends it.
    await edit(id, { ...price, title: 'Mended' });
    await verify(id, await versionSeen(id));
    expect(Boolean(await reduced())).toBe(isReduced);
    expect((await found())?.priceBefore).toEqual(isReduced ? before : undefined);
    await edit(id, ninefold);
    await verify(id, await versionSeen(id));
    expect((await get(id)).priceBefore ?? null).toBeNull();
    expect(await reduced()).toBeUndefined();
  });

  it('publishes what readers need, and never what is proposed', async () => {
    const id = await properties.addVerified();
    await edit(id);
    await reject(id, await versionSeen(id), 'The photograph shows another flat.');
    await edit(id, { title: 'Mended' });
    await verify(id, await versionSeen(id));
    const said = (await properties.emittedEvents()).filter(({ aggregateId }) => aggregateId === id).slice(2);
    const facts = said.map(({ type, data }) => [
      type,
      data.title,
      data.verificationStatus,
      data.revision?.state,
    ]);
    expect(facts).toEqual([
      ['PropertyRevisionProposed', 'Lakeside flat', 'verified', 'waiting'],
      ['PropertyRejected', 'Lakeside flat', 'verified', 'rejected'],
      ['PropertyRevisionProposed', 'Lakeside flat', 'verified', 'waiting'],
      ['PropertyVerified', 'Mended', 'verified', 'verified'],
    ]);
    expect(said[1]!.data.revision).toMatchObject({
      reason: 'The photograph shows another flat.',
      changed: ['title', 'minPrice', 'maxPrice'],
    });
    expect(JSON.stringify(said)).not.toContain('Palace');
  });

  it('goes into the one that waits: several are one, with its pictures and its place in the queue', async () => {
    const id = await properties.addVerified();
    const hall = aPicture('hall');
    await edit(id, { title: 'Palace', image: hall.image, picture: hall });
    const first = (await revisionOf(id))!;
    // As pages of earlier releases send it: without what they do not know, and with the cover that buyers see.
    const { description: _left, ...rest } = asItIs;
    await properties.call(propertiesRpc.update, { id, ...rest, title: 'Castle' }, properties.agent);
    const second = (await revisionOf(id))!;
    expect(second).toMatchObject({ proposed: { title: 'Castle', image }, proposedAt: first.proposedAt });
    expect(second.changed).toEqual(['title']);
    await edit(id, { title: 'Castle', image: hall.image, picture: hall });
    // From now on the address is known.
    await edit(id, { title: 'Castle', image: hall.image });
    expect(await revisionOf(id)).toMatchObject({ proposed: hall, changed: ['title', 'pictures'] });
    expect((await waiting()).filter((one) => one === id)).toHaveLength(1);
    await refusedWith(edit(id, { image: aPicture('nowhere').image }), 'IMAGE.NOT_UPLOADED');
  });

  it('that changes nothing is none, and one that leads back takes the revision away', async () => {
    const id = await properties.addVerified();
    expect(await edit(id, asItIs)).toMatchObject({ modifiedCount: 0 });
    expect((await get(id)).version).toBe(2);
    await edit(id);
    expect(await edit(id, asItIs)).toMatchObject({ modifiedCount: 1 });
    expect(await revisionOf(id)).toBeNull();
    await withdraw(id).catch((error: unknown) => expect(error).toMatchObject({ code: 'REVISION.NOT_FOUND' }));
    await edit(id);
    await withdraw(id);
    expect(await ownState(id)).toBeUndefined();
  });

  it('that was rejected stays with its reason for its agent, who mends it', async () => {
    const id = await properties.addVerified();
    await edit(id);
    await reject(id, await versionSeen(id), 'Too dear.');
    expect(await get(id)).toMatchObject({ title: 'Lakeside flat', verificationStatus: 'verified' });
    expect(await revisionOf(id)).toMatchObject({
      state: 'rejected',
      reason: 'Too dear.',
      proposed: { title: 'Palace' },
    });
    expect(await waiting()).not.toContain(id);
    await refusedWith(verify(id, await versionSeen(id)), 'REVISION.NOT_FOUND');
    await edit(id, { title: 'Flat with a view' });
    expect(await revisionOf(id)).toMatchObject({ state: 'waiting', reason: null, changed: ['title'] });
  });

  it('is checked like any other, with what it keeps', async () => {
    const id = await properties.addVerified({
      ...{ type: 'apartment', bedrooms: 3, bathrooms: 2, sizeSqft: 1450, amenities: [] },
    });
    await refusedWith(edit(id, { type: 'land', landSqft: 3600 }), 'REQUEST.INVALID');
    expect(await revisionOf(id)).toBeNull();
  });

  it('is decided as it was seen: an edit while the admin looks is a 409', async () => {
    const id = await properties.addVerified();
    await edit(id);
    const seen = await versionSeen(id);
    await edit(id, { title: 'Swapped while you looked' });
    await refusedWith(verify(id, seen), 'PROPERTY.CHANGED');
    await refusedWith(reject(id, seen), 'PROPERTY.CHANGED');
    expect(await get(id)).toMatchObject({ title: 'Lakeside flat' });
  });

  it('and a verification at the same time: what is public is what was seen, and the other edit waits or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await properties.addVerified();
      await edit(id, { title: 'Seen' });
      const seen = await versionSeen(id);
      const [verified, edited] = await Promise.allSettled([verify(id, seen), edit(id, { title: 'Unseen' })]);
      expect(edited.status).toBe('fulfilled');
      expect(await get(id)).toMatchObject({
        title: verified.status === 'fulfilled' ? 'Seen' : 'Lakeside flat',
      });
      if (verified.status === 'rejected') expect(verified.reason).toMatchObject({ code: 'PROPERTY.CHANGED' });
      expect(await revisionOf(id)).toMatchObject({ state: 'waiting', proposed: { title: 'Unseen' } });
    }
  });

  it('ten at the same time are one revision, and its last state is one of them, whole', async () => {
    const id = await properties.addVerified();
    const edits = Array.from({ length: 10 }, (_, n) => edit(id, { title: `Edit ${n}`, minPrice: 100 + n }));
    await Promise.all(edits);
    const { proposed } = (await revisionOf(id))!;
    expect(proposed.title).toBe(`Edit ${proposed.minPrice - 100}`);
    expect((await get(id)).version).toBe(2 + 10);
  });

  it('is decided once of twenty admins at the same time', async () => {
    const id = await properties.addVerified();
    await edit(id);
    const seen = await versionSeen(id);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? verify(id, seen) : reject(id, seen))),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(['REVISION.NOT_FOUND', 'PROPERTY.CHANGED']).toContain(
          (outcome.reason as { code: string }).code,
        );
    expect(await get(id)).toMatchObject({ title: winner % 2 === 0 ? 'Palace' : 'Lakeside flat', version: 4 });
  });

  it('is dropped by an accepted offer, which its agent reads, and forgotten by the sale', async () => {
    const id = await properties.addVerified();
    await edit(id);
    await properties.negotiate('OfferAccepted', id, 1);
    await eventually(async () => expect(await ownState(id)).toBe('dropped'));
    expect(await get(id)).toMatchObject({ title: 'Lakeside flat', availability: 'under-offer' });
    await refusedWith(edit(id), 'PROPERTY.UNDER_OFFER');
    await refusedWith(verify(id, await versionSeen(id)), 'REVISION.NOT_FOUND');
    await properties.negotiate('PaymentCompleted', id, 2);
    await eventually(async () => expect((await get(id)).availability).toBe('sold'));
    expect(await revisionOf(id)).toBeNull();
    await refusedWith(withdraw(id), 'REVISION.NOT_FOUND');
    const other = await properties.addVerified();
    await edit(other);
    await properties.negotiate('OfferAccepted', other, 1);
    await eventually(async () => expect(await ownState(other)).toBe('dropped'));
    await withdraw(other);
    expect(await ownState(other)).toBeUndefined();
  });

  it('goes with a fraud mark of its agent, and with the listing', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await edit(id, ninefold, agent);
    const { userId, uid, email } = agent;
    const about = { aggregateId: userId!, aggregateVersion: 2 };
    const mark = anEnvelope(events.UserMarkedFraud, { userId: userId!, uid, email }, about);
    await properties.publish(events.UserMarkedFraud, mark);
    await properties.settled();
    expect(await waiting()).not.toContain(id);
    expect(await revisionOf(id, properties.admin)).toBeNull();
    const own = await properties.addVerified();
    await edit(own);
    await properties.call(propertiesRpc.delete, { id: own }, properties.agent);
    expect(await waiting()).not.toContain(own);
  });

  it('is listed already for an import that has its row', async () => {
    const id = await properties.addVerified();
    await edit(id);
    const rows = [{ title: 'palace', location: asItIs.location, minPrice: 45_000_000, maxPrice: 54_000_000 }];
    const find = () => properties.call(propertiesRpc.findListed, { listings: rows }, properties.agent);
    expect((await find())[0]).not.toBeNull();
  });
});
