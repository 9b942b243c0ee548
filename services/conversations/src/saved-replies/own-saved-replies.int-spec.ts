import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Actor, conversationsRpc, events, limits } from '@thikana/contracts';
import { anAgent } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

const list = (actor: Actor) => talks.client.call(conversationsRpc.savedReplies, {}, { actor });
const add = (actor: Actor, title: string, text = 'Yes, on Friday.') =>
  talks.client.call(conversationsRpc.addSavedReply, { title, text }, { actor });
const change = (actor: Actor, id: string, title: string) =>
  talks.client.call(conversationsRpc.changeSavedReply, { id, title, text: 'Yes.' }, { actor });
const remove = (actor: Actor, id: string) =>
  talks.client.call(conversationsRpc.deleteSavedReply, { id }, { actor });
const titlesOf = async (actor: Actor) => (await list(actor)).map(({ title }) => title);

it('keeps, changes and deletes them in their order, each agent their own (TALK-14)', async () => {
  const [agent, other] = [anAgent(), anAgent()];
  expect(await list(agent)).toEqual([]);
  const first = await add(agent, 'Still there');
  await add(agent, 'Sold');
  await add(other, 'Mine');
  expect(await change(agent, first._id, 'Available')).toEqual({
    _id: first._id,
    title: 'Available',
    text: 'Yes.',
  });
  expect(await titlesOf(agent)).toEqual(['Available', 'Sold']);
  for (const work of [change(other, first._id, 'Taken'), remove(other, first._id)])
    await expect(work).rejects.toMatchObject({ code: 'SAVED_REPLY.NOT_FOUND' });
  expect(await remove(agent, first._id)).toEqual({ deletedCount: 1 });
  await expect(remove(agent, first._id)).rejects.toMatchObject({ code: 'SAVED_REPLY.NOT_FOUND' });
  expect(await titlesOf(agent)).toEqual(['Sold']);
  expect(await titlesOf(other)).toEqual(['Mine']);
});

it('keeps at most so many, also of those that are added at once', async () => {
  const agent = anAgent();
  const added = await Promise.allSettled(
    Array.from({ length: limits.savedReplies + 3 }, (_, at) => add(agent, `Reply ${at}`)),
  );
  const refused = added.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const one of refused)
    expect(one).toMatchObject({
      reason: { code: 'SAVED_REPLY.TOO_MANY', params: { most: limits.savedReplies } },
    });
  expect(await list(agent)).toHaveLength(limits.savedReplies);
});

it('are in their person’s file, and go with their person (PEOPLE-19)', async () => {
  const agent = anAgent();
  const { userId, uid, email } = agent;
  const reply = await add(agent, 'Still there');
  const wanted = { userId: userId!, section: 'savedReplies' };
  const file = await talks.client.call(conversationsRpc.personData, wanted, { actor: agent });
  expect(file.rows).toEqual([{ _id: userId, replies: [reply] }]);
  const gone = { userId: userId!, uid: uid!, email: email!, role: 'agent' } as const;
  await talks.publish(events.UserDeleted, gone, userId!, 2);
  await talks.personThat(userId!, { deleted: true });
  expect(await list(agent)).toEqual([]);
  await expect(add(agent, 'Late')).rejects.toMatchObject({ code: 'ACCESS.DENIED' });
});
