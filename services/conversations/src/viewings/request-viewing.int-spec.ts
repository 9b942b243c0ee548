import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conversationsRpc, type DomainError, events, limits } from '@thikana/contracts';
import { aBuyer, anAgent, errorCodeOf, eventually } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';
import { noFaults, slotIn, viewingsOf } from '../testing/viewings-for-specs.ts';
import { ViewingDeadlines } from './viewing-deadlines.ts';

let talks: ConversationsUnderTest;
let viewings: ReturnType<typeof viewingsOf>;
beforeAll(async () => {
  talks = await startConversations();
  viewings = viewingsOf(talks);
});
afterAll(() => talks.remove());

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as DomainError,
  );

describe('requesting a viewing', () => {
  it('holds a published time for both, and publishes it without text (VIEW-2, VIEW-3, VIEW-10)', async () => {
    const { id, buyer, agent, listing } = await viewings.aViewableTalk();
    const before = Date.now();
    const viewing = await viewings.request(buyer, id);
    expect(viewing).toMatchObject({ conversationId: id, state: 'requested', turn: 'agent', part: 'buyer' });
    const held = Date.parse(viewing.until!) - before;
    expect(held).toBeGreaterThan(24 * 3_600_000 - 5_000);
    expect(held).toBeLessThan(24 * 3_600_000 + 5_000);
    const seen = await viewings.list(agent, { conversationId: id });
    expect(seen).toEqual([{ ...viewing, part: 'agent', other: buyer.name }]);
    expect(await viewings.times(buyer, listing.propertyId)).not.toContain(slotIn(2));
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
    const { propertyId } = listing;
    const data = {
      ...{ viewingId: viewing._id, conversationId: id, propertyId, buyerId: buyer.userId },
      ...{ agentId: agent.userId, start: slotIn(2), turn: 'agent', until: viewing.until },
    };
    await eventually(() =>
      expect(talks.publishedAbout(viewing._id).map((one) => [one.type, one.data])).toEqual([
        ['ViewingRequested', data],
      ]),
    );
  });

  it('a request near its start is held no longer than that (VIEW-3)', async () => {
    const { id, buyer } = await viewings.aViewableTalk();
    const [first] = await viewings.times(buyer, (await talks.record(id)).propertyId);
    const { start, until } = await viewings.request(buyer, id, first);
    expect(Date.parse(until!)).toBeLessThanOrEqual(Date.parse(start));
  });

  it('again with the same key is the same viewing, ten at once too; another one has to wait', async () => {
    const { id, buyer, agent } = await viewings.aViewableTalk();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => viewings.request(buyer, id, slotIn(2), key)),
    );
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await errorCodeOf(viewings.request(buyer, id, slotIn(3)))).toBe('VIEWING.ALREADY_OPEN');
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
  });

  it('100 buyers at once: one holds it, 99 read the next free times (VIEW-4)', async () => {
    const talk = await viewings.aViewableTalk();
    const others = [];
    for (let n = 0; n < 99; n += 1) others.push(await viewings.another(talk));
    const start = slotIn(2);
    const outcomes = await Promise.all(
      [talk, ...others].map(({ buyer, id }) => refusalOf(viewings.request(buyer, id, start))),
    );
    const refused = outcomes.filter((one) => one !== null);
    expect(refused).toHaveLength(99);
    for (const { code, params } of refused) {
      expect(code).toBe('VIEWING.NOT_FREE');
      expect(String(params['next']).split(' ')).toEqual([
        ...[1, 2, 3, 4, 5].map((at) => slotIn(2, at)),
        slotIn(3),
      ]);
    }
    expect(await viewings.faultsOf(talk.agent.userId!)).toEqual(noFaults);
    const { listing, agent } = talk;
    const agents = await viewings.list(agent, { from: slotIn(2), to: slotIn(2, 1) });
    expect(agents.filter(({ propertyId }) => propertyId === listing.propertyId)).toHaveLength(1);
  });

  it('a time is one over all listings of an agent, and over all agents of a buyer (VIEW-4)', async () => {
    const { id, buyer, agent } = await viewings.aViewableTalk();
    const second = await talks.aKnownListing({ agentId: agent.userId! });
    await viewings.publish(agent, second.propertyId);
    const rival = aBuyer();
    const { conversationId } = await talks.ask(rival, second.propertyId);
    const elsewhere = await viewings.aViewableTalk();
    const { conversationId: third } = await talks.ask(buyer, elsewhere.listing.propertyId);
    await viewings.request(buyer, id);
    expect(await errorCodeOf(viewings.request(rival, conversationId))).toBe('VIEWING.NOT_FREE');
    expect(await errorCodeOf(viewings.request(buyer, third))).toBe('VIEWING.NOT_FREE');
    expect((await viewings.request(rival, conversationId, slotIn(2, 1))).state).toBe('requested');
  });

  it('two of one buyer at once, with two agents: one', async () => {
    const [one, other] = [await viewings.aViewableTalk(), await viewings.aViewableTalk()];
    const { conversationId } = await talks.ask(one.buyer, other.listing.propertyId);
    const codes = await Promise.all(
      [one.id, conversationId].map((id) => errorCodeOf(viewings.request(one.buyer, id))),
    );
    expect(codes.filter((code) => code === 'VIEWING.NOT_FREE')).toHaveLength(1);
  });

  it.each([
    ['yesterday', slotIn(-1)],
    ['before the hours', slotIn(2, -1)],
    ['after the hours', slotIn(2, 6)],
    ['too far ahead', slotIn(limits.viewings.daysAhead + 1)],
  ])('%s is not free', async (_name, start) => {
    const { id, buyer } = await viewings.aViewableTalk();
    expect(await errorCodeOf(viewings.request(buyer, id, start))).toBe('VIEWING.NOT_FREE');
  });

  it('is for the buyer, of a public listing, while the conversation is open', async () => {
    const { id, buyer, agent, listing } = await viewings.aViewableTalk();
    expect(await errorCodeOf(viewings.request(agent, id))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(viewings.request(aBuyer(), id))).toBe('CONVERSATION.NOT_FOUND');
    expect(await errorCodeOf(viewings.request(buyer, id, '2026-11-24T05:31:00.000Z'))).toBe(
      'REQUEST.INVALID',
    );
    await talks.client.call(conversationsRpc.block, { id, blocked: true }, { actor: agent });
    expect(await errorCodeOf(viewings.request(buyer, id))).toBe('CONVERSATION.CLOSED');
    const { propertyId } = listing;
    await talks.client.call(conversationsRpc.block, { id, blocked: false }, { actor: agent });
    await talks.publish(events.PropertyTakenBack, { ...listing, hidden: true }, propertyId, 6);
    await eventually(async () =>
      expect(await errorCodeOf(viewings.times(buyer, propertyId))).toBe('PROPERTY.NOT_FOUND'),
    );
    expect(await errorCodeOf(viewings.request(buyer, id))).toBe('PROPERTY.NOT_FOUND');
  });
});

describe('one that is not answered (VIEW-3)', () => {
  it('is over for readers and its time is free, before the worker has ended it', async () => {
    const { id, buyer, agent, listing, viewing } = await viewings.aRequest();
    // Not yet ended by a worker: only the record says until when it is held.
    await viewings.overdue(viewing._id);
    const [seen] = await viewings.list(buyer, { conversationId: id });
    expect(seen).toMatchObject({ state: 'expired', turn: null, until: null, because: 'expired' });
    expect(await viewings.times(buyer, listing.propertyId)).toContain(slotIn(2));
    expect(await errorCodeOf(viewings.confirm(agent, viewing))).toBe('VIEWING.CHANGED');
  });

  it('loses its time to the next request, which ends it', async () => {
    const made = await viewings.aRequest();
    const other = await viewings.another(made);
    await viewings.overdue(made.viewing._id);
    const taken = await viewings.request(other.buyer, other.id);
    expect(taken.state).toBe('requested');
    expect((await viewings.record(made.viewing._id)).state).toBe('expired');
    expect(await viewings.faultsOf(made.agent.userId!)).toEqual(noFaults);
  });

  it('is ended by the worker, once, with its event', async () => {
    const { viewing, agent } = await viewings.aRequest();
    await viewings.overdue(viewing._id);
    talks.get(ViewingDeadlines, { strict: false }).wake();
    await eventually(async () =>
      expect(await viewings.record(viewing._id)).toMatchObject({ state: 'expired', version: 2 }),
    );
    expect(await viewings.faultsOf(agent.userId!)).toEqual(noFaults);
    await eventually(() =>
      expect(talks.publishedAbout(viewing._id).at(-1)).toMatchObject({
        type: 'ViewingCancelled',
        data: { because: 'expired', turn: null },
      }),
    );
  });
});

describe('hours of a listing (VIEW-1)', () => {
  const hoursOf = (actor: ReturnType<typeof aBuyer>, propertyId: string) =>
    talks.client.call(conversationsRpc.viewingHours, { propertyId }, { actor });

  it('are a weekly pattern with exceptions, in half hours of Dhaka', async () => {
    const { agent, buyer, listing } = await talks.aTalk();
    const { propertyId } = listing;
    expect(await hoursOf(agent, propertyId)).toEqual({
      weekly: [[], [], [], [], [], [], []],
      exceptions: [],
    });
    const [closed, other] = [slotIn(2), slotIn(3)].map((start) =>
      new Date(Date.parse(start) + 6 * 3_600_000).toISOString().slice(0, 10),
    );
    const exceptions = [
      { date: closed!, ranges: [] },
      { date: other!, ranges: [{ from: 1380, to: 1440 }] },
    ];
    await viewings.publish(agent, propertyId, { exceptions });
    expect((await hoursOf(agent, propertyId)).exceptions).toEqual(exceptions);
    const times = await viewings.times(buyer, propertyId);
    expect(times.filter((time) => time >= slotIn(2, -20) && time < slotIn(4, -20))).toEqual([
      slotIn(3, 26),
      slotIn(3, 27),
    ]);
    expect(times).toContain(slotIn(limits.viewings.daysAhead));
  });

  it.each([
    ['a quarter of an hour', { weekly: Array.from({ length: 7 }, () => [{ from: 615, to: 660 }]) }],
    ['an end before the beginning', { weekly: Array.from({ length: 7 }, () => [{ from: 660, to: 600 }]) }],
    ['six days', { weekly: [[], [], [], [], [], []] }],
    ['a day twice', { exceptions: ['a', 'b'].map(() => ({ date: '2027-01-01', ranges: [] })) }],
    ['no date', { exceptions: [{ date: '2027-02-30', ranges: [] }] }],
  ])('%s is refused', async (_name, hours) => {
    const { agent, listing } = await talks.aTalk();
    expect(await errorCodeOf(viewings.publish(agent, listing.propertyId, hours))).toBe('REQUEST.INVALID');
  });

  it("are its agent's alone, and go with the listing", async () => {
    const { agent, buyer, listing } = await viewings.aViewableTalk();
    const { propertyId } = listing;
    expect(await errorCodeOf(hoursOf(anAgent(), propertyId))).toBe('PROPERTY.NOT_FOUND');
    expect(await errorCodeOf(viewings.publish(anAgent(), propertyId))).toBe('PROPERTY.NOT_FOUND');
    expect(await errorCodeOf(viewings.publish(buyer, propertyId))).toBe('ACCESS.DENIED');
    await talks.publish(events.PropertyDeleted, listing, propertyId, 6);
    const hours = talks.connection.collection<{ _id: string }>('viewing_hours');
    await eventually(async () => expect(await hours.findOne({ _id: propertyId })).toBeNull());
    expect(await errorCodeOf(viewings.publish(agent, propertyId))).toBe('PROPERTY.NOT_FOUND');
  });
});
