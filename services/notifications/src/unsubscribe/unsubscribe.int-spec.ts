import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { events, notificationsRpc } from '@thikana/contracts';
import { anAgent, anId, errorCodeOf, eventually } from '@thikana/test-kit';
import { unsubscribeToken } from '../mail/links.ts';
import type { PersonDocument } from '../store/copies.schema.ts';
import { type MailServer, startWithMail } from '../testing/start-mail-server.ts';
import { type NotificationsUnderTest, offerFor } from '../testing/start-notifications.ts';

const keys = ['a key of the specs', 'the key before it'];
let server: MailServer;
let notifications: NotificationsUnderTest;
beforeAll(async () => {
  ({ server, notifications } = await startWithMail());
});
afterAll(() => notifications.remove());

const use = (token: string) =>
  notifications.client.call(notificationsRpc.unsubscribe, { token }, { actor: null });
const people = () => notifications.connection.collection<PersonDocument>('people');

it('the header of a mail ends mails about its topic, without a session and as often as it is used (MAIL-6)', async () => {
  const agent = anAgent({ email: `${anId()}@thikana.test` });
  // Their token says that the address is theirs.
  await notifications.client.call(notificationsRpc.mailSettings, {}, { actor: agent });
  await notifications.apply(events.OfferMade, offerFor(agent.userId!));
  await eventually(() => expect(server.to(agent.email)).toHaveLength(1));
  const [mail] = server.to(agent.email);
  const header = (name: string) =>
    mail!.headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s/g, '');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = /<(https:[^>]+)>/.exec(header('list-unsubscribe')!)![1]!;
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe('https://thikana.test/api/notifications/unsubscribe');
  const token = searchParams.get('token')!;
  expect(mail!.text).toContain(`https://thikana.test/notifications/unsubscribe#${token}`);
  expect(mail!.html).toContain(`href="https://thikana.test/notifications/unsubscribe#${token}"`);
  for (const _time of ['first', 'again']) expect(await use(token)).toEqual({ topics: ['offers'] });
  const settings = await notifications.client.call(notificationsRpc.mailSettings, {}, { actor: agent });
  expect(settings.topics).toMatchObject({ offers: 'never', payments: 'immediately' });
});

it('a link of the key before works, one of another key or with another person does not (MAIL-6)', async () => {
  const [personId, other] = [anId(), anId()];
  await people().insertMany(
    [personId, other].map((_id) => ({ _id, version: 1, deleted: false }) as PersonDocument),
  );
  const token = unsubscribeToken([keys[1]!], personId, ['viewings', 'savedHomes']);
  expect(await use(token)).toEqual({ topics: ['viewings', 'savedHomes'] });
  expect(await people().findOne({ _id: personId })).toMatchObject({
    mail: { viewings: 'never', savedHomes: 'never' },
  });
  const forged = [
    unsubscribeToken(['a key of somebody else'], other, ['offers']),
    token.replace(personId, other),
    token.replace('viewings', 'offers'),
    token.slice(0, -1),
    'unsubscribe',
  ];
  for (const one of forged) expect(await errorCodeOf(use(one))).toBe('MAIL.LINK_INVALID');
  expect((await people().findOne({ _id: other }))!.mail).toBeUndefined();
});

it('nobody learns from a link whether the person was deleted, and it brings nothing back (MAIL-6)', async () => {
  const [gone, unknown] = [anId(), anId()];
  await people().insertOne({ _id: gone, version: 2, deleted: true } as PersonDocument);
  for (const personId of [gone, unknown])
    expect(await use(unsubscribeToken(keys, personId, ['offers']))).toEqual({ topics: ['offers'] });
  expect((await people().findOne({ _id: gone }))!.mail).toBeUndefined();
  expect(await people().findOne({ _id: unknown })).toBeNull();
});
