import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { propertiesRpc, replyHeaders } from '@thikana/contracts';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { EventFeed } from '../live/event-feed.ts';
import { anId, eventually } from '@thikana/test-kit';
import {
  bearer,
  accountOf,
  publishListing,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';
import { usersRpc } from '@thikana/contracts';

interface Asked {
  after?: { seq: number; versions: Record<string, number> };
}

let gateway: TestGateway;
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
  gateway.answer(usersRpc.account, () => accountOf('agent'));
  answerProperties(propertiesRpc.list, '[]');
  answerProperties(propertiesRpc.delete, '{"deletedCount":1}', `properties:${ID}:4`);
});
afterAll(() => gateway.remove());

const ID = anId();

async function list(after?: string): Promise<Response> {
  return fetch(`${gateway.url}/api/properties`, { headers: after ? { 'Thikana-After': after } : {} });
}

describe('with several gateways and several instances behind them', () => {
  it('a write says what it has changed', async () => {
    const answer = await fetch(`${gateway.url}/api/properties/${ID}`, {
      method: 'DELETE',
      headers: bearer('agent@thikana.test'),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Thikana-Written')).toBe(`properties:${ID}:4`);
  });

  it('a read after a write is not answered from the cache, and tells the service what it must have seen', async () => {
    await list();
    const before = asked.length;
    await list();
    expect(asked.length).toBe(before);
    expect((await list(`properties:${ID}:4`)).status).toBe(200);
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
    const answer = list(next);
    const seq = await publishListing(gateway);
    expect((await answer).status).toBe(200);
    expect(asked.length).toBe(before + 1);
    expect(asked.at(-1)?.after?.seq).toBeGreaterThanOrEqual(seq);
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
