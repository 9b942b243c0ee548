import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conversationsRpc, events, limits, type ListingSnapshot } from '@thikana/contracts';
import { aBuyer, anAdmin, anAgent, anId, errorCodeOf, eventually, someoneOf } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

describe('asking about a listing', () => {
  it('starts a conversation that both see, and publishes it without its text', async () => {
    const agent = anAgent({ name: 'Nusrat' });
    const buyer = aBuyer({ name: 'Rahim', photo: 'https://p.test/rahim.png' });
    const facts = { agentId: agent.userId!, agentName: 'Nusrat', title: 'Lake view' };
    const { propertyId, image } = await talks.aKnownListing(facts);
    const key = randomUUID();
    const { conversationId: id, message } = await talks.ask(buyer, propertyId, '  এখনো আছে?  ', key);
    expect(message).toEqual({ number: 1, key, from: 'buyer', text: 'এখনো আছে?', at: expect.any(String) });
    const shared = {
      ...{ _id: id, propertyId, title: 'Lake view', image, last: message, archived: false },
      ...{
        closed: null,
        phone: null,
        reportedByMe: false,
        startedAt: message.at,
        otherRead: 0,
        otherReceived: 0,
      },
    };
    const forBuyer = { part: 'buyer', other: { name: 'Nusrat', photo: null }, unread: 0 };
    expect(await talks.read(buyer, id)).toEqual({ ...shared, ...forBuyer });
    const forAgent = {
      part: 'agent',
      other: { name: 'Rahim', photo: 'https://p.test/rahim.png' },
      unread: 1,
    };
    expect(await talks.read(agent, id)).toEqual({ ...shared, ...forAgent });
    const parties = { conversationId: id, propertyId, buyerId: buyer.userId, agentId: agent.userId };
    await eventually(() =>
      expect(
        talks.publishedAbout(id).map(({ type, aggregateVersion, data }) => [type, aggregateVersion, data]),
      ).toEqual([
        ['ConversationStarted', 1, parties],
        ['MessageSent', 2, { ...parties, number: 1, from: 'buyer' }],
      ]),
    );
  });

  it('again goes on in it; ten at once with one key and ten with others start one and write eleven messages', async () => {
    const buyer = aBuyer();
    const { propertyId } = await talks.aKnownListing();
    const key = randomUUID();
    const same = Array.from({ length: 10 }, () => talks.ask(buyer, propertyId, 'One', key));
    const others = Array.from({ length: 10 }, (_, n) => talks.ask(buyer, propertyId, `Other ${n}`));
    const answers = await Promise.all([...same, ...others]);
    const [id] = [...new Set(answers.map(({ conversationId }) => conversationId))];
    expect(new Set(answers.map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(new Set(answers.slice(0, 10).map(({ message }) => message.number)).size).toBe(1);
    expect(await talks.messagesOf(id!)).toHaveLength(11);
    expect(await talks.faultsOf(id!)).toEqual([]);
  });

  it.each<[string, Partial<ListingSnapshot>]>([
    ['pending', { verificationStatus: 'pending' }],
    ['rejected', { verificationStatus: 'rejected' }],
    ['hidden', { hidden: true }],
  ])('finds none that is %s', async (_name, facts) => {
    const { propertyId } = await talks.aKnownListing(facts);
    expect(await errorCodeOf(talks.ask(aBuyer(), propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('finds none that is unknown, or of an agent who is marked as fraud; a conversation about a hidden one goes on', async () => {
    expect(await errorCodeOf(talks.ask(aBuyer(), anId()))).toBe('PROPERTY.NOT_FOUND');
    const { agent, buyer, listing } = await talks.aTalk();
    const { propertyId } = listing;
    await talks.publish(events.PropertyTakenBack, { ...listing, hidden: true }, propertyId, 6);
    await eventually(async () =>
      expect(await errorCodeOf(talks.ask(aBuyer(), propertyId))).toBe('PROPERTY.NOT_FOUND'),
    );
    expect((await talks.ask(buyer, propertyId)).message.number).toBe(2);
    const other = await talks.aKnownListing({ agentId: agent.userId! });
    const marked = { userId: agent.userId!, uid: agent.uid, email: agent.email };
    await talks.publish(events.UserMarkedFraud, marked, agent.userId!, 3);
    await talks.personThat(agent.userId!, { marked: true });
    expect(await errorCodeOf(talks.ask(aBuyer(), other.propertyId))).toBe('PROPERTY.NOT_FOUND');
  });

  it('is for buyers, not about their own', async () => {
    const { propertyId } = await talks.aKnownListing();
    for (const actor of [anAgent(), anAdmin()])
      expect(await errorCodeOf(talks.ask(actor, propertyId))).toBe('ACCESS.DENIED');
    expect(await errorCodeOf(talks.ask(someoneOf('fraud'), propertyId))).toBe('ACCOUNT.FRAUD');
    const buyer = aBuyer();
    const own = await talks.aKnownListing({ agentId: buyer.userId! });
    expect(await errorCodeOf(talks.ask(buyer, own.propertyId))).toBe('ACCESS.DENIED');
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['too much', 'x'.repeat(limits.text.message + 1)],
  ])('%s is refused', async (_name, text) => {
    const { propertyId } = await talks.aKnownListing();
    expect(await errorCodeOf(talks.ask(aBuyer(), propertyId, text))).toBe('REQUEST.INVALID');
    const call = talks.client.call(
      conversationsRpc.ask,
      { propertyId, key: 'x', text: 'y' },
      { actor: aBuyer() },
    );
    expect(await errorCodeOf(call)).toBe('REQUEST.INVALID');
  });

  it('more than a day allows is refused, and the next day it is not (TALK-5)', async () => {
    const buyer = aBuyer();
    const { propertyId } = await talks.aKnownListing();
    await talks.ask(buyer, (await talks.aKnownListing()).propertyId);
    const people = talks.connection.collection<{ _id: string }>('people');
    const counts = (set: object) => people.updateOne({ _id: buyer.userId! }, { $set: set });
    await counts({ conversations: limits.conversationsADay });
    expect(await errorCodeOf(talks.ask(buyer, propertyId))).toBe('CONVERSATION.TOO_MANY');
    await counts({ day: '2026-01-01', messages: limits.messagesADay });
    const { conversationId } = await talks.ask(buyer, propertyId);
    await counts({ messages: limits.messagesADay });
    expect(await errorCodeOf(talks.send(buyer, conversationId))).toBe('CONVERSATION.TOO_MANY');
  });
});

describe('a question at the same time as', () => {
  it("the listing's deletion is closed or refused", async () => {
    for (let round = 0; round < 3; round += 1) {
      const listing = await talks.aKnownListing();
      const { propertyId } = listing;
      await talks.publish(events.PropertyDeleted, listing, propertyId, 6);
      await Promise.all(Array.from({ length: 5 }, () => errorCodeOf(talks.ask(aBuyer(), propertyId))));
      const of = { propertyId };
      await eventually(async () => {
        const conversations = talks.connection.collection('conversations');
        expect(await conversations.countDocuments({ ...of, closed: null })).toBe(0);
        expect(
          await talks.connection
            .collection('listings')
            .countDocuments({ _id: propertyId as never, deleted: true }),
        ).toBe(1);
      });
    }
  });

  it("the asker's deletion keeps neither name nor text", async () => {
    const { propertyId } = await talks.aKnownListing();
    for (let round = 0; round < 3; round += 1) {
      const buyer = aBuyer({ name: `Gone ${round}` });
      const { uid, email, userId } = buyer;
      await talks.publish(events.UserDeleted, { userId: userId!, uid, email, role: 'user' }, userId!, 2);
      await Promise.all(Array.from({ length: 5 }, () => errorCodeOf(talks.ask(buyer, propertyId))));
      await talks.personThat(userId!, { deleted: true });
      await eventually(async () => {
        const { connection } = talks;
        expect(await connection.collection('messages').countDocuments({ writerId: userId })).toBe(0);
        expect(
          await connection.collection('conversations').countDocuments({ 'buyer.name': buyer.name }),
        ).toBe(0);
      });
      const again = await errorCodeOf(talks.ask(buyer, propertyId));
      expect(['ACCESS.DENIED', 'CONVERSATION.CLOSED']).toContain(again);
    }
  });
});
