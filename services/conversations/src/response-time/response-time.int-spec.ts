import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Actor, conversationsRpc } from '@thikana/contracts';
import { aBuyer, anAgent } from '@thikana/test-kit';
import { type ConversationsUnderTest, startConversations } from '../testing/start-conversations.ts';

const HOUR = 3_600_000;
const UNKNOWN = { minutes: null, questions: 0 };

let talks: ConversationsUnderTest;
beforeAll(async () => {
  talks = await startConversations();
});
afterAll(() => talks.remove());

const read = (propertyId: string) =>
  talks.client.call(conversationsRpc.responseTime, { propertyId }, { actor: null });

/** A question so many hours ago to the agent; answered after so many minutes, twice, or never. */
async function asked(agent: Actor, hoursAgo: number, minutes: number | null) {
  const { propertyId } = await talks.aKnownListing({ agentId: agent.userId! });
  const { conversationId } = await talks.ask(aBuyer(), propertyId);
  const startedAt = new Date(Date.now() - hoursAgo * HOUR);
  const { connection } = talks;
  await connection
    .collection<{ _id: string }>('conversations')
    .updateOne({ _id: conversationId }, { $set: { startedAt } });
  if (minutes === null) return { propertyId, conversationId };
  await talks.send(agent, conversationId);
  await talks.send(agent, conversationId);
  const at = new Date(startedAt.getTime() + minutes * 60_000);
  await connection.collection('messages').updateOne({ conversationId, number: 2 }, { $set: { at } });
  return { propertyId, conversationId };
}

it('is the median of the first answers of 90 days, from five questions on (TALK-12)', async () => {
  const agent = anAgent();
  const { propertyId } = await asked(agent, 30, 10);
  for (const minutes of [20, 30]) await asked(agent, 2, minutes);
  await asked(agent, 91 * 24, 1);
  await asked(agent, 2, null);
  await asked(anAgent(), 2, 1);
  await asked(agent, 3, 90);
  expect(await read(propertyId)).toEqual(UNKNOWN);
  const { conversationId: late } = await asked(agent, 26, null);
  expect(await read(propertyId)).toEqual({ minutes: 30, questions: 5 });
  await asked(agent, 26, null);
  // Between 30 and 90 minutes.
  expect(await read(propertyId)).toEqual({ minutes: 60, questions: 6 });
  for (const _ of [1, 2]) await asked(agent, 26, null);
  expect(await read(propertyId)).toEqual(UNKNOWN);
  await talks.client.call(conversationsRpc.block, { id: late, blocked: true }, { actor: agent });
  expect(await read(propertyId)).toEqual({ minutes: 90, questions: 7 });
});

it('is unknown for a listing that is not public', async () => {
  const agent = anAgent();
  for (let n = 0; n < 5; n += 1) await asked(agent, 2, 5);
  const { propertyId } = await talks.aKnownListing({ agentId: agent.userId! });
  const pending = await talks.aKnownListing({ agentId: agent.userId!, verificationStatus: 'pending' });
  expect(await read(propertyId)).toEqual({ minutes: 5, questions: 5 });
  expect(await read(pending.propertyId)).toEqual(UNKNOWN);
});
