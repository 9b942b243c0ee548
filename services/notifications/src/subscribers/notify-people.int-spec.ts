import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@thikana/contracts';
import { EventTail } from '@thikana/service-kit';
import { aBuyer, anAdmin, anAgent, anId, eventually } from '@thikana/test-kit';
import { type NotificationsUnderTest, offerFor, startNotifications } from '../testing/start-notifications.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
let notifications: NotificationsUnderTest;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.remove());

const register = (userId: string, role: 'user' | 'admin') =>
  notifications.apply(
    events.UserRegistered,
    { userId, uid: userId, email: 'x@thikana.test', name: 'X', photo: null, registeredAt: daysAgo(0), role },
    { aggregateId: userId },
    'know-admins-when-user-registered',
  );

describe('one event, one entry for a person (NOTIFY-3)', () => {
  it('through redelivery after the inbox has forgotten it, and after it was read', async () => {
    const agent = anAgent();
    const event = await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    await notifications.deliverAgain(events.OfferMade, event);
    expect(await notifications.entriesOf(event.id)).toHaveLength(1);
    expect(await notifications.list(agent)).toMatchObject([{ count: 1, read: false }]);
    expect(await notifications.markRead(agent)).toBe(1);
    await notifications.deliverAgain(events.OfferMade, event);
    expect(await notifications.unread(agent)).toBe(0);
  });

  it('with two instances, for people with many events at once', async () => {
    const other = await startNotifications({ config: notifications.config });
    try {
      const agent = anAgent();
      const { propertyId } = await notifications.aListing({ agentId: agent.userId! });
      // As the offers service does, under the id of the listing: each instance takes them one after another.
      const made = Array.from({ length: 40 }, () =>
        notifications.publish(events.OfferMade, offerFor(agent.userId!, propertyId), {
          aggregateId: propertyId,
        }),
      );
      await Promise.all(made);
      await eventually(async () =>
        expect(await notifications.list(agent)).toMatchObject([{ count: 40, read: false }]),
      );
      expect(await notifications.groupsOf(agent.userId!)).toHaveLength(1);
    } finally {
      await other.service.stop();
    }
  });

  it('for all who saved a home, over several transactions, once each', async () => {
    const { propertyId, ...listing } = await notifications.aListing();
    const savers = await Promise.all(Array.from({ length: 120 }, () => notifications.aSaver(propertyId)));
    const occurredAt = new Date().toISOString();
    const reduced = {
      priceReducedAt: occurredAt,
      priceBefore: { minPrice: 12_000_000, maxPrice: 13_000_000 },
    };
    const facts = { occurredAt, aggregateId: propertyId, aggregateVersion: 6 };
    const data = { propertyId, ...listing, ...reduced };
    const event = await notifications.apply(events.PropertyVerified, data, facts);
    await notifications.deliverAgain(events.PropertyVerified, event);
    const entered = (await notifications.entriesOf(event.id)).map(({ personId }) => personId);
    expect(entered.toSorted()).toEqual([...savers, listing.agentId].toSorted());
    // A later event of the listing repeats when its price was reduced, and is none.
    const later = await notifications.apply(events.PropertyVerified, data, {
      aggregateId: propertyId,
      aggregateVersion: 7,
    });
    expect(await notifications.entriesOf(later.id)).toHaveLength(1);
  });
});

describe('what is old calls nobody (NOTIFY-3)', () => {
  it.each([
    ['of a month ago is not entered', 31, undefined],
    ['from before the first start is read already', 10, true],
    ['of the last days is news', 2, false],
  ])('an event %s', async (_, days, read) => {
    const agent = anAgent();
    const event = await notifications.apply(events.OfferMade, offerFor(agent.userId!), {
      occurredAt: daysAgo(days),
    });
    expect((await notifications.list(agent)).map((one) => one.read)).toEqual(
      read === undefined ? [] : [read],
    );
    await notifications.deliverAgain(events.OfferMade, event);
    expect(await notifications.list(agent)).toHaveLength(read === undefined ? 0 : 1);
  });

  it('an old price reduction ends, though it has savers', async () => {
    const { propertyId, ...listing } = await notifications.aListing();
    await Promise.all(Array.from({ length: 50 }, () => notifications.aSaver(propertyId)));
    const occurredAt = daysAgo(40);
    const data = { propertyId, ...listing, priceReducedAt: occurredAt };
    const event = await notifications.apply(events.PropertyVerified, data, { occurredAt });
    expect(await notifications.entriesOf(event.id)).toEqual([]);
  });
});

describe('an answered report (NOTIFY-10)', () => {
  it.each([
    ['no-action', 'We looked and left it as it is.', false],
    ['acted', 'We acted on it. Thank you.', true],
  ] as const)('%s is told to its reporter alone, once', async (outcome, line, isHidden) => {
    const reporter = aBuyer();
    const { propertyId, agentId } = await notifications.aListing({ title: 'Lake View' });
    const data = { propertyId, reporterId: reporter.userId!, outcome };
    const event = await notifications.apply(events.ListingReportAnswered, data);
    await notifications.deliverAgain(events.ListingReportAnswered, event);
    const title = 'Your report of Lake View was answered';
    expect(await notifications.list(reporter)).toMatchObject([
      {
        ...{ title: { en: title }, line: { en: line }, count: 1 },
        to: isHidden ? '/all-properties' : `/property-details/${propertyId}`,
      },
    ]);
    expect(await notifications.groupsOf(agentId)).toEqual([]);
  });

  it('of a conversation leads there', async () => {
    const reporter = anAgent();
    const ids = { conversationId: anId(), propertyId: anId(), reporterId: reporter.userId! };
    await notifications.apply(events.ConversationReportAnswered, { ...ids, outcome: 'acted' });
    expect(await notifications.list(reporter)).toMatchObject([
      { kind: 'conversation-report-answered', to: `/inbox/${ids.conversationId}` },
    ]);
  });
});

describe('groups (NOTIFY-4)', () => {
  it('says how many and the newest, whatever order they come in; what comes after reading begins another', async () => {
    const agent = anAgent();
    const { propertyId } = await notifications.aListing({ agentId: agent.userId!, title: 'Lake View' });
    const offer = (offerAmount: number, occurredAt: string) =>
      notifications.apply(
        events.OfferMade,
        { ...offerFor(agent.userId!, propertyId), offerAmount },
        { occurredAt },
      );
    await offer(12_000_000, daysAgo(0));
    await offer(11_000_000, daysAgo(1));
    expect(await notifications.list(agent)).toMatchObject([
      {
        title: { en: '2 new offers on Lake View', bn: 'Lake View: ২টি নতুন প্রস্তাব' },
        line: { en: 'The newest: ৳1,20,00,000', bn: 'সর্বশেষ: ৳১,২০,০০,০০০' },
        to: '/dashboard/agent/offered-properties?search=Lake%20View',
        count: 2,
      },
    ]);
    await notifications.markRead(agent);
    await offer(12_500_000, new Date().toISOString());
    expect((await notifications.list(agent)).map(({ count, read }) => [count, read])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('what was entered after the page was shown stays unread (NOTIFY-5); nobody marks what is of others (NOTIFY-1)', async () => {
    const [agent, stranger] = [anAgent(), aBuyer()];
    await notifications.apply(events.OfferMade, offerFor(agent.userId!), { occurredAt: daysAgo(1) });
    const [shown] = await notifications.list(agent);
    await notifications.apply(events.OfferMade, offerFor(agent.userId!));
    expect(await notifications.list(stranger)).toEqual([]);
    expect(await notifications.markRead(stranger, { id: shown!._id })).toBe(0);
    expect(await notifications.markRead(stranger)).toBe(0);
    expect(await notifications.markRead(agent, { upTo: shown!.at })).toBe(1);
    expect(await notifications.markRead(agent, { id: shown!._id })).toBe(0);
    expect(await notifications.unread(agent)).toBe(1);
  });
});

describe('messages (NOTIFY-6)', () => {
  const talkOf = (agentId: string) => ({
    ...{ conversationId: anId(), propertyId: anId(), buyerId: anId(), agentId },
  });
  type Talk = ReturnType<typeof talkOf>;
  const send = (talk: Talk, number: number) =>
    notifications.apply(events.MessageSent, { ...talk, number, from: 'buyer' });
  const read = (talk: Talk, upTo: number) =>
    notifications.apply(
      events.ConversationRead,
      { ...talk, by: 'agent', upTo },
      {},
      'read-notifications-when-conversation-read',
    );

  it('one a conversation; what is read there counts no more, in part or in all', async () => {
    const agent = anAgent();
    const talk = talkOf(agent.userId!);
    for (const number of [1, 2, 3]) await send(talk, number);
    expect(await notifications.list(agent)).toMatchObject([
      { count: 3, to: `/inbox/${talk.conversationId}` },
    ]);
    await read(talk, 2);
    expect(await notifications.list(agent)).toMatchObject([{ count: 1, read: false }]);
    await read(talk, 3);
    expect(await notifications.unread(agent)).toBe(0);
    expect(await notifications.list({ ...aBuyer(), userId: talk.buyerId })).toEqual([]);
  });

  it('also when the message comes after it was read', async () => {
    const agent = anAgent();
    const talk = talkOf(agent.userId!);
    await read(talk, 2);
    const event = await send(talk, 2);
    expect(await notifications.list(agent)).toEqual([]);
    expect(await notifications.entriesOf(event.id)).toMatchObject([{ groupId: null }]);
    await send(talk, 3);
    expect(await notifications.list(agent)).toMatchObject([{ count: 1 }]);
  });
});

it('admins are notified while they are admins', async () => {
  const [admin, user] = [anAdmin(), aBuyer()];
  await register(admin.userId!, 'admin');
  await register(user.userId!, 'user');
  const { propertyId, ...listing } = await notifications.aListing();
  const pending = { propertyId, ...listing, verificationStatus: 'pending' as const };
  const event = await notifications.apply(events.PropertyAdded, pending, { aggregateVersion: 0 });
  expect((await notifications.entriesOf(event.id)).map(({ personId }) => personId)).toEqual([admin.userId]);
  await notifications.apply(
    events.UserRoleChanged,
    { userId: admin.userId!, uid: 'a', email: 'a@thikana.test', from: 'admin', to: 'user' },
    { aggregateVersion: 2 },
    'know-admins-when-role-changed',
  );
  const next = await notifications.apply(events.PropertyAdded, { ...pending, propertyId: anId() });
  expect(await notifications.entriesOf(next.id)).toEqual([]);
});

it('a deleted listing has its words, and a link to a list (NOTIFY-8)', async () => {
  const { propertyId, ...listing } = await notifications.aListing({ title: 'Lake View' });
  const buyer = aBuyer();
  const offer = { ...offerFor(listing.agentId, propertyId), buyerId: buyer.userId! };
  await notifications.apply(events.OfferRejected, { ...offer, because: 'listing-deleted' });
  await notifications.apply(
    events.PropertyDeleted,
    { propertyId, ...listing },
    { aggregateId: propertyId, aggregateVersion: 9 },
    'follow-listings',
  );
  expect(await notifications.list(buyer)).toMatchObject([
    {
      title: { en: 'Your offer on Lake View was rejected' },
      line: { en: 'The property was removed.' },
      to: '/dashboard/user/property-bought',
    },
  ]);
});

it('a deleted person has nothing, and gets nothing any more (NOTIFY-7)', async () => {
  const buyer = aBuyer();
  const userId = buyer.userId!;
  const { propertyId, agentId } = await notifications.aListing();
  await notifications.aSaver(propertyId, userId);
  const offer = { ...offerFor(agentId, propertyId), buyerId: userId };
  const event = await notifications.apply(events.OfferAccepted, offer);
  await notifications.apply(
    events.UserDeleted,
    { userId, uid: 'b', email: 'b@thikana.test', role: 'user' },
    { aggregateId: userId, aggregateVersion: 3 },
    'forget-notifications-when-user-deleted',
  );
  await notifications.deliverAgain(events.OfferAccepted, event);
  await register(userId, 'admin');
  for (const name of ['groups', 'entries', 'wishes'])
    expect(
      await notifications.connection
        .collection(name)
        .countDocuments({ $or: [{ personId: userId }, { userId }] }),
    ).toBe(0);
  expect(await notifications.list(buyer)).toEqual([]);
});

it('each change is an event of the person, without what it is about (NOTIFY-5)', async () => {
  const agent = anAgent();
  const published: unknown[] = [];
  const tail = notifications.get(EventTail, { strict: false }).tailEvents({ from: 'new' }, ({ envelope }) => {
    if (envelope.aggregateId === agent.userId)
      published.push([envelope.type, envelope.aggregateVersion, envelope.data]);
  });
  await notifications.apply(events.OfferMade, offerFor(agent.userId!));
  await notifications.markRead(agent);
  await eventually(() =>
    expect(published).toEqual(
      [1, 2].map((version) => ['NotificationsChanged', version, { userId: agent.userId }]),
    ),
  );
  await tail.stop();
});
