import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, operationsRpc, type ServiceName, usersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import {
  accountOf,
  bearer,
  refusal,
  startTestGateway,
  type TestGateway,
} from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { LIMIT_SCALE: 1_000 } });
  gateway.answer(usersRpc.account, () => accountOf('admin'));
  await eventually(async () => expect((await ask('/admin/parked-events-summary')).status).not.toBe(401));
});
afterAll(() => gateway.remove());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}/api${path}`, {
    ...init,
    headers: { ...bearer('admin@thikana.test'), ...init.headers },
  });

const group = (service: ServiceName, since: string) => ({
  service,
  subscriber: 'note-when-said',
  cause: 'Error: no',
  types: ['Said'],
  count: 2,
  since,
  triedAt: since,
});

describe('parked events of all services', () => {
  it('are put together, the ones that wait longest first; who does not answer is named', async () => {
    const answering = [
      gateway.answer(operationsRpc.offers.parkedSummary, () => ({
        count: 2,
        groups: [group('offers', '2026-11-02T00:00:00.000Z')],
      })),
      gateway.answer(operationsRpc.users.parkedSummary, () => ({
        count: 2,
        groups: [group('users', '2026-11-01T00:00:00.000Z')],
      })),
    ];
    const answer = await ask('/admin/parked-events-summary');
    expect(answer.status).toBe(200);
    const { count, groups, missing } = (await answer.json()) as Record<string, unknown>;
    expect(count).toBe(4);
    expect(groups).toMatchObject([{ service: 'users' }, { service: 'offers' }]);
    expect(missing).toEqual(['properties', 'reviews', 'conversations', 'notifications']);
    answering.forEach((one) => one.stop());
  });

  it('cannot be had when nobody answers', async () => {
    expect(await refusal(await ask('/admin/parked-events-summary'))).toEqual([503, 'USERS.UNAVAILABLE']);
  });

  it('of a service that does not exist are a bad request', async () => {
    for (const path of ['/admin/parked-events?service=moon&cause=x', '/admin/parked-events/moon/x'])
      expect(await refusal(await ask(path))).toEqual([400, 'REQUEST.INVALID']);
    const replayed = ask('/admin/replay-parked-event/moon/x', { method: 'PATCH' });
    expect(await refusal(await replayed)).toEqual([400, 'REQUEST.INVALID']);
  });
});

describe('the audit of all services', () => {
  const entry = (service: ServiceName, minute: number, id: string): AuditEntry => ({
    _id: id.padStart(24, '0'),
    at: `2026-11-22T06:${String(minute).padStart(2, '0')}:00.000Z`,
    service,
    action: 'person.makeAgent',
    actor: null,
    subject: { kind: 'person', id: 'x' },
    concerns: [],
    listingId: null,
    before: null,
    after: null,
    reason: null,
    correlationId: '',
  });

  it('asks with the person’s id and address, and continues without a service', async () => {
    const asked: unknown[] = [];
    const answering = [
      gateway.answer(usersRpc.get, () => ({ _id: '64b0000000000000000000aa' })),
      gateway.answer(operationsRpc.users.auditList, (input) => {
        asked.push(input);
        return [entry('users', 5, 'a'), entry('users', 3, 'b')];
      }),
      gateway.answer(operationsRpc.offers.auditList, () => [
        entry('offers', 5, 'c'),
        entry('offers', 4, 'd'),
      ]),
    ];
    const answer = await ask('/admin/audit?person=Nila@Example.com&limit=3');
    expect(answer.headers.get('x-missing-services')).toBe(
      'properties, reviews, conversations, notifications',
    );
    expect(((await answer.json()) as AuditEntry[]).map(({ _id }) => _id.slice(-1))).toEqual(['c', 'a', 'd']);
    expect(asked).toEqual([{ limit: 3, people: ['nila@example.com', '64b0000000000000000000aa'] }]);
    expect(answer.headers.get('link')).toMatch(
      /^<\/api\/admin\/audit\?person=.*&cursor=[\w-]+>; rel="next"$/,
    );
    answering.forEach((one) => one.stop());
  });
});
