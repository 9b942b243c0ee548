import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, events, notificationsRpc } from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';
import { aBuyer, anAgent, anId, eventually } from '@thikana/test-kit';
import { type MailServer, startWithMail } from '../testing/start-mail-server.ts';
import { type NotificationsUnderTest, offerFor, startNotifications } from '../testing/start-notifications.ts';
import { nextDigest } from './choices.ts';
import type { LetterDocument } from './letter.schema.ts';

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);
let server: MailServer;
let notifications: NotificationsUnderTest;
beforeAll(async () => {
  ({ server, notifications } = await startWithMail());
});
afterAll(() => notifications.remove());

const register = async (actor: Actor, emailVerified = true) => {
  const { userId, uid, email, name } = actor;
  const facts = { userId: userId!, uid, email, name: name ?? '', photo: null, role: 'agent' as const };
  await notifications.apply(
    events.UserRegistered,
    { ...facts, registeredAt: new Date().toISOString(), emailVerified },
    { aggregateId: userId! },
    'know-admins-when-user-registered',
  );
  return actor;
};
const someone = (email = `${anId()}@thikana.test`) => register(anAgent({ email }));
const letters = () => notifications.connection.collection<LetterDocument>('letters');
const letterOf = (personId: string) => letters().findOne({ personId }, { sort: { createdAt: -1 } });
const becomes = (actor: Actor, state: string) =>
  eventually(async () => expect(await letterOf(actor.userId!)).toMatchObject({ state }));
/** As if the time until they are due had passed. */
const passTime = (actor: Actor) =>
  letters().updateMany({ personId: actor.userId!, state: 'waiting' }, { $set: { dueAt: new Date() } });

describe('a notification is a mail (MAIL-1)', () => {
  it('with its title, its texts and its link, once through redelivery', async () => {
    const agent = await someone();
    const { propertyId } = await notifications.aListing({ title: 'Lake "View" <b>', agentId: agent.userId! });
    const event = await notifications.apply(events.OfferMade, offerFor(agent.userId!, propertyId));
    await becomes(agent, 'sent');
    await notifications.deliverAgain(events.OfferMade, event);
    const [mail, ...others] = server.to(agent.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain('Lake "View" <b>');
    const href = 'https://thikana.test/dashboard/agent/offered-properties?search=Lake%20%22View%22%20%3Cb%3E';
    expect(mail!.text).toContain(href);
    expect(mail!.html).toContain(`href="${href}"`);
    expect(mail!.html).toContain('Lake &quot;View&quot; &lt;b&gt;');
    // No `https:`, no picture (MAIL-8).
    expect(mail!.html).not.toContain('<img');
    expect(mail!.messageId).toBe(`<${event.id}.${agent.userId}@thikana.test>`);
    expect(await letters().countDocuments({ personId: agent.userId! })).toBe(1);
  });

  it('shows the picture of a public listing, small, and says the same without (MAIL-8)', async () => {
    const agent = await someone();
    const address = (width: number) => `https://pictures.test/"${width}".webp`;
    const images = { w320: address(320), w640: address(640), w1280: address(1280) };
    const htmlAbout = async (facts: { hidden?: boolean; images?: typeof images | null }) => {
      const shown = { title: 'Lake <b>', agentId: agent.userId!, image: address(1280), images };
      const { propertyId } = await notifications.aListing({ ...shown, ...facts });
      const before = server.to(agent.email).length;
      await notifications.apply(events.OfferMade, offerFor(agent.userId!, propertyId));
      await eventually(() => expect(server.to(agent.email)).toHaveLength(before + 1));
      const mail = server.to(agent.email).at(-1)!;
      expect(mail.text).not.toContain('pictures.test');
      return String(mail.html);
    };
    const start = (width: number) =>
      `<img src="https://pictures.test/&quot;${width}&quot;.webp" alt="Lake &lt;b&gt;" width="160"`;
    expect(await htmlAbout({})).toContain(start(320));
    expect(await htmlAbout({ images: null })).toContain(start(1280));
    expect(await htmlAbout({ hidden: true })).not.toContain('<img');
  });

  it('tells of what came within the delay of messages, and not of what was read meanwhile', async () => {
    const [reads, waits] = [await someone(), await someone()];
    const talk = (agent: Actor) => ({
      ...{ conversationId: anId(), propertyId: anId(), buyerId: anId(), agentId: agent.userId! },
    });
    const talks = [talk(reads), talk(waits)];
    for (const number of [1, 2, 3])
      for (const one of talks)
        await notifications.apply(events.MessageSent, { ...one, number, from: 'buyer' as const });
    const letter = await letterOf(waits.userId!);
    expect(letter).toMatchObject({ state: 'waiting', entries: 3 });
    expect(letter!.dueAt.getTime() - letter!.createdAt.getTime()).toBe(120_000);
    await notifications.markRead(reads);
    await passTime(reads);
    await passTime(waits);
    await becomes(waits, 'sent');
    await becomes(reads, 'read');
    expect(server.to(reads.email)).toEqual([]);
    expect(server.to(waits.email)).toMatchObject([{ subject: '3 new messages about a property' }]);
  });

  it('is followed by another an hour later at the earliest while it is unread, and at once after it was read', async () => {
    const agent = await someone();
    const { propertyId } = await notifications.aListing({ agentId: agent.userId! });
    const offer = () => notifications.apply(events.OfferMade, offerFor(agent.userId!, propertyId));
    await offer();
    await becomes(agent, 'sent');
    await offer();
    await offer();
    const second = await letterOf(agent.userId!);
    expect(second).toMatchObject({ state: 'waiting', entries: 2 });
    expect(second!.dueAt.getTime()).toBeGreaterThan(Date.now() + hourMs - 60_000);
    await notifications.markRead(agent);
    await offer();
    await eventually(() => expect(server.to(agent.email)).toHaveLength(2));
  });

  it('is none about what is older than a day, and for whom no verified address is known (MAIL-3)', async () => {
    const agent = await someone();
    await notifications.apply(events.OfferMade, offerFor(agent.userId!), {
      occurredAt: ago(25 * hourMs).toISOString(),
    });
    expect(await letterOf(agent.userId!)).toBeNull();
    const unknown = await register(aBuyer({ email: `${anId()}@thikana.test` }), false);
    await notifications.apply(events.OfferMade, offerFor(unknown.userId!));
    // But the one that verifies it.
    expect(await letters().countDocuments({ personId: unknown.userId!, verifies: null })).toBe(0);
    // Their token says so on their next visit.
    await notifications.unread(unknown);
    await notifications.apply(events.OfferMade, offerFor(unknown.userId!));
    await passTime(unknown);
    await becomes(unknown, 'sent');
  });
});

describe('what people choose (MAIL-4)', () => {
  const choose = (agent: Actor, choices: RpcInput<typeof notificationsRpc.chooseMails>) =>
    notifications.client.call(notificationsRpc.chooseMails, choices, { actor: agent });

  it('holds for what is due from then on, in their language', async () => {
    const agent = await someone();
    const read = () => notifications.client.call(notificationsRpc.mailSettings, {}, { actor: agent });
    expect(await read()).toMatchObject({ address: agent.email, state: 'verified', language: 'en' });
    await choose(agent, { language: 'bn', topics: { payments: 'never' } });
    const chosen = await choose(agent, { topics: { viewings: 'daily' } });
    const topics = { offers: 'immediately', payments: 'never', viewings: 'daily' };
    expect(chosen).toMatchObject({ language: 'bn', topics });
    expect(await read()).toEqual(chosen);
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    await becomes(agent, 'sent');
    expect(server.to(agent.email)[0]!.subject).toMatch(/^[^a-z]*$/);
    await choose(agent, { topics: { offers: 'never' } });
    await notifications.markRead(agent);
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    await becomes(agent, 'unwanted');
    expect(server.to(agent.email)).toHaveLength(1);
  });

  it('daily is one mail at 08:00 in Dhaka about all that is unread then', async () => {
    const agent = await someone();
    await choose(agent, { topics: { offers: 'daily' } });
    const listings = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => notifications.aListing({ title, agentId: agent.userId! })),
    );
    for (const { propertyId } of listings)
      await notifications.apply(events.OfferMade, offerFor(agent.userId!, propertyId));
    const daily = { personId: agent.userId!, isDaily: true };
    await eventually(async () => expect((await letters().findOne(daily))?.groupIds).toHaveLength(3));
    expect((await letters().findOne(daily))!.dueAt.toISOString()).toMatch(/T02:00:00.000Z$/);
    const [shown] = await notifications.list(agent);
    await notifications.markRead(agent, { id: shown!._id });
    await passTime(agent);
    await eventually(() => expect(server.to(agent.email)).toHaveLength(1));
    const [mail] = server.to(agent.email);
    expect(mail!.subject).toBe('2 notifications on Thikana');
    expect(mail!.text).toContain('New offer on One');
    expect(mail!.text).not.toContain(shown!.title.en);
  });

  it.each([
    ['2026-11-27T01:59:59.999Z', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27T02:00:00.000Z', '2026-11-28T02:00:00.000Z'],
    ['2026-11-27T23:00:00.000Z', '2026-11-28T02:00:00.000Z'],
  ])('after %s the next daily mail is at %s', (now, next) => {
    expect(nextDigest(new Date(now)).toISOString()).toBe(next);
  });
});

describe('a mail that is not taken (MAIL-2)', () => {
  it('is tried again with growing pauses for a day, and then given up', async () => {
    const agent = await someone();
    server.refusals.set(agent.email, 451);
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    await eventually(async () =>
      expect(await letterOf(agent.userId!)).toMatchObject({ state: 'waiting', attempts: 1 }),
    );
    const { dueAt } = (await letterOf(agent.userId!))!;
    expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    await passTime(agent);
    await eventually(async () =>
      expect(await letterOf(agent.userId!)).toMatchObject({ state: 'waiting', attempts: 2 }),
    );
    await letters().updateOne({ personId: agent.userId! }, { $set: { firstTriedAt: ago(25 * hourMs) } });
    await passTime(agent);
    await becomes(agent, 'failed');
  });

  it('because there is no such address is the last one for it', async () => {
    const agent = await someone();
    server.refusals.set(agent.email, 550);
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    await becomes(agent, 'refused');
    server.refusals.clear();
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    expect(await letters().countDocuments({ personId: agent.userId! })).toBe(1);
  });

  it('by an instance that ended meanwhile is not sent a second time', async () => {
    const agent = await someone();
    await notifications.apply(events.MessageSent, {
      ...{ conversationId: anId(), propertyId: anId(), buyerId: anId(), agentId: agent.userId! },
      ...{ number: 1, from: 'buyer' },
    });
    const ended = { state: 'sending' as const, claimedAt: ago(hourMs) };
    await letters().updateOne({ personId: agent.userId! }, { $set: ended });
    await becomes(agent, 'unknown');
    expect(server.to(agent.email)).toEqual([]);
  });
});

it('two instances send one mail each once', async () => {
  const other = await startNotifications({ config: notifications.config }, server.env);
  try {
    const agents = await Promise.all(Array.from({ length: 12 }, () => someone()));
    await Promise.all(
      agents.map((agent) => notifications.publish(events.OfferMade, offerFor(agent.userId!))),
    );
    await Promise.all(agents.map((agent) => becomes(agent, 'sent')));
    expect(agents.map(({ email }) => server.to(email).length)).toEqual(agents.map(() => 1));
  } finally {
    await other.service.stop();
  }
});

it('goes with the person (NOTIFY-7)', async () => {
  const agent = await someone();
  await notifications.apply(events.OfferMade, offerFor(agent.userId!));
  await becomes(agent, 'sent');
  const { userId, uid, email } = agent;
  await notifications.apply(
    events.UserDeleted,
    { userId: userId!, uid, email, role: 'agent' },
    { aggregateId: userId!, aggregateVersion: 3 },
    'forget-notifications-when-user-deleted',
  );
  expect(await letterOf(userId!)).toBeNull();
  const person = await notifications.connection
    .collection<{ _id: string }>('people')
    .findOne({ _id: userId! });
  expect(person).toMatchObject({ email: null, verified: null });
});
