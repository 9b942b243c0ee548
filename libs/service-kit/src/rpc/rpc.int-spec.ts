import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { DomainError, defineRpc } from '@thikana/contracts';
import { type TestService, anAdmin, eventually, startTestService } from '@thikana/test-kit';
import { z } from 'zod';
import { page, ReadyJson, Rpc, type RpcContext, type RpcInput } from './rpc-decorator.ts';

const call = <I extends z.ZodType, O extends z.ZodType>(name: string, input: I, output: O) =>
  defineRpc('users', name, input, output);
const calls = {
  echo: call(
    'echo',
    z.strictObject({ text: z.string().max(10), deep: z.object({ count: z.int() }).optional() }),
    z.object({ text: z.string(), who: z.string().nullable() }),
  ),
  list: call('list', z.strictObject({}), z.array(z.int())),
  ready: call('ready', z.strictObject({}), z.object({ here: z.boolean() })),
  coded: call('coded', z.strictObject({}), z.null()),
  broken: call('broken', z.strictObject({}), z.null()),
  offContract: call('off-contract', z.strictObject({}), z.object({ count: z.int() })),
  huge: call('huge', z.strictObject({ bytes: z.int() }), z.string()),
  file: call(
    'file',
    z.strictObject({ name: z.string(), data: z.custom<Uint8Array>((data) => data instanceof Uint8Array) }),
    z.object({ name: z.string(), data: z.custom<Uint8Array>((data) => data instanceof Uint8Array) }),
  ),
  held: call('held', z.strictObject({}), z.object({ done: z.boolean() })),
  nobody: call('nobody', z.strictObject({}), z.null()),
};

let letGo = Promise.withResolvers<void>();
let held = 0;

@Controller()
class Answers {
  @Rpc(calls.echo, 'anybody')
  echo({ text }: RpcInput<typeof calls.echo>, { actor }: RpcContext) {
    return { text, who: actor?.email ?? null };
  }
  @Rpc(calls.list, 'anybody')
  list() {
    return page([1, 2, 3], { nextCursor: 'after-3', totalCount: 7 });
  }
  @Rpc(calls.ready, 'anybody')
  ready() {
    return new ReadyJson(Buffer.from('{ "here": true }'), { 'total-count': '1' });
  }
  @Rpc(calls.coded, 'anybody')
  coded(): null {
    throw new DomainError('PROPERTY.NOT_PENDING', { status: 'verified' });
  }
  @Rpc(calls.broken, 'anybody')
  broken(): null {
    throw new Error('the secret is 12345');
  }
  @Rpc(calls.offContract, 'anybody')
  offContract(): { count: number } {
    return { count: 'many' } as never;
  }
  @Rpc(calls.huge, 'anybody')
  huge({ bytes }: { bytes: number }) {
    return 'x'.repeat(bytes);
  }
  @Rpc(calls.file, 'anybody')
  file({ name, data }: RpcInput<typeof calls.file>) {
    return { name: `${name} again`, data };
  }
  @Rpc(calls.held, 'anybody')
  async held() {
    held += 1;
    await letGo.promise;
    return { done: true };
  }
}
@Module({ controllers: [Answers] })
class AnswersModule {}

const nobody = { actor: null };
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => error,
  ) as Promise<DomainError>;

describe('request and reply', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService({ name: 'users', module: AnswersModule, config: { MAX_IN_FLIGHT: 5 } });
  });
  afterAll(() => test.remove());

  it('answers with the parsed input and the actor', async () => {
    const admin = anAdmin();
    expect(await test.client.call(calls.echo, { text: 'hello' }, { actor: admin })).toEqual({
      text: 'hello',
      who: admin.email,
    });
    expect(await test.client.call(calls.echo, { text: 'hello' }, nobody)).toEqual({
      text: 'hello',
      who: null,
    });
  });

  it('passes ready bytes and headers on untouched', async () => {
    const ready = await test.client.raw(calls.ready, {}, nobody);
    expect(Buffer.from(ready.body).toString()).toBe('{ "here": true }');
    expect(ready.header('total-count')).toBe('1');
    const list = await test.client.raw(calls.list, {}, nobody);
    expect([list.header('next-cursor'), list.header('total-count'), list.header('total-amount')]).toEqual([
      'after-3',
      '7',
      undefined,
    ]);
  });

  it('names every wrong field', async () => {
    const wrong = { text: 'far too long for this', deep: { count: 1.5 }, more: true } as never;
    const error = await refusal(test.client.call(calls.echo, wrong, nobody));
    expect(error.code).toBe('REQUEST.INVALID');
    expect(error.errors?.map(({ path }) => path)).toEqual(['text', 'deep.count', '']);
  });

  it('brings a coded error over as it was thrown', async () => {
    const error = await refusal(test.client.call(calls.coded, {}, nobody));
    expect(error).toBeInstanceOf(DomainError);
    expect([error.code, error.message, error.params]).toEqual([
      'PROPERTY.NOT_PENDING',
      'Already verified',
      { status: 'verified' },
    ]);
  });

  it.each(['broken', 'offContract'] as const)('hides an unexpected error behind an id (%s)', async (name) => {
    const error = await refusal(test.client.raw(calls[name], {}, nobody));
    expect(error.code).toBe('INTERNAL');
    expect(error.params).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('refuses a request that is no request', async () => {
    for (const text of ['', '{', '[]', '{"actor":{"role":"admin"},"input":{},"correlationId":"x"}']) {
      const reply = await test.broker.connection.request(test.broker.subject(calls.echo.name), text);
      expect(reply.headers?.get('error-code')).toBe('REQUEST.MALFORMED');
    }
  });

  it('sends a reply just below the broker’s limit and fails clearly above it', async () => {
    expect(await test.client.call(calls.huge, { bytes: 1_000_000 }, nobody)).toHaveLength(1_000_000);
    expect((await refusal(test.client.call(calls.huge, { bytes: 1_100_000 }, nobody))).code).toBe('INTERNAL');
    expect(await test.client.call(calls.huge, { bytes: 1 }, nobody)).toBe('x');
  });

  it.each([0, 1, 1_000_000])('sends %i bytes of a file as they are, in both directions', async (bytes) => {
    const data = Buffer.alloc(
      bytes,
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    );
    const answer = await test.client.call(calls.file, { name: 'দলিল "1"', data }, nobody);
    expect(answer.name).toBe('দলিল "1" again');
    expect(data.equals(answer.data)).toBe(true);
  });

  it('says SERVICE.UNAVAILABLE when nobody answers or not in time', async () => {
    expect((await refusal(test.client.call(calls.nobody, {}, nobody))).code).toBe('SERVICE.UNAVAILABLE');
    const late = await refusal(test.client.call(calls.held, {}, { ...nobody, timeoutMs: 50 }));
    expect([late.code, late.status]).toEqual(['SERVICE.UNAVAILABLE', 503]);
    letGo.resolve();
  });

  it('refuses what is too much instead of queueing it, and serves on', async () => {
    letGo = Promise.withResolvers();
    held = 0;
    const asked = Array.from({ length: 12 }, () => refusal(test.client.call(calls.held, {}, nobody)));
    await eventually(() => expect(held).toBe(5));
    const busy = await test.client
      .call(calls.echo, { text: 'x' }, nobody)
      .catch((error: DomainError) => error);
    expect(busy).toMatchObject({ code: 'SERVICE.BUSY', retryAfter: 1 });
    letGo.resolve();
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => (outcome as unknown) === 'answered')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome.code === 'SERVICE.BUSY')).toHaveLength(7);
    expect(await test.client.call(calls.echo, { text: 'x' }, nobody)).toEqual({ text: 'x', who: null });
  });
});
