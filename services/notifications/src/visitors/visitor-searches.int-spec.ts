import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Envelope, type EventData, events, limits, notificationsRpc } from '@thikana/contracts';
import { eventStreamName, type RpcInput } from '@thikana/service-kit';
import { anId, errorCodeOf, eventually } from '@thikana/test-kit';
import type { LetterDocument } from '../mail/letter.schema.ts';
import { returnAddress, visitorToken } from '../mail/links.ts';
import { type MailServer, startWithMail } from '../testing/start-mail-server.ts';
import type { NotificationsUnderTest } from '../testing/start-notifications.ts';
import type { VisitorDocument, VisitorSearchDocument } from './visitor.schema.ts';

type Wanted = RpcInput<typeof notificationsRpc.saveVisitorSearch>;
type Changed = EventData<typeof events.VisitorSearchChanged>;

const keys = ['a key of the specs'];
let server: MailServer;
let notifications: NotificationsUnderTest;
let address: string;
beforeAll(async () => {
  ({ server, notifications } = await startWithMail());
});
afterAll(() => notifications.remove());
beforeEach(() => void (address = `${anId()}@thikana.test`));

const of = <T extends object>(name: string) => notifications.connection.collection<T>(name);
const visitors = () => of<VisitorDocument>('visitors');
const searches = () => of<VisitorSearchDocument>('visitor_searches');
const visitorId = async () => (await visitors().findOne({ address }))!._id;
const own = async () =>
  searches()
    .find({ visitorId: await visitorId() })
    .toArray();
const { saveVisitorSearch, useVisitorLink, unsubscribe, returnMail } = notificationsRpc;
const ask = (wanted: Partial<Wanted> = {}) =>
  notifications.client.call(
    saveVisitorSearch,
    { address, language: 'en', name: 'By the lake', query: { beds: '3' }, frequency: 'daily', ...wanted },
    { actor: null },
  );
const use = (token: string) => notifications.client.call(useVisitorLink, { token }, { actor: null });
/** What was published of a search. */
const told = async (savedSearchId: string) => {
  const { broker, connection } = notifications;
  await eventually(async () => expect(await connection.collection('outbox').countDocuments()).toBe(0));
  const { streams } = await broker.manager();
  const stream = eventStreamName(broker);
  const { state } = await streams.info(stream);
  const found = [];
  for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
    const message = await streams.getMessage(stream, { seq });
    const event = message?.json<Envelope<Changed>>();
    if (event?.type === 'VisitorSearchChanged' && event.aggregateId === savedSearchId)
      found.push(event.data.search);
  }
  return found;
};
/** The token in the newest of so many mails, of a link to this page. */
const mailed = async (mails: number, page = 'searches', act = 'confirm') => {
  await eventually(() => expect(server.to(address)).toHaveLength(mails));
  const link = new RegExp(`https://thikana\\.test/notifications/${page}#(visitor-${act}\\S+)`);
  return link.exec(server.to(address).at(-1)!.text!)![1]!;
};
const confirmed = async (wanted: Partial<Wanted> = {}, mails = 1) => {
  await ask(wanted);
  const token = await mailed(mails);
  await use(token);
  return token.split('.')[1]!;
};
const match = async (savedSearchId: string, ...propertyIds: string[]) =>
  notifications.apply(
    events.SavedSearchMatched,
    {
      ...{ savedSearchId, userId: await visitorId(), byMail: true },
      matches: propertyIds.map((propertyId) => ({ propertyId, reason: 'new' as const })),
    },
    { aggregateId: savedSearchId },
    'mail-visitors-when-search-matched',
  );

describe('a visitor’s search (SAVED-9)', () => {
  it('is active from when its link is used, by the button and as often as it is', async () => {
    expect(await ask({ name: 'Buy at https://evil.test' })).toEqual({});
    const token = await mailed(1);
    expect(server.to(address)[0]!.text).not.toContain('evil');
    const _id = token.split('.')[1]!;
    expect(await told(_id)).toEqual([]);
    await match(_id, (await notifications.aListing()).propertyId);
    for (const _time of ['first', 'again']) expect(await use(token)).toEqual({ done: 'confirm' });
    expect(await told(_id)).toEqual([{ query: { beds: '3' }, frequency: 'daily' }]);
    // Nobody changes what is confirmed by knowing the address.
    expect(await ask({ name: 'Other', frequency: 'weekly' })).toEqual({});
    await use(await mailed(2));
    expect(await own()).toMatchObject([{ _id, name: 'Buy at https://evil.test', frequency: 'daily' }]);
    expect(server.to(address)).toHaveLength(2);
  });

  it('is not changed by a second request while it waits for its link', async () => {
    const first = await ask();
    const link = await mailed(1);
    const second = await ask({ name: 'Renamed', frequency: 'immediately', language: 'bn' });
    expect(second).toEqual(first);
    await mailed(2);
    expect(await own()).toMatchObject([{ name: 'By the lake', frequency: 'daily' }]);
    expect(await visitors().findOne({ address })).toMatchObject({ language: 'en' });
    await use(link);
    expect(await told(link.split('.')[1]!)).toEqual([{ query: { beds: '3' }, frequency: 'daily' }]);
  });

  it('is not confirmed after 24 hours, nor by a link of another key or purpose', async () => {
    await ask();
    const token = await mailed(1);
    const _id = token.split('.')[1]!;
    const forged = [
      visitorToken(['a key of somebody else'], 'confirm', _id),
      token.replace('confirm', 'erase'),
      token.replace(_id, anId()),
      visitorToken(keys, 'confirm', anId()),
    ];
    for (const one of forged) expect(await errorCodeOf(use(one))).toBe('MAIL.LINK_INVALID');
    await searches().updateOne({ _id }, { $set: { expiresAt: new Date() } });
    expect(await errorCodeOf(use(token))).toBe('MAIL.LINK_INVALID');
    expect(await told(_id)).toEqual([]);
    // What the database deletes, with the address.
    expect(await visitors().findOne({ address })).toMatchObject({ expiresAt: expect.any(Date) });
  });
});

it('the same is answered for more links than a day has, and for more searches (SAVED-11)', async () => {
  const most = limits.visitorSearches;
  const answers = [];
  for (let beds = 0; beds <= most.linksADay; beds++) answers.push(await ask({ query: { minPrice: beds } }));
  expect(answers).toEqual(answers.map(() => ({})));
  await eventually(() => expect(server.to(address)).toHaveLength(most.linksADay));
  expect(await own()).toHaveLength(most.linksADay);
  const clear = () => visitors().updateOne({ address }, { $set: { linksAt: [] } });
  for (let beds = 10; beds < 20; beds++) {
    await clear();
    expect(await ask({ query: { minPrice: beds } })).toEqual({});
  }
  expect(await own()).toHaveLength(most.saved);
});

describe('mails about matches (SAVED-10, SAVED-12)', () => {
  it('name the homes, and end by one click; the address goes with its last search', async () => {
    const _id = await confirmed();
    const [home, gone] = [await notifications.aListing(), await notifications.aListing()];
    await of('listings').updateOne({ _id: gone.propertyId as never }, { $set: { deleted: true } });
    const envelope = await match(_id, home.propertyId, gone.propertyId);
    const stop = await mailed(2, 'unsubscribe', 'stop');
    const mail = server.to(address)[1]!;
    expect(mail.subject).toBe('New homes for your search “By the lake”');
    expect(mail.text).toContain(`https://thikana.test/property-details/${home.propertyId}`);
    expect(JSON.stringify(mail.headerLines)).toContain('List-Unsubscribe=One-Click');
    await notifications.deliverAgain(
      events.SavedSearchMatched,
      envelope,
      'mail-visitors-when-search-matched',
    );
    const owner = await visitorId();
    expect(await notifications.groupsOf(owner)).toEqual([]);
    expect(await of<LetterDocument>('letters').countDocuments({ personId: owner })).toBe(2);
    for (const _time of ['first', 'again'])
      expect(await notifications.client.call(unsubscribe, { token: stop }, { actor: null })).toEqual({
        topics: [],
      });
    expect(await told(_id)).toEqual([expect.any(Object), null]);
    expect(await visitors().findOne({ address })).toBeNull();
  });

  it('name a home that is new and whose price was reduced since', async () => {
    const _id = await confirmed();
    const { propertyId } = await notifications.aListing();
    const reasons = ['new', 'price-reduced'] as const;
    await notifications.publish(
      events.SavedSearchMatched,
      {
        ...{ savedSearchId: _id, userId: await visitorId(), byMail: true },
        matches: reasons.map((reason) => ({ propertyId, reason })),
      },
      { aggregateId: _id },
    );
    await mailed(2, 'unsubscribe', 'stop');
    expect(server.to(address)[1]!.text).toContain(propertyId);
  });

  it('wait for a listing that is not known yet', async () => {
    const _id = await confirmed();
    const propertyId = anId();
    const data = { savedSearchId: _id, userId: await visitorId(), byMail: true as const };
    const matches = [{ propertyId, reason: 'new' as const }];
    await notifications.publish(events.SavedSearchMatched, { ...data, matches }, { aggregateId: _id });
    // A letter would have been composed by now.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const home = await notifications.aListing({ propertyId });
    await mailed(2, 'unsubscribe', 'stop');
    expect(server.to(address)[1]!.text).toContain(home.propertyId);
  });

  it('end with the address also where both of two searches end at once', async () => {
    const first = await confirmed();
    const second = await confirmed({ query: { beds: '4' } }, 2);
    const stop = (id: string) => use(visitorToken(keys, 'stop', id));
    await Promise.all([stop(first), stop(second)]);
    expect(await visitors().findOne({ address })).toBeNull();
  });

  it('lead to where the address is erased with everything saved', async () => {
    const first = await confirmed();
    const second = await confirmed({ query: { beds: '4' } }, 2);
    await ask({ query: { beds: '5' } });
    await mailed(3);
    await match(first, (await notifications.aListing()).propertyId);
    const erase = await mailed(4, 'searches', 'erase');
    const owner = await visitorId();
    for (const _time of ['first', 'again']) expect(await use(erase)).toEqual({ done: 'erase' });
    for (const id of [first, second]) expect((await told(id)).at(-1)).toBeNull();
    expect(await visitors().findOne({ address })).toBeNull();
    expect(await searches().countDocuments({ visitorId: owner })).toBe(0);
    expect(await of<LetterDocument>('letters').countDocuments({ personId: owner })).toBe(0);
  });

  it('are not sent to an address that its server refuses, at once or later', async () => {
    const _id = await confirmed();
    const to = returnAddress(keys, 'bounces@thikana.test', await visitorId(), address);
    const report = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.test',
      '',
      'Action: failed',
      'Status: 5.1.1',
      '',
      '--b--',
      '',
    ].join('\r\n');
    const back = { to, message: report };
    expect(await notifications.client.call(returnMail, back, { actor: null })).toEqual({ refused: true });
    expect(await told(_id)).toEqual([expect.any(Object), null]);
    const kept = await visitors().findOne({ address });
    expect(kept).toMatchObject({ refused: true, expiresAt: expect.any(Date) });
    expect(await searches().countDocuments({ visitorId: kept!._id })).toBe(0);
    await ask();
    expect(await of<LetterDocument>('letters').countDocuments({ personId: kept!._id })).toBe(1);
    expect(server.to(address)).toHaveLength(1);
  });
});
