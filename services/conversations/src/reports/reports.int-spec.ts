import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, conversationsRpc, events } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, errorCodeOf, eventually } from '@thikana/test-kit';
import {
  type ConversationsUnderTest,
  startConversations,
  type Talk,
} from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

const block = (actor: Actor, id: string, blocked: boolean) =>
  talks.client.call(conversationsRpc.block, { id, blocked }, { actor });
const share = (actor: Actor, id: string, phone: string | null) =>
  talks.client.call(conversationsRpc.sharePhone, { id, phone }, { actor });
const report = (actor: Actor, id: string, note?: string) =>
  talks.client.call(conversationsRpc.report, { id, reason: 'fraud', note }, { actor });
const dismiss = (id: string, until: string) =>
  talks.client.call(conversationsRpc.dismissReports, { id, until }, { actor: anAdmin() });
const personOf = ({ userId, uid, email }: Actor) => ({ userId: userId!, uid, email });
const isClosed = (actor: Actor, id: string, closed: object | null) =>
  eventually(async () =>
    expect((await talks.read(actor, id)).closed).toEqual(closed && expect.objectContaining(closed)),
  );

describe('blocking (TALK-6)', () => {
  it('is for either, and ends by the one who did it', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    expect(await block(agent, id, true)).toEqual({ modifiedCount: 1 });
    expect(await block(agent, id, true)).toEqual({ modifiedCount: 0 });
    await isClosed(agent, id, { because: 'blocked', byMe: true });
    await isClosed(buyer, id, { because: 'blocked', byMe: false });
    expect(await errorCodeOf(block(buyer, id, false))).toBe('CONVERSATION.CLOSED');
    expect(await errorCodeOf(block(buyer, id, true))).toBe('CONVERSATION.CLOSED');
    expect(await errorCodeOf(block(aBuyer(), id, true))).toBe('CONVERSATION.NOT_FOUND');
    expect(await block(agent, id, false)).toEqual({ modifiedCount: 1 });
    expect((await talks.send(buyer, id)).message.number).toBe(2);
  });
});

describe('the phone number (TALK-8)', () => {
  it.each([
    ['+880 1712-345678', '8801712345678'],
    ['01712 345678', '8801712345678'],
    ['0044 20 7946 0018', '442079460018'],
  ])('%s is shared as %s by the agent, and taken back', async (typed, phone) => {
    const { id, buyer, agent } = await talks.aTalk();
    expect(await share(agent, id, typed)).toEqual({ modifiedCount: 1 });
    expect(await share(agent, id, typed)).toEqual({ modifiedCount: 0 });
    expect(await talks.read(buyer, id)).toMatchObject({ phone });
    expect(await share(agent, id, null)).toEqual({ modifiedCount: 1 });
    expect(await talks.read(buyer, id)).toMatchObject({ phone: null });
    expect(await errorCodeOf(share(buyer, id, typed))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(share(anAgent(), id, typed))).toBe('CONVERSATION.NOT_FOUND');
    expect(await errorCodeOf(share(agent, id, 'call me'))).toBe('REQUEST.INVALID');
  });
});

describe('a report (TALK-9)', () => {
  it('opens the messages to admins until it is dismissed, and the other does not see it', async () => {
    const { id, buyer, agent } = await talks.aTalk('Send the money first');
    const admin = anAdmin();
    const messages = () => talks.client.call(conversationsRpc.messages, { id }, { actor: admin });
    const reported = async () =>
      (await talks.client.call(conversationsRpc.reported, {}, { actor: admin })).find(
        ({ _id }) => _id === id,
      );
    expect(await errorCodeOf(messages())).toBe('CONVERSATION.NOT_FOUND');
    expect(await report(agent, id, 'A scam')).toEqual({ modifiedCount: 1 });
    expect(await errorCodeOf(report(agent, id))).toBe('CONVERSATION.ALREADY_REPORTED');
    expect(await errorCodeOf(report(aBuyer(), id))).toBe('CONVERSATION.NOT_FOUND');
    expect(await talks.read(agent, id)).toMatchObject({ reportedByMe: true });
    expect(await talks.read(buyer, id)).toMatchObject({ reportedByMe: false });
    expect((await messages()).messages).toMatchObject([{ text: 'Send the money first' }]);
    const shown = (await reported())!;
    expect(shown).toMatchObject({
      buyer: { userId: buyer.userId },
      agent: { userId: agent.userId },
      reports: [{ by: 'agent', reason: 'fraud', note: 'A scam' }],
      messages: 1,
    });
    await report(buyer, id);
    const [first, second] = (await reported())!.reports;
    expect(await dismiss(id, first!.at)).toEqual({ modifiedCount: 1 });
    expect((await reported())!.reports).toEqual([second]);
    expect(await dismiss(id, second!.at)).toEqual({ modifiedCount: 1 });
    expect(await errorCodeOf(dismiss(id, second!.at))).toBe('CONVERSATION.NOT_FOUND');
    expect(await errorCodeOf(messages())).toBe('CONVERSATION.NOT_FOUND');
    const audit = talks.connection.collection('audit');
    expect(await audit.find({ 'subject.id': id }).sort({ at: 1 }).toArray()).toMatchObject([
      { action: 'conversation.dismissReports', concerns: [], after: 'reported' },
      { action: 'conversation.dismissReports', concerns: [], after: 'dismissed' },
    ]);
    // Who reported is named to the notifications alone, with what came of it (NOTIFY-10).
    const { propertyId } = await talks.record(id);
    const answer = { conversationId: id, propertyId, outcome: 'no-action' };
    await eventually(() =>
      expect(
        talks.publishedAbout(id).filter(({ type }) => type === 'ConversationReportAnswered'),
      ).toMatchObject([
        { data: { ...answer, reporterId: agent.userId } },
        { data: { ...answer, reporterId: buyer.userId } },
      ]),
    );
  });
});

describe('what happens outside', () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await talks.aTalk();
  });

  it('a fraud mark closes, also what is blocked, and its end opens again', async () => {
    const { id, buyer, agent } = talk;
    await block(buyer, id, true);
    await talks.publish(events.UserMarkedFraud, personOf(agent), agent.userId!, 3);
    await isClosed(buyer, id, { because: 'agent-fraud', byMe: false });
    await report(buyer, id);
    await dismiss(id, new Date().toISOString());
    await eventually(() =>
      expect(talks.publishedAbout(id)).toContainEqual(
        expect.objectContaining({ data: expect.objectContaining({ outcome: 'acted' }) }),
      ),
    );
    expect(await errorCodeOf(block(buyer, id, false))).toBe('CONVERSATION.CLOSED');
    await talks.publish(events.UserFraudUndone, personOf(agent), agent.userId!, 5);
    await isClosed(buyer, id, { because: 'blocked', byMe: true });
    // A mark that arrives late is older.
    await talks.publish(events.UserMarkedFraud, personOf(agent), agent.userId!, 4);
    await block(buyer, id, false);
    await isClosed(buyer, id, null);
    expect(await errorCodeOf(talks.send(agent, id))).toBe('none');
  });

  it('names, title and picture are the newest', async () => {
    const { id, buyer, agent, listing } = talk;
    const profile = { photo: null, registeredAt: '2026-01-01T00:00:00.000Z' };
    await talks.publish(
      events.UserUpdated,
      { ...personOf(buyer), name: 'Rahima', ...profile },
      buyer.userId!,
      7,
    );
    await talks.publish(
      events.UserUpdated,
      { ...personOf(buyer), name: 'Older', ...profile },
      buyer.userId!,
      6,
    );
    await talks.publish(events.PropertyUpdated, { ...listing, title: 'Renamed' }, listing.propertyId, 8);
    await eventually(async () =>
      expect(await talks.read(agent, id)).toMatchObject({ title: 'Renamed', other: { name: 'Rahima' } }),
    );
  });

  it('the deletion of the listing closes for good', async () => {
    const { id, buyer, agent, listing } = talk;
    await talks.publish(events.PropertyDeleted, listing, listing.propertyId, 9);
    await isClosed(buyer, id, { because: 'listing-deleted' });
    await talks.publish(events.UserMarkedFraud, personOf(agent), agent.userId!, 8);
    await talks.personThat(agent.userId!, { markVersion: 8 });
    await isClosed(buyer, id, { because: 'listing-deleted' });
  });

  it('the deletion of one of the two blanks what they wrote and leaves the rest to the other (TALK-7)', async () => {
    const { id, buyer, agent } = await talks.aTalk('My number is 017');
    await talks.send(agent, id, 'Come on Friday');
    await talks.send(buyer, id, 'Good');
    await report(buyer, id, 'He called me at night');
    const gone = { ...personOf(buyer), role: 'user' as const };
    await talks.publish(events.UserDeleted, gone, buyer.userId!, 9);
    await isClosed(agent, id, { because: 'buyer-deleted' });
    await eventually(async () => {
      const { messages } = await talks.client.call(conversationsRpc.messages, { id }, { actor: agent });
      expect(messages.map(({ text }) => text)).toEqual([null, 'Come on Friday', null]);
    });
    expect(await talks.read(agent, id)).toMatchObject({
      other: { name: null },
      last: { text: null, number: 3 },
    });
    const left = JSON.stringify([await talks.record(id), await talks.messagesOf(id)]);
    for (const text of ['017', 'Good', 'at night', buyer.name!]) expect(left).not.toContain(text);
    expect(await errorCodeOf(talks.send(agent, id))).toBe('CONVERSATION.CLOSED');
    expect(await talks.faultsOf(id)).toEqual([]);
  });
});

describe('what is known of it elsewhere', () => {
  it('the file of a person has their own messages, a story has none', async () => {
    const { id, buyer, agent, listing } = await talks.aTalk('Only for you');
    await talks.send(agent, id, 'Only from me');
    const file = async (actor: Actor, section: 'conversations' | 'messages') => {
      const input = { userId: actor.userId!, section };
      return JSON.stringify((await talks.client.call(conversationsRpc.personData, input, { actor })).rows);
    };
    expect(await file(buyer, 'messages')).toContain('Only for you');
    expect(await file(buyer, 'messages')).not.toContain('Only from me');
    expect(await file(agent, 'messages')).toContain('Only from me');
    expect(await file(agent, 'conversations')).toContain(listing.propertyId);
    expect(await file(agent, 'conversations')).not.toContain(buyer.name);
    const about = { about: 'listing' as const, id: listing.propertyId };
    const story = await talks.client.call(conversationsRpc.story, about, { actor: anAdmin() });
    expect(story.lines).toMatchObject([{ what: 'conversation.start', by: { name: buyer.name } }]);
    const own = await talks.client.call(
      conversationsRpc.ownStory,
      { id: listing.propertyId },
      { actor: agent },
    );
    expect(own.lines).toMatchObject([{ what: 'conversation.start', by: null }]);
    expect(JSON.stringify([story, own, talks.publishedAbout(id)])).not.toContain('Only');
    const other = await talks.client.call(
      conversationsRpc.ownStory,
      { id: listing.propertyId },
      { actor: anAgent() },
    );
    expect(other.lines).toEqual([]);
  });
});
