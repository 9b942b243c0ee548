import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { events, propertiesRpc, replyHeaders, type Role, usersRpc } from '@thikana/contracts';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { Positions } from '../access/positions.ts';
import { Accounts } from '../identity/accounts.ts';
import { EventFeed } from '../live/event-feed.ts';
import { anEnvelope, anId, eventually } from '@thikana/test-kit';
import {
  bearer,
  accountOf,
  type Answering,
  publishListing,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

interface Asked {
  after?: { seq: number; versions: Record<string, number> };
}

let gateway: TestGateway;
let accounts: Answering;
const asked: Asked[] = [];

/** A properties service that writes down what it was asked. */
function answerProperties(call: { name: string }, body: string, versions = ''): void {
  const { broker } = gateway.nats;
  broker.connection.subscribe(broker.subject(call.name), {
    callback: (_error: Error | null, message: Msg) => {
      asked.push(message.json<Asked>());
      const headers = natsHeaders();
      if (versions) headers.set(replyHeaders.versions, versions);
      message.respond(body, { headers });
    },
  });
}

beforeAll(async () => {
  gateway = await startTestGateway({ config: { LIMIT_SCALE: 1_000 } });
  accounts = gateway.answer(usersRpc.account, ({ uid }: { uid: string }) =>
    accountOf(uid === uidOf(buyer) ? buyerIs : 'agent'),
  );
  answerProperties(propertiesRpc.list, '[]');
  answerProperties(propertiesRpc.delete, '{"deletedCount":1}', `properties:${ID}:4`);
});
afterAll(() => gateway.remove());

const ID = anId();
/** As the test's tokens name a person. */
const uidOf = (email: string) => `uid-${email}`;

const buyer = 'buyer@thikana.test';
let buyerIs: Role = 'user';
const sign = (position: string, { uid = uidOf(buyer), at = Date.now() } = {}) =>
  gateway.app.get(Positions).sign(uid, position, at);

async function list(after?: string): Promise<Response> {
  const headers = { ...bearer(buyer), ...(after && { 'Thikana-After': after }) };
  return fetch(`${gateway.url}/api/properties`, { headers });
}

describe('an answer that is kept', () => {
  const one = { _id: ID, title: 'x'.repeat(2_000) };
  /** As it is on the wire: `fetch` undoes an encoding. */
  async function take(encoding: string, known = '') {
    const headers = { 'accept-encoding': encoding, ...(known && { 'if-none-match': known }) };
    const asked = get(`${gateway.url}/api/properties/${ID}`, { headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { statusCode: status, headers: said } = answer;
    const bytes = Buffer.concat(await answer.toArray()).length;
    return { status, tag: said.etag ?? '', encoding: said['content-encoding'] ?? '', bytes };
  }

  it('is compressed for who takes it, under a tag of its own; any of its tags is answered 304', async () => {
    answerProperties(propertiesRpc.get, JSON.stringify(one));
    const [plain, br, gz] = [await take('br;q=0'), await take('gzip, br'), await take('gzip;q=0.5, br;q=0')];
    expect([plain, br, gz].map(({ encoding }) => encoding)).toEqual(['', 'br', 'gzip']);
    expect(plain.bytes).toBeGreaterThan(2_000);
    expect(Math.max(br.bytes, gz.bytes)).toBeLessThan(200);
    const tags = [plain.tag, br.tag, gz.tag];
    expect(tags).toEqual(['', '-br', '-gzip'].map((end) => plain.tag.replace(/"$/, `${end}"`)));
    for (const tag of tags)
      expect(await take('gzip, br', tag)).toEqual({ status: 304, tag, encoding: '', bytes: 0 });
    expect((await take('br', '"other"')).status).toBe(200);
    const { headers } = await fetch(`${gateway.url}/api/properties/${ID}`);
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
  });
});

it("one's own role is the one that lets requests in; the service is asked by who must have seen more, and about others", async () => {
  const service = gateway.answer(usersRpc.role, () => ({ role: 'admin' }));
  const roleOf = async (more = {}, email = buyer) => {
    const answer = await fetch(`${gateway.url}/api/users/role/${email}`, {
      headers: { ...bearer(buyer), ...more },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return ((await answer.json()) as { role?: Role }).role;
  };
  expect([await roleOf(), service.asked]).toEqual(['user', 0]);
  expect(await roleOf({ 'Thikana-After': sign(`properties:${ID}:4`) })).toBe('admin');
  expect([await roleOf({}, 'other@thikana.test'), service.asked]).toEqual([undefined, 1]);
  buyerIs = 'fraud';
  const { broker } = gateway.nats;
  const data = { userId: ID, uid: uidOf(buyer), email: buyer, from: 'user', to: 'fraud' };
  const marked = anEnvelope(events.UserRoleChanged, data as never);
  await broker.jetstream.publish(broker.subject(events.UserRoleChanged.subject), JSON.stringify(marked));
  await eventually(async () => expect(await roleOf()).toBe('fraud'));
  buyerIs = 'user';
  gateway.app.get(Accounts).drop(uidOf(buyer));
});

describe('with several gateways and several instances behind them', () => {
  it('a write names what it has changed, for the reads of who wrote', async () => {
    const answer = await fetch(`${gateway.url}/api/properties/${ID}`, {
      method: 'DELETE',
      headers: bearer('agent@thikana.test'),
    });
    expect(answer.status).toBe(200);
    const written = answer.headers.get('Thikana-Written') ?? '';
    expect(gateway.app.get(Positions).genuine(uidOf('agent@thikana.test'), written)).toEqual([
      `properties:${ID}:4`,
    ]);
  });

  it('a read after a write is not answered from the cache, and passes the service the position that it must have seen', async () => {
    await list();
    const before = asked.length;
    await list();
    expect(asked.length).toBe(before);
    expect((await list(sign(`properties:${ID}:4`))).status).toBe(200);
    expect(asked.at(-1)?.after?.versions).toEqual({ [`properties:${ID}`]: 4 });
    expect(asked.length).toBe(before + 1);
  });

  it('what is kept comes from an instance that has seen the same events', async () => {
    const seq = await publishListing(gateway);
    await eventually(() => expect(gateway.app.get(EventFeed).seq).toBeGreaterThanOrEqual(seq));
    await list();
    expect(asked.at(-1)?.after?.seq).toBeGreaterThanOrEqual(seq);
  });

  it('a read after a live message of another gateway waits for its event, and is not answered from what was kept before', async () => {
    await list();
    const feed = gateway.app.get(EventFeed);
    const next = feed.recent.positionOf(feed.seq + 1);
    const before = asked.length;
    const answer = list(sign(next));
    const seq = await publishListing(gateway);
    expect((await answer).status).toBe(200);
    expect(asked.length).toBe(before + 1);
    expect(asked.at(-1)?.after?.seq).toBeGreaterThanOrEqual(seq);
  });

  it.each([
    ['unsigned', (position: string) => position],
    ['of somebody else', (position: string) => sign(position, { uid: 'somebody-else' })],
    ['of more than ten seconds ago', (position: string) => sign(position, { at: Date.now() - 11_000 })],
    ['changed', (position: string) => sign(position).replace(/(\d+)\./, '9$1.')],
  ])('what is %s is waited for by nobody, and drops nothing that is kept', async (_what, given) => {
    await list();
    const [before, looked] = [asked.length, accounts.asked];
    const feed = gateway.app.get(EventFeed);
    const started = performance.now();
    for (const position of [
      `properties:${ID}:999999`,
      `users:${ID}:999999`,
      feed.recent.positionOf(feed.seq + 1_000),
    ])
      expect((await list(given(position))).status).toBe(200);
    expect([asked.length, accounts.asked]).toEqual([before, looked]);
    expect(performance.now() - started).toBeLessThan(900);
  });

  it('nonsense is passed over', async () => {
    for (const text of [
      '',
      ',',
      'properties',
      'x'.repeat(5_000),
      'properties:a:b',
      '-1-1',
      'zz-99999999999999999999',
    ])
      expect((await list(text)).status).toBe(200);
  });
});
