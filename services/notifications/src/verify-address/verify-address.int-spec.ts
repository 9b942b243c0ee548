import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Actor, events, notificationsRpc } from '@thikana/contracts';
import { anAgent, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import type { LetterDocument } from '../mail/letter.schema.ts';
import { verificationToken } from '../mail/links.ts';
import type { PersonDocument } from '../store/copies.schema.ts';
import { type MailServer, startWithMail } from '../testing/start-mail-server.ts';
import type { NotificationsUnderTest } from '../testing/start-notifications.ts';

const keys = ['a key of the specs'];
const hourMs = 3_600_000;
let server: MailServer;
let notifications: NotificationsUnderTest;
let agent: Actor;
beforeAll(async () => {
  ({ server, notifications } = await startWithMail());
});
afterAll(() => notifications.remove());
beforeEach(() => {
  agent = anAgent({ email: `${anId()}@thikana.test`, emailVerified: false });
});

const people = () => notifications.connection.collection<PersonDocument>('people');
const letters = () => notifications.connection.collection<LetterDocument>('letters');
const register = (emailVerified?: boolean, occurredAt = new Date()) => {
  const { userId, uid, email, name } = agent;
  const facts = { userId: userId!, uid, email, name: name ?? '', photo: null, role: 'agent' as const };
  const registeredAt = occurredAt.toISOString();
  return notifications.apply(
    events.UserRegistered,
    { ...facts, registeredAt, ...(emailVerified !== undefined && { emailVerified }) },
    { aggregateId: userId!, occurredAt: registeredAt },
    'know-admins-when-user-registered',
  );
};
const settings = () => notifications.client.call(notificationsRpc.mailSettings, {}, { actor: agent });
const again = () => notifications.client.call(notificationsRpc.sendVerification, {}, { actor: agent });
const use = (token: string) =>
  notifications.client.call(notificationsRpc.verifyAddress, { token }, { actor: null });
/** The token in the newest of so many mails. */
const mailed = async (mails = 1) => {
  await eventually(() => expect(server.to(agent.email)).toHaveLength(mails));
  return /https:\/\/thikana\.test\/notifications\/verify#(\S+)/.exec(
    server.to(agent.email).at(-1)!.text!,
  )![1]!;
};
const set = (change: Partial<PersonDocument>) => people().updateOne({ _id: agent.userId! }, { $set: change });
const ago = (hours: number) => new Date(Date.now() - hours * hourMs);

describe('the link that is mailed at registration (MAIL-7)', () => {
  it('makes the address the person’s, in two tabs and as often as it is used', async () => {
    const event = await register(false);
    const token = await mailed();
    await notifications.deliverAgain(events.UserRegistered, event, 'know-admins-when-user-registered');
    expect(await letters().countDocuments({ personId: agent.userId! })).toBe(1);
    expect(token).not.toContain(agent.email);
    expect((await settings()).state).toBe('unverified');
    await Promise.all([use(token), use(token)]);
    await use(token);
    expect((await settings()).state).toBe('verified');
    // Nothing is left to show.
    await again();
    expect(await letters().countDocuments({ personId: agent.userId! })).toBe(1);
  });

  it.each([
    ['who is verified', true, new Date()],
    ['of whom that is not known', undefined, new Date()],
    ['who registered two days ago', false, ago(48)],
  ])('is not mailed to somebody %s', async (_who, emailVerified, at) => {
    await register(emailVerified, at);
    expect(await letters().findOne({ personId: agent.userId! })).toBeNull();
  });

  it('is void when the address changed meanwhile, and when the person was deleted', async () => {
    await register(false);
    const token = await mailed();
    await set({ email: 'other@thikana.test' });
    expect(await errorCodeOf(use(token))).toBe('MAIL.LINK_INVALID');
    await set({ email: agent.email, deleted: true });
    expect(await errorCodeOf(use(token))).toBe('MAIL.LINK_INVALID');
    expect(await people().findOne({ _id: agent.userId! })).toMatchObject({ verified: null });
  });

  it('is void after 24 hours, and when another key or purpose signed it', async () => {
    await register(false);
    const token = await mailed();
    const made = (hours: number, key = keys) =>
      verificationToken(key, agent.userId!, agent.email, ago(hours).getTime());
    const forged = [made(24), made(0, ['a key of somebody else']), token.replace('verify', 'unsubscribe')];
    for (const one of forged) expect(await errorCodeOf(use(one))).toBe('MAIL.LINK_INVALID');
    expect((await settings()).state).toBe('unverified');
    await use(made(23.9));
    expect((await settings()).state).toBe('verified');
  });
});

describe('"Send again" (MAIL-7)', () => {
  it('sends at most one an hour and five a day, the first included', async () => {
    await register(false);
    await mailed();
    expect(await errorCodeOf(again())).toBe('MAIL.TOO_MANY');
    await set({ verificationsAt: [ago(1.01)] });
    const [sent, refused] = await Promise.allSettled([again(), again()]);
    expect([sent.status, refused.status].sort()).toEqual(['fulfilled', 'rejected']);
    await use(await mailed(2));
    await set({ verified: null, verificationsAt: [23.9, 20, 15, 10, 5].map(ago) });
    expect(await errorCodeOf(again())).toBe('MAIL.TOO_MANY');
    await set({ verificationsAt: [24.1, 20, 15, 10, 5].map(ago) });
    expect(await again()).toMatchObject({ address: agent.email, state: 'unverified' });
    await mailed(3);
  });

  it('goes to the address that the person signs in with, known here or not', async () => {
    await again();
    await use(await mailed());
    expect(await settings()).toMatchObject({ address: agent.email, state: 'verified' });
  });

  it('is not for somebody who was deleted meanwhile', async () => {
    await people().insertOne({ _id: agent.userId!, version: 2, deleted: true } as PersonDocument);
    expect(await errorCodeOf(again())).toBe('ACCESS.DENIED');
    expect((await people().findOne({ _id: agent.userId! }))!.email).toBeUndefined();
  });
});
