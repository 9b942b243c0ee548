import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CallHandler,
  type CanActivate,
  Catch,
  Controller,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  Module,
  type NestInterceptor,
  type PipeTransform,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import { DomainError, type Envelope, type EventData, defineEvent, defineRpc } from '@thikana/contracts';
import {
  type TestService,
  aBuyer,
  anAgent,
  anEnvelope,
  eventually,
  publishEvent,
  startTestService,
} from '@thikana/test-kit';
import type { Connection } from 'mongoose';
import { type Observable, map, of } from 'rxjs';
import { z } from 'zod';
import { Subscriber } from '../events/subscriber.ts';
import type { Transaction } from '../events/unit-of-work.ts';
import { collectionOf } from '../mongo/connection.ts';
import { Rpc, type RpcContext } from '../rpc/rpc-decorator.ts';

const Words = z.object({ text: z.string() });
const calls = {
  say: defineRpc('users', 'pipeline.say', Words, Words),
  sayAsAgent: defineRpc('users', 'pipeline.say-as-agent', z.strictObject({ text: z.string() }), Words),
  fail: defineRpc('users', 'pipeline.fail', z.object({}), Words),
};
const Told = defineEvent('offers', 'Told', Words);
type Event = Envelope<EventData<typeof Told>>;

const handled: string[] = [];
const isPayload = ({ type }: { type: string }) => type === 'body';

@Injectable()
class RefuseNo implements CanActivate {
  canActivate(execution: ExecutionContext) {
    const { text } = execution.switchToRpc().getData<{ text: string }>();
    if (text === 'no') throw new DomainError('ACCESS.DENIED');
    return true;
  }
}
class Shout implements PipeTransform {
  transform(value: { text: string }, metadata: { type: string }) {
    return isPayload(metadata) ? { text: value.text.toUpperCase() } : value;
  }
}
class Censor implements PipeTransform {
  transform(event: Event, metadata: { type: string }) {
    return isPayload(metadata)
      ? { ...event, data: { text: event.data.text.replaceAll('damn', '****') } }
      : event;
  }
}
class Exclaim implements NestInterceptor {
  intercept(_execution: ExecutionContext, next: CallHandler<{ text: string }>): Observable<{ text: string }> {
    return next.handle().pipe(map(({ text }) => ({ text: `${text}!` })));
  }
}
@Catch(RangeError)
class AnswerRangeErrors implements ExceptionFilter<RangeError> {
  catch({ message }: RangeError) {
    return of({ text: message });
  }
}
/** Around every handler of the application, as a metric would be. */
@Injectable()
class NameHandlers implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler) {
    handled.push(execution.getHandler().name);
    return next.handle();
  }
}

@Controller()
class Talker {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Rpc(calls.say, 'anybody')
  @UseGuards(RefuseNo)
  @UsePipes(Shout)
  @UseInterceptors(Exclaim)
  say({ text }: { text: string }) {
    return { text };
  }

  @Rpc(calls.sayAsAgent, 'agent')
  sayAsAgent(_words: { text: string }, { actor }: RpcContext<'agent'>) {
    return { text: actor.email };
  }

  @Rpc(calls.fail, 'anybody')
  @UseFilters(AnswerRangeErrors)
  fail(): { text: string } {
    throw new RangeError('too far');
  }

  @Subscriber({ name: 'note-what-was-told', event: Told })
  @UsePipes(Censor)
  async note({ data }: Event, { session }: Transaction) {
    await collectionOf(this.connection, 'heard').insertOne({ text: data.text }, { session });
  }
}
@Module({ controllers: [Talker], providers: [{ provide: APP_INTERCEPTOR, useClass: NameHandlers }] })
class TalkerModule {}

@Module({ imports: [TalkerModule], controllers: [class extends Talker {}] })
class TwiceModule {}

describe('a service to Nest', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService({ name: 'users', module: TalkerModule });
  });
  afterAll(() => test.remove());

  it('has calls behind guards, pipes and interceptors', async () => {
    const answer = (text: string) => test.client.call(calls.say, { text }, { actor: null });
    expect(await answer('hello')).toEqual({ text: 'HELLO!' });
    await expect(answer('no')).rejects.toMatchObject({ code: 'ACCESS.DENIED' });
  });

  it('has calls behind filters', async () => {
    expect(await test.client.call(calls.fail, {}, { actor: null })).toEqual({ text: 'too far' });
  });

  it('has subscribers behind pipes, inside their transaction', async () => {
    await publishEvent(test.broker, Told, anEnvelope(Told, { text: 'damn fine' }));
    const heard = collectionOf(test.connection, 'heard');
    await eventually(async () =>
      expect(await heard.find({}).toArray()).toMatchObject([{ text: '**** fine' }]),
    );
    expect(await collectionOf(test.connection, 'inbox').countDocuments({})).toBe(1);
  });

  it('has interceptors around all of them', () => {
    expect(new Set(handled)).toEqual(new Set(['say', 'fail', 'note']));
  });

  it('refuses who may not call before it looks at what they say', async () => {
    const wrong = { text: 1 } as never;
    const ask = (actor: RpcContext['actor']) => test.client.call(calls.sayAsAgent, wrong, { actor });
    await expect(ask(null)).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
    await expect(ask(aBuyer())).rejects.toMatchObject({ code: 'ACCESS.DENIED' });
    await expect(ask({ ...anAgent(), role: 'fraud' })).rejects.toMatchObject({ code: 'ACCOUNT.FRAUD' });
    await expect(ask(anAgent())).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
    const agent = anAgent({ email: 'Rahim@Thikana.test' });
    const answer = await test.client.call(calls.sayAsAgent, { text: 'x' }, { actor: agent });
    expect(answer).toEqual({ text: 'rahim@thikana.test' });
  });

  it('cannot have two handlers of one call', async () => {
    await expect(startTestService({ name: 'users', module: TwiceModule })).rejects.toThrow(
      'has two handlers',
    );
  });
});
