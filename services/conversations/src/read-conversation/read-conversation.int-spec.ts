import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, conversationsRpc } from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';
import { aBuyer, anAdmin, errorCodeOf } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

type Query = Partial<RpcInput<typeof conversationsRpc.messages>>;
const numbers = async (actor: Actor, id: string, query: Query = {}) => {
  const found = await talks.client.call(conversationsRpc.messages, { id, ...query }, { actor });
  return [found.messages.map(({ number }) => number).join(), found.total];
};
const find = async (actor: Actor, id: string, search: string) =>
  (await talks.client.call(conversationsRpc.find, { id, search }, { actor })).numbers;
const list = (actor: Actor, query: Partial<RpcInput<typeof conversationsRpc.list>> = {}) =>
  talks.client.call(conversationsRpc.list, query, { actor });

describe('a conversation', () => {
  it('is read in pages from either end, by the two', async () => {
    const { id, buyer, agent } = await talks.aTalk();
    for (let n = 2; n <= 9; n += 1) await talks.send(n % 2 ? buyer : agent, id, `Message ${n}`);
    expect(await numbers(agent, id, { limit: 3 })).toEqual(['7,8,9', 9]);
    expect(await numbers(buyer, id, { limit: 3, before: 7 })).toEqual(['4,5,6', 9]);
    expect(await numbers(buyer, id, { limit: 3, before: 2 })).toEqual(['1', 9]);
    expect(await numbers(buyer, id, { limit: 3, after: 1 })).toEqual(['2,3,4', 9]);
    expect(await numbers(buyer, id, { after: 8 })).toEqual(['9', 9]);
    for (const other of [aBuyer(), anAdmin()]) {
      expect(await errorCodeOf(numbers(other, id))).toBe('CONVERSATION.NOT_FOUND');
      expect(await errorCodeOf(talks.read(other, id))).toBe('CONVERSATION.NOT_FOUND');
      expect(await errorCodeOf(find(other, id, 'x'))).toBe('CONVERSATION.NOT_FOUND');
    }
  });

  it('is searched by all the words, in either script, and never by a pattern (TALK-11)', async () => {
    const { id, buyer, agent } = await talks.aTalk('Is the LIFT new?');
    await talks.send(agent, id, 'লিফট নতুন, ২০২৪ সালের');
    await talks.send(agent, id, 'The lift is new. (5 people)');
    expect(await find(buyer, id, 'new lift')).toEqual([3, 1]);
    expect(await find(buyer, id, 'নতুন লিফট')).toEqual([2]);
    expect(await find(buyer, id, 'lift people')).toEqual([3]);
    expect(await find(buyer, id, '(5')).toEqual([3]);
    expect(await find(buyer, id, '.*')).toEqual([]);
    expect(await find(buyer, id, ' ')).toEqual([]);
  });
});

describe('the list', () => {
  it('has the own ones, the newest message first, those that were put away apart until somebody writes', async () => {
    const one = await talks.aTalk();
    const { buyer } = one;
    const other = await talks.aKnownListing({ title: 'Roof garden, Wari', agentName: 'তানভীর আহমেদ' });
    const second = (await talks.ask(buyer, other.propertyId, 'ছাদ কি আমাদের?')).conversationId;
    const ids = async (query = {}, actor = buyer) => (await list(actor, query)).map(({ _id }) => _id);
    expect(await ids()).toEqual([second, one.id]);
    await talks.send(one.agent, one.id);
    expect(await ids()).toEqual([one.id, second]);
    expect(await ids({ limit: 1 })).toEqual([one.id]);
    const page = await talks.client.raw(conversationsRpc.list, { limit: 1 }, { actor: buyer });
    expect(page.header('total-count')).toBe('2');
    expect(await ids({ limit: 1, cursor: page.header('next-cursor')! })).toEqual([second]);
    expect(await ids({ propertyId: other.propertyId })).toEqual([second]);
    expect(await ids({ search: 'wari তানভীর' })).toEqual([second]);
    expect(await ids({ search: 'ছাদ garden' })).toEqual([second]);
    expect(await ids({}, one.agent)).toEqual([one.id]);
    expect(await ids({}, aBuyer())).toEqual([]);

    const archive = (archived: boolean) =>
      talks.client.call(conversationsRpc.archive, { id: one.id, archived }, { actor: buyer });
    expect(await archive(true)).toEqual({ modifiedCount: 1 });
    expect(await archive(true)).toEqual({ modifiedCount: 0 });
    expect(await ids()).toEqual([second]);
    expect(await ids({ archived: 'true' })).toEqual([one.id]);
    expect(await ids({}, one.agent)).toEqual([one.id]);
    expect(await talks.client.call(conversationsRpc.unread, {}, { actor: buyer })).toEqual({
      conversations: 0,
    });
    const key = randomUUID();
    await talks.send(one.agent, one.id, 'Are you still there?', key);
    expect(await ids()).toEqual([one.id, second]);
    expect(await talks.client.call(conversationsRpc.unread, {}, { actor: buyer })).toEqual({
      conversations: 1,
    });
    const byOther = talks.client.call(
      conversationsRpc.archive,
      { id: one.id, archived: true },
      { actor: aBuyer() },
    );
    expect(await errorCodeOf(byOther)).toBe('CONVERSATION.NOT_FOUND');
  });
});
