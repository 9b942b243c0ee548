import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type Type } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import { type TestMongo, type TestNats, eventually, realMongo, realNats } from '@thikana/test-kit';
import { type Connection, type IndexOptions, Schema } from 'mongoose';
import { serviceEnv } from '../config/define-config.ts';
import type { Transaction } from '../events/unit-of-work.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { ServiceOptions } from '../service/service-transport.ts';
import { type RunningService, createService } from '../service/create-service.ts';
import { deployService } from '../service/run-service.ts';
import { Migration, type Progress } from './migrator.ts';

interface Thing {
  _id: string;
  touched: number;
}

/** Set by a test: throws when the migration comes to this thing. */
let brokenAt: string | undefined;

@Injectable()
class TouchThings extends Migration {
  readonly number: number = 1;
  readonly release = '1.0';
  readonly title: string = 'every thing is touched';
  constructor(@InjectConnection() private readonly connection: Connection) {
    super();
  }

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const things = collectionOf<Thing>(this.connection, 'things');
    const after = String(progress?.['after'] ?? '');
    const some = await things
      .find({ _id: { $gt: after } }, { session })
      .sort({ _id: 1 })
      .limit(2)
      .toArray();
    for (const { _id } of some) {
      await things.updateOne({ _id }, { $inc: { touched: 1 } }, { session });
      if (_id === brokenAt) throw new Error('killed here');
    }
    return some.length < 2 ? null : { after: some.at(-1)!._id };
  }
}

@Injectable()
class TouchThemAgain extends TouchThings {
  override readonly number = 2;
  override readonly title = 'every thing is touched again';
}

function release(
  providers: Type[],
  index: IndexOptions = {},
  keys: Record<string, 1 | -1> = { touched: 1 },
): Type {
  const schema = new Schema({ _id: String, touched: Number }, { versionKey: false });
  schema.index(keys, { name: 'byTouched', ...index });
  @Module({
    imports: [MongooseModule.forFeature([{ name: 'Thing', schema, collection: 'things' }])],
    providers,
  })
  class Release {}
  return Release;
}

describe('a deployment’s database', () => {
  let mongo: TestMongo;
  let nats: TestNats;
  let running: RunningService | undefined;
  beforeEach(async () => {
    brokenAt = undefined;
    [mongo, nats] = await Promise.all([realMongo(), realNats()]);
    const things = Array.from({ length: 11 }, (_, n) => ({ _id: `thing-${10 + n}`, touched: 0 }));
    await collectionOf<Thing>(mongo.connection, 'things').insertMany(things);
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await Promise.all([mongo.remove(), nats.remove()]);
  });

  const options = (module: Type): ServiceOptions => ({
    name: 'users',
    module,
    config: serviceEnv.parse({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE: mongo.database,
      NATS_URL: nats.url,
      NATS_PREFIX: nats.prefix,
    }),
  });
  // Pauses between the attempts of a step that fails are short.
  const deploy = (module: Type) => deployService(options(module), ['deploy'], 50);
  const touched = async () =>
    (await collectionOf<Thing>(mongo.connection, 'things').find({}).sort({ _id: 1 }).toArray()).map(
      (thing) => thing.touched,
    );
  const all = (times: number) => Array.from({ length: 11 }, () => times);
  const indexOf = async (name: string) =>
    (await collectionOf(mongo.connection, 'things').indexes()).find((index) => index.name === name);

  it('is migrated once, by however many deployments at the same time, and never again', async () => {
    await Promise.all([
      deploy(release([TouchThings])),
      deploy(release([TouchThings])),
      deploy(release([TouchThings])),
    ]);
    expect(await touched()).toEqual(all(1));
    await deploy(release([TouchThings]));
    expect(await touched()).toEqual(all(1));
    await deploy(release([TouchThemAgain, TouchThings]));
    expect(await touched()).toEqual(all(2));
    const records = await collectionOf(mongo.connection, 'migrations').find({}).toArray();
    expect(records).toMatchObject([
      { _id: 1, title: 'every thing is touched', steps: 6 },
      { _id: 2, steps: 6 },
    ]);
  });

  it('is migrated on from where a deployment ended half-way', async () => {
    brokenAt = 'thing-15';
    await expect(deploy(release([TouchThings]))).rejects.toThrow('killed here');
    // The step that was broken left nothing.
    expect((await touched()).slice(0, 8)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    brokenAt = undefined;
    await deploy(release([TouchThings]));
    expect(await touched()).toEqual(all(1));
  });

  it('is migrated after the lease of a deployment that was killed has run out', async () => {
    const until = new Date(Date.now() + 1_500);
    const leases = collectionOf<{ _id: string }>(mongo.connection, 'migrations');
    await leases.insertOne({ _id: 'lease', owner: 'killed', until } as never);
    await deploy(release([TouchThings]));
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime());
    expect(await touched()).toEqual(all(1));
  });

  it('is waited for: a service is not ready before its indexes and migrations are there', async () => {
    await deploy(release([]));
    const service = await createService(options(release([TouchThings])));
    running = service;
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${service.healthPort}/health/ready`);
      return { status: answer.status, checks: ((await answer.json()) as { checks: object }).checks };
    };
    await eventually(async () =>
      expect(await health()).toMatchObject({ status: 503, checks: { mongo: true, deployed: false } }),
    );
    await deploy(release([TouchThings]));
    await service.ready;
    expect((await health()).status).toBe(200);
  });

  it.each([
    ['other options', { expireAfterSeconds: 3_600 }, { touched: 1 } as const, 'byTouched'],
    ['other keys', {}, { touched: -1, _id: 1 } as const, 'byTouched'],
    ['another name', { name: 'byTouches', sparse: true }, { touched: 1 } as const, 'byTouches'],
  ])('has an index that is declared with %s replaced', async (_what, more, keys, name) => {
    await deploy(release([]));
    expect(await indexOf('byTouched')).toMatchObject({ key: { touched: 1 } });
    await deploy(release([], more, keys));
    const { name: _name, ...declared } = more as IndexOptions;
    expect(await indexOf(name)).toMatchObject({ key: keys, ...declared });
    // And back again.
    await deploy(release([]));
    expect(await indexOf('byTouched')).toMatchObject({ key: { touched: 1 } });
  });
});
