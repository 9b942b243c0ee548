import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Actor, events, notificationsRpc } from '@thikana/contracts';
import { metricsText } from '@thikana/service-kit/metrics';
import { anAgent, anId, eventually } from '@thikana/test-kit';
import type { GroupDocument } from '../store/group.schema.ts';
import { type MailServer, startWithMail } from '../testing/start-mail-server.ts';
import { type NotificationsUnderTest, offerFor } from '../testing/start-notifications.ts';
import { nextDigest } from './choices.ts';
import type { LetterDocument } from './letter.schema.ts';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
let server: MailServer;
let notifications: NotificationsUnderTest;
let agent: Actor;
beforeAll(async () => {
  ({ server, notifications } = await startWithMail());
});
afterAll(() => notifications.remove());
beforeEach(async () => {
  agent = anAgent({ email: `${anId()}@thikana.test` });
  await notifications.client.call(notificationsRpc.mailSettings, {}, { actor: agent });
});

const letters = () => notifications.connection.collection<LetterDocument>('letters');
const groups = () => notifications.connection.collection<GroupDocument>('groups');
const ofAgent = () => ({ personId: agent.userId! });
const letter = () => letters().findOne({ ...ofAgent(), isDaily: false });
const becomes = (state: string) => eventually(async () => expect(await letter()).toMatchObject({ state }));
/** A letter that waits: of a message, for two minutes. */
const aLetter = () =>
  notifications.apply(events.MessageSent, {
    ...{ conversationId: anId(), propertyId: anId(), buyerId: anId(), agentId: agent.userId! },
    ...{ number: 1, from: 'buyer' as const },
  });
const passTime = () => letters().updateOne(ofAgent(), { $set: { dueAt: new Date() } });

describe('a letter that was claimed, and of which the server was not asked (MAIL-2)', () => {
  it('because reading for it failed is sent later, once', async () => {
    await aLetter();
    const { facts } = (await groups().findOne(ofAgent()))!;
    await groups().updateOne(ofAgent(), { $unset: { facts: 1 } });
    await passTime();
    await becomes('claimed');
    await groups().updateOne(ofAgent(), { $set: { facts } });
    await letters().updateOne(ofAgent(), { $set: { claimedAt: ago(1) } });
    await becomes('sent');
    expect(server.to(agent.email)).toHaveLength(1);
    expect(await letter()).toMatchObject({ attempts: 2 });
  });

  it('is given up a day after it was due', async () => {
    await aLetter();
    const stuck = { state: 'claimed' as const, claimedAt: ago(1), dueAt: ago(25) };
    await letters().updateOne(ofAgent(), { $set: stuck });
    await becomes('failed');
    expect(server.to(agent.email)).toEqual([]);
  });
});

it('what comes for a daily mail that is being sent is in the next one (MAIL-4)', async () => {
  const choices = { topics: { offers: 'daily' as const } };
  await notifications.client.call(notificationsRpc.chooseMails, choices, { actor: agent });
  const [dueAt, sentAt] = [nextDigest(new Date()), new Date()];
  await letters().insertOne({
    ...{ _id: `${agent.userId}:${dueAt.toISOString()}`, ...ofAgent(), groupIds: [], isDaily: true, dueAt },
    ...{
      state: 'sending',
      entries: 1,
      claimedAt: sentAt,
      firstTriedAt: null,
      attempts: 1,
      createdAt: sentAt,
    },
  });
  await notifications.apply(events.OfferMade, offerFor(agent.userId!));
  await becomes('daily');
  const [group] = await notifications.groupsOf(agent.userId!);
  const _id = `${agent.userId}:${nextDigest(dueAt).toISOString()}`;
  expect(await letters().findOne({ _id })).toMatchObject({ state: 'waiting', groupIds: [group!._id] });
});

it('the age of the queue counts from the first attempt', async () => {
  const age = async () =>
    Number(/^thikana_letters_oldest_due_age_seconds (\S+)/m.exec(await metricsText())?.[1]);
  await aLetter();
  await letters().updateOne(ofAgent(), { $set: { firstTriedAt: ago(2) } });
  await eventually(async () => expect(await age()).toBeGreaterThan(7_199), { withinMs: 20_000 });
  expect(await age()).toBeLessThan(7_300);
});
