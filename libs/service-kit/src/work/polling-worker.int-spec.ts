import { describe, expect, it } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { eventually, startTestService } from '@thikana/test-kit';
import type { Connection } from 'mongoose';
import { collectionOf } from '../mongo/connection.ts';
import { PollingWorker } from './polling-worker.ts';

let letGo = Promise.withResolvers<void>();
let begun = 0;
let ended: string[] = [];

/** Pays in two steps, as a refund is: what it has begun at the provider has to be recorded. */
@Injectable()
class Payer extends PollingWorker {
  protected readonly name = 'payer';
  protected readonly everyMs = 60_000;

  constructor(@InjectConnection() private readonly connection: Connection) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<boolean> {
    begun += 1;
    if (begun === 2) throw new Error('once');
    await letGo.promise;
    await collectionOf(this.connection, 'paid').insertOne({ n: begun });
    ended.push(stop.aborted ? 'while stopping' : 'in time');
    return false;
  }
}
@Module({ providers: [Payer] })
class PayerModule {}

describe('a worker', () => {
  it('works when the service may, again when it is woken or has failed, and is waited for while the database is open', async () => {
    const test = await startTestService({ name: 'users', module: PayerModule });
    const payer = test.get(Payer);
    await eventually(() => expect(begun).toBe(1));
    // Woken while it works: it looks again, though it answered that nothing is left.
    payer.wake();
    letGo.resolve();
    // The second look fails, the third follows by itself, long before the minute is over.
    await eventually(() => expect(ended).toHaveLength(2));
    expect(begun).toBe(3);

    letGo = Promise.withResolvers();
    ended = [];
    payer.wake();
    await eventually(() => expect(begun).toBe(4));
    const stopped = test.service.stop();
    let isStopped = false;
    void stopped.then(() => (isStopped = true));
    await eventually(async () => {
      const ready = await fetch(`http://127.0.0.1:${test.service.healthPort}/health/ready`);
      expect(ready.status).toBe(503);
    });
    expect([isStopped, ended]).toEqual([false, []]);
    letGo.resolve();
    await stopped;
    expect(ended).toEqual(['while stopping']);
    await test.remove();
  });
});
