import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { offersRpc } from '@thikana/contracts';
import { currentContext, type RawReply, type RpcClient, runInContext } from '@thikana/service-kit';
import { anId } from '@thikana/test-kit';
import { ServiceCalls } from './service-calls.ts';

/** Calls to a service that answers each after 20 ms, and the most that it was asked at once. */
function callsToSlowService() {
  const seen = { asked: 0, most: 0 };
  const raw = async (): Promise<RawReply> => {
    seen.asked += 1;
    seen.most = Math.max(seen.most, seen.asked);
    await pause(20);
    seen.asked -= 1;
    return { body: new Uint8Array(), header: () => undefined };
  };
  return { calls: new ServiceCalls({ raw } as unknown as RpcClient), seen };
}

const actor = {
  uid: 'u',
  userId: 'u',
  email: 'u@thikana.test',
  role: 'agent',
  emailVerified: true,
  name: null,
  photo: null,
} as const;

it('reads that wait for what somebody has written take no place of the others', async () => {
  const { promise: caughtUp, resolve: catchUp } = Promise.withResolvers<void>();
  const raw = async (): Promise<RawReply> => {
    if (currentContext()?.after) await caughtUp;
    return { body: new Uint8Array(), header: () => undefined };
  };
  const calls = new ServiceCalls({ raw } as unknown as RpcClient);
  const read = () => calls.raw(offersRpc.get, { id: anId() }, { actor });
  const after = { seq: 0, versions: { 'properties:1': 9 } };
  const waiting = Array.from({ length: 192 }, () => runInContext({ correlationId: 'c', after }, read));
  await expect(runInContext({ correlationId: 'c', after }, read)).rejects.toMatchObject({
    code: 'OFFERS.UNAVAILABLE',
  });
  await read();
  catchUp();
  await Promise.all(waiting);
});

describe('a hundred people who write in the same moment', () => {
  // 100 clicks with 32 and 32 places: 36 were refused at once, and the web does not send again what somebody wrote.
  it.each(['write', 'money'] as const)('are all answered, a few at a time (%s)', async (kind) => {
    const { calls, seen } = callsToSlowService();
    const accept = () => calls.raw(offersRpc.accept, { id: anId() }, { actor, kind });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, accept));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(seen.most).toBe(32);
  });

  // Waiting counted as working: whoever came last had no time left, and was refused.
  it('have as long as others once they get their place', async () => {
    const { promise: free, resolve } = Promise.withResolvers<void>();
    const allowed: number[] = [];
    const raw = async (...[, , { timeoutMs }]: Parameters<RpcClient['raw']>): Promise<RawReply> => {
      allowed.push(timeoutMs!);
      await free;
      return { body: new Uint8Array(), header: () => undefined };
    };
    const calls = new ServiceCalls({ raw } as unknown as RpcClient);
    const make = () => calls.raw(offersRpc.reject, { id: anId() }, { actor, kind: 'write' });
    const all = Array.from({ length: 100 }, make);
    const { now } = performance;
    performance.now = () => now.call(performance) + 9_000;
    resolve();
    await Promise.all(all);
    performance.now = now;
    expect(allowed.slice(32)).toEqual(Array(68).fill(5_000));
  });

  it('are not waited for without end', async () => {
    const { calls } = callsToSlowService();
    const accept = () => calls.raw(offersRpc.accept, { id: anId() }, { actor, kind: 'write' });
    const outcomes = await Promise.allSettled(Array.from({ length: 400 }, accept));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]).toMatchObject({ code: 'OFFERS.UNAVAILABLE', retryAfter: 2 });
  });
});
