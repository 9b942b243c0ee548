import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Actor, conversationsRpc, events } from '@thikana/contracts';
import { aBuyer, anAgent, errorCodeOf, eventually } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

const contact = (actor: Actor, id: string, by: 'phone' | 'whatsapp' = 'phone') =>
  talks.client.call(conversationsRpc.contact, { id, by }, { actor });
const share = (actor: Actor, id: string, phone: string | null = '01712 345678') =>
  talks.client.call(conversationsRpc.sharePhone, { id, phone }, { actor });
/** A conversation in which the agent shares a number. */
const aPhonedTalk = async () => {
  const talk = await talks.aTalk();
  await share(talk.agent, talk.id);
  return talk;
};
const leadOf = async (actor: Actor) => (await talks.client.call(conversationsRpc.leads, {}, { actor }))[0];
const stored = () =>
  talks.connection.collection<{ _id: string; contact: { at: Date } | null }>('conversations');

it('is the last way and time, once a minute, and tells the agent’s open list (LEAD-4)', async () => {
  const { id, buyer, agent } = await aPhonedTalk();
  expect(await leadOf(agent)).not.toHaveProperty('contact');
  const changes = () => talks.publishedAbout(id).filter(({ type }) => type === 'ConversationChanged').length;
  await eventually(() => expect(changes()).toBe(1));
  expect(await contact(buyer, id)).toEqual({ modifiedCount: 1 });
  expect(await contact(buyer, id)).toEqual({ modifiedCount: 0 });
  const { contact: first } = await talks.record(id);
  expect(await leadOf(agent)).toMatchObject({
    stage: 'contacted',
    next: { step: 'answer' },
    contact: { by: 'phone', at: first!.at.toISOString() },
    lastAt: first!.at.toISOString(),
  });
  await stored().updateOne({ _id: id }, { $set: { 'contact.at': new Date(Date.now() - 60_001) } });
  expect(await contact(buyer, id)).toEqual({ modifiedCount: 1 });
  expect(await contact(buyer, id, 'whatsapp')).toEqual({ modifiedCount: 1 });
  expect(await leadOf(agent)).toMatchObject({ contact: { by: 'whatsapp' } });
  await eventually(() => expect(changes()).toBe(4));
});

it('counts one of many clicks at the same time', async () => {
  const { id, buyer } = await aPhonedTalk();
  const answers = await Promise.all(Array.from({ length: 8 }, () => contact(buyer, id)));
  expect(answers.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1);
});

it('is for the buyer of an open conversation whose agent shares a number', async () => {
  const { id, buyer, agent } = await aPhonedTalk();
  expect(await errorCodeOf(contact(aBuyer(), id))).toBe('CONVERSATION.NOT_FOUND');
  expect(await errorCodeOf(contact(agent, id))).toBe('ACCESS.DENIED');
  expect(await errorCodeOf(contact({ ...agent, role: 'user' }, id))).toBe('CONVERSATION.NOT_FOUND');
  await share(agent, id, null);
  expect(await errorCodeOf(contact(buyer, id))).toBe('CONVERSATION.NOT_FOUND');
  await share(agent, id);
  await talks.client.call(conversationsRpc.block, { id, blocked: true }, { actor: buyer });
  expect(await errorCodeOf(contact(buyer, id))).toBe('CONVERSATION.CLOSED');
  expect((await talks.record(id)).contact ?? null).toBeNull();
  expect(await errorCodeOf(contact(anAgent(), id))).toBe('ACCESS.DENIED');
});

it('is in the buyer’s file alone, and deleted with the buyer (LEAD-4, TALK-7)', async () => {
  const { id, buyer, agent } = await aPhonedTalk();
  await contact(buyer, id, 'whatsapp');
  const inFile = async (actor: Actor) => {
    const wanted = { userId: actor.userId!, section: 'conversations' };
    return (await talks.client.call(conversationsRpc.personData, wanted, { actor })).rows;
  };
  expect(await inFile(buyer)).toMatchObject([{ contact: { by: 'whatsapp' } }]);
  expect(await inFile(agent)).toMatchObject([{ contact: null }]);
  const { uid, email } = buyer;
  const userId = buyer.userId!;
  await talks.publish(events.UserDeleted, { userId, uid, email, role: 'user' }, userId, 9);
  await eventually(async () => expect((await talks.record(id)).buyer.gone).toBe(true));
  expect((await talks.record(id)).contact).toBeNull();
});
