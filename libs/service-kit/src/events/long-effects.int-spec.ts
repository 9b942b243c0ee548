import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { InjectConnection, InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type Envelope, type EventData, defineEvent } from '@thikana/contracts';
import {
  type TestMongo,
  type TestService,
  anEnvelope,
  eventually,
  publishEvent,
  realMongo,
  startTestService,
} from '@thikana/test-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { collectionOf } from '../mongo/connection.ts';
import { updateInBatches } from './batches.ts';
import { Subscriber } from './subscriber.ts';
import type { SubscriberTransaction } from './unit-of-work.ts';

const Moved = defineEvent('offers', 'Moved', z.object({ to: z.string() }));

interface Parcel {
  _id: string;
  to: string;
  moves: number;
}
const parcelSchema = new Schema<Parcel>({ _id: String, to: String, moves: Number }, { versionKey: false });

/** What happens at the end of each transaction; each test sets its own. */
let onStep: (changed: number) => Promise<void> | void = () => undefined;

@Controller()
class Courier {
  constructor(
    @InjectModel('Parcel') readonly parcels: Model<Parcel>,
    @InjectConnection() readonly connection: Connection,
  ) {}

  @Subscriber({ name: 'move-parcels', event: Moved })
  async move({ id, data }: Envelope<EventData<typeof Moved>>, tx: SubscriberTransaction) {
    const change = { $set: { to: data.to }, $inc: { moves: 1 } };
    const changed = await updateInBatches(this.parcels, { to: { $ne: data.to } }, change, tx);
    await collectionOf(this.connection, 'steps').insertOne({ of: id, changed }, { session: tx.session });
    await onStep(changed);
  }
}
@Module({
  imports: [MongooseModule.forFeature([{ name: 'Parcel', schema: parcelSchema, collection: 'parcels' }])],
  controllers: [Courier],
})
class CourierModule {}

const parcelCount = 950;

describe('an event about many documents', () => {
  let mongo: TestMongo;
  let test: TestService;
  beforeEach(async () => {
    onStep = () => undefined;
    mongo = await realMongo();
    const config = { MONGODB_DATABASE: mongo.database };
    test = await startTestService({ name: 'users', module: CourierModule, config });
    const parcels = Array.from({ length: parcelCount }, (_, n) => ({ _id: `${n}`, to: 'here', moves: 0 }));
    await collectionOf<Parcel>(mongo.connection, 'parcels').insertMany(parcels);
  });
  afterEach(async () => {
    await test.remove();
    await mongo.remove();
  });

  const moved = () => anEnvelope(Moved, { to: 'there' });
  const send = (envelope: Envelope) => publishEvent(test.broker, Moved, envelope);
  /** Past the broker's window, where it no longer recognises an id. */
  const sendAgain = (envelope: Envelope) =>
    test.broker.jetstream.publish(test.broker.subject(Moved.subject), JSON.stringify(envelope), {
      msgID: randomUUID(),
    });
  const steps = async () =>
    (await collectionOf(mongo.connection, 'steps').find({}).toArray()).map(
      ({ changed }) => changed as number,
    );
  const applied = ({ id }: Envelope) =>
    collectionOf(mongo.connection, 'inbox').countDocuments({ _id: `move-parcels:${id}` as never });
  const untilApplied = (event: Envelope) => eventually(async () => expect(await applied(event)).toBe(1));
  const moves = async () => {
    const parcels = await collectionOf<Parcel>(mongo.connection, 'parcels').find({}).toArray();
    return [parcels.filter(({ to }) => to === 'there').length, Math.max(...parcels.map((one) => one.moves))];
  };

  it('is applied in as many transactions as it needs, none of them large', async () => {
    const event = moved();
    const early: number[] = [];
    onStep = async () => void early.push(await applied(event));
    await send(event);
    await untilApplied(event);
    expect(await steps()).toEqual([200, 200, 200, 200, 150]);
    expect(early).toEqual([0, 0, 0, 0, 0]);
    expect(await moves()).toEqual([parcelCount, 1]);
  });

  it('continues with the rest after a failure', async () => {
    const event = moved();
    let step = 0;
    onStep = () => {
      step += 1;
      if (step === 3) throw new Error('in the third one');
    };
    await send(event);
    await untilApplied(event);
    expect(await steps()).toEqual([200, 200, 200, 200, 150]);
    expect(await moves()).toEqual([parcelCount, 1]);
  });

  it('changes each document once, however often it is delivered to however many instances', async () => {
    const second = await startTestService({ name: 'users', module: CourierModule, config: test.config });
    const event = moved();
    await send(event);
    for (let n = 0; n < 5; n += 1) await sendAgain(event);
    await untilApplied(event);
    await second.remove();
    expect(await moves()).toEqual([parcelCount, 1]);
  });

  it('does not keep a service from stopping; another instance finishes it', async () => {
    const event = moved();
    const stepped = Promise.withResolvers<void>();
    onStep = () => stepped.resolve();
    await send(event);
    await stepped.promise;
    await test.service.stop();
    expect(await collectionOf(mongo.connection, 'steps').countDocuments({})).toBeLessThan(5);
    const second = await startTestService({ name: 'users', module: CourierModule, config: test.config });
    await untilApplied(event);
    await second.remove();
    expect(await moves()).toEqual([parcelCount, 1]);
  });
});
