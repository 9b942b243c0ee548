import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, propertiesRpc } from '@thikana/contracts';
import { anAgent, anEnvelope, anId, eventually } from '@thikana/test-kit';
import {
  aListing,
  aPicture,
  type PropertiesUnderTest,
  startProperties,
} from '../testing/properties-under-test.ts';

const person = (agent: Actor) => ({ userId: agent.userId!, uid: agent.uid, email: agent.email });
const edit = { title: 'x', location: 'y', minPrice: 1, maxPrice: 2, image: aPicture().image, picture: null };

describe('listings follow what becomes of their agent', () => {
  let properties: PropertiesUnderTest;
  beforeAll(async () => void (properties = await startProperties()));
  afterAll(() => properties.remove());

  const get = (id: string, actor: Actor | null = properties.admin) =>
    properties.call(propertiesRpc.get, { id }, actor);
  const aboutMark = (agent: Actor, aggregateVersion: number) => ({
    aggregateId: agent.userId!,
    aggregateVersion,
  });
  const mark = (agent: Actor, version = 1) =>
    properties.publish(
      events.UserMarkedFraud,
      anEnvelope(events.UserMarkedFraud, person(agent), aboutMark(agent, version)),
    );
  const unmark = (agent: Actor, version: number) =>
    properties.publish(
      events.UserFraudUndone,
      anEnvelope(events.UserFraudUndone, person(agent), aboutMark(agent, version)),
    );
  const registeredAt = '2026-01-01T00:00:00.000Z';
  const rename = (agent: Actor, name: string, version: number) => {
    const data = { ...person(agent), name, photo: `https://photos.test/${version}.webp`, registeredAt };
    const envelope = anEnvelope(events.UserUpdated, data, {
      aggregateId: agent.userId!,
      aggregateVersion: version,
    });
    return properties.publish(events.UserUpdated, envelope);
  };
  const deleted = (agent: Actor) =>
    properties.publish(
      events.UserDeleted,
      anEnvelope(events.UserDeleted, { ...person(agent), role: 'agent' }),
    );
  const saidOf = async (ids: string[], type: string) =>
    (await properties.emittedEvents())
      .filter((event) => event.type === type && ids.includes(event.aggregateId))
      .map(({ aggregateId }) => aggregateId);

  it('a mark hides all of theirs from everyone but admins, each published once', async () => {
    const agent = anAgent();
    const other = await properties.addVerified();
    const ids = [
      await properties.addVerified({}, agent),
      await properties.addVerified({}, agent),
      await properties.add({}, agent),
    ];
    await mark(agent);
    await properties.settled();
    for (const id of ids) {
      expect(await get(id)).toMatchObject({ hidden: true });
      for (const asker of [null, anAgent(), { ...agent, role: 'fraud' as const }, agent])
        await expect(get(id, asker)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    }
    await eventually(async () => expect(await properties.idsOf()).toEqual(expect.not.arrayContaining(ids)));
    expect(await properties.idsOf()).toContain(other);
    expect(await properties.idsOf({}, properties.admin)).toEqual(expect.arrayContaining([...ids, other]));
    expect((await saidOf(ids, 'PropertyHidden')).sort()).toEqual(ids.sort());
  });

  it('a mark takes theirs out of what waits for an admin, who still finds them and can advertise or verify none', async () => {
    const { admin } = properties;
    const agent = anAgent();
    const verified = await properties.addVerified({}, agent);
    const pending = await properties.add({}, agent);
    const before = await properties.call(propertiesRpc.summary, {}, admin);
    await mark(agent);
    await properties.settled();
    for (const [call, id] of [
      [propertiesRpc.verify, pending],
      [propertiesRpc.advertise, verified],
    ] as const)
      await expect(properties.call(call, { id }, admin)).rejects.toMatchObject({ code: 'PROPERTY.HIDDEN' });
    await eventually(async () => {
      const after = await properties.call(propertiesRpc.summary, {}, admin);
      expect([after.pending, after.verified]).toEqual([before.pending - 1, before.verified - 1]);
    });
    const all = { limit: 100 };
    expect(await properties.idsOf({ ...all, status: 'pending', hidden: 'false' }, admin)).not.toContain(
      pending,
    );
    expect(await properties.idsOf({ ...all, status: 'pending', hidden: 'true' }, admin)).toContain(pending);
    expect(await properties.idsOf({ ...all, hidden: 'true' })).toEqual([]);
  });

  it('the end of a mark shows them again, and an older mark that comes late changes nothing', async () => {
    const agent = anAgent();
    const ids = [await properties.addVerified({}, agent), await properties.add({}, agent)];
    await mark(agent, 4);
    await properties.settled();
    await unmark(agent, 6);
    await properties.settled();
    await mark(agent, 4);
    await properties.settled();
    for (const id of ids) expect(await get(id)).toMatchObject({ hidden: false });
    await eventually(async () => expect(await properties.idsOf()).toContain(ids[0]));
    expect((await saidOf(ids, 'PropertyShownAgain')).sort()).toEqual(ids.sort());
    await properties.add({}, agent);
  });

  it('a mark refuses writes that were on their way', async () => {
    const agent = anAgent();
    const id = await properties.addVerified({}, agent);
    await mark(agent);
    await properties.settled();
    const outcomes = await Promise.allSettled([
      properties.add({}, agent),
      properties.call(propertiesRpc.update, { id, ...edit }, agent),
      properties.call(propertiesRpc.delete, { id }, agent),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ACCOUNT.FRAUD' } });
  });

  it('a mark among thirty simultaneous adds leaves none of them in sight', async () => {
    const agent = anAgent();
    const adding = Array.from({ length: 30 }, () => properties.add({}, agent));
    await mark(agent);
    const outcomes = await Promise.allSettled(adding);
    await properties.settled();
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'ACCOUNT.FRAUD' });
    const stored = await properties.listings.find({ agentEmail: agent.email }).toArray();
    expect(stored).toHaveLength(outcomes.filter(({ status }) => status === 'fulfilled').length);
    expect(stored.filter(({ hidden }) => !hidden)).toEqual([]);
  });

  it('a new name appears on all of theirs; an older one that comes later changes nothing', async () => {
    const agent = anAgent({ name: 'First Name' });
    const id = await properties.addVerified({}, agent);
    await rename(agent, 'Newest Name', 7);
    await properties.settled();
    await rename(agent, 'Older Name', 5);
    await properties.settled();
    expect(await get(id)).toMatchObject({
      agentName: 'Newest Name',
      agentImage: 'https://photos.test/7.webp',
      version: 3,
    });
    // Who asks with a token from before is known better here.
    const later = await properties.add({}, agent);
    expect(await get(later)).toMatchObject({ agentName: 'Newest Name' });
    await eventually(async () =>
      expect((await properties.list({ limit: 1 })).cards[0]?.agentName).toBe('Newest Name'),
    );
  });

  it('an agent without a name is shown by the e-mail, on old listings and new ones', async () => {
    const agent = anAgent({ name: 'First Name' });
    const id = await properties.addVerified({}, agent);
    await rename(agent, '', 3);
    await properties.settled();
    expect(await get(id)).toMatchObject({ agentName: agent.email });
    const later = await properties.add({}, agent);
    expect(await get(later)).toMatchObject({ agentName: agent.email });
    const nameless = anAgent({ name: '' });
    expect(await get(await properties.add({}, nameless))).toMatchObject({ agentName: nameless.email });
  });

  it('ten names in any order end as the newest', async () => {
    const agent = anAgent();
    const id = await properties.add({}, agent);
    await Promise.all(
      [4, 9, 1, 7, 3, 10, 2, 8, 6, 5].map((version) => rename(agent, `Name ${version}`, version)),
    );
    await properties.settled();
    expect(await get(id)).toMatchObject({ agentName: 'Name 10' });
  });

  it('a deletion takes what is not sold along, each published once, and no late event bring them back', async () => {
    const agent = anAgent();
    const stored = Array.from({ length: 120 }, (_, number) =>
      aListing({
        propertyId: anId(),
        agentId: agent.userId!,
        agentEmail: agent.email,
        availability: number < 3 ? 'sold' : number < 6 ? 'under-offer' : 'available',
      }),
    );
    await properties.listings.insertMany(stored);
    const unsold = stored.slice(3).map(({ _id }) => _id);
    await deleted(agent);
    await rename(agent, 'Ghost', 99);
    await properties.settled();
    const left = await properties.listings.find({ agentEmail: agent.email }).toArray();
    expect(left.map(({ _id }) => _id).sort()).toEqual(
      stored
        .slice(0, 3)
        .map(({ _id }) => _id)
        .sort(),
    );
    expect((await saidOf(unsold, 'PropertyDeleted')).sort()).toEqual(unsold.sort());
    const late = stored[10]!;
    await properties.negotiate('OfferAccepted', late._id, 1);
    await properties.settled();
    await expect(get(late._id)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    await expect(properties.add({}, agent)).rejects.toMatchObject({ code: 'AUTH.INVALID' });
  });

  describe('somebody else has the address now', () => {
    const successorOf = ({ email }: Actor) => anAgent({ email, emailVerified: false });

    it("and owns nothing of who had it before: not to see, not to change, not by a late deletion's mistake", async () => {
      const before = anAgent();
      const [pending, verified] = [
        await properties.add({}, before),
        await properties.addVerified({}, before),
      ];
      const successor = successorOf(before);
      const own = await properties.addVerified({}, successor);
      await expect(get(pending, successor)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
      const notTheirs = { code: 'ACCESS.NOT_YOURS' };
      await expect(
        properties.call(propertiesRpc.update, { id: verified, ...edit }, successor),
      ).rejects.toMatchObject(notTheirs);
      await expect(properties.call(propertiesRpc.delete, { id: verified }, successor)).rejects.toMatchObject(
        notTheirs,
      );
      expect(await properties.idsOf({ agentEmail: before.email }, successor)).toEqual([own]);
      expect(await properties.idsOf({ status: 'pending' }, successor)).toEqual([]);
      expect(await properties.call(propertiesRpc.ownSummary, {}, successor)).toMatchObject({ verified: 1 });
      await deleted(before);
      await mark(before);
      await properties.settled();
      expect(await get(own)).toMatchObject({ hidden: false });
      await expect(get(verified)).rejects.toMatchObject({ code: 'PROPERTY.NOT_FOUND' });
    });
  });
});
