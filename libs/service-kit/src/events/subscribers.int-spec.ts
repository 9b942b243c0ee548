import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { DomainError, type Envelope, type EventData, defineEvent } from '@thikana/contracts';
import { type TestService, anEnvelope, eventually, publishEvent, startTestService } from '@thikana/test-kit';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { collectionOf } from '../mongo/connection.ts';
import type { ParkedEvent } from './dead-letters.ts';
import { Subscriber, OutOfOrderEvent } from './subscriber.ts';
import type { Transaction } from './unit-of-work.ts';

const Said = defineEvent('offers', 'Said', z.object({ text: z.string() }));
const Answered = defineEvent('offers', 'Answered', z.object({ text: z.string() }));
type Event = Envelope<EventData<typeof Said>>;

interface Note {
  of: string;
  by: string;
  text: string;
}

/** What the subscribers do with a text; each test sets its own. */
let onSaid: (event: Event, tx: Transaction, own: Listener) => Promise<void> | void = () => undefined;
const noted: string[] = [];

@Controller()
class Listener {
  constructor(@InjectConnection() readonly connection: Connection) {}

  get notes() {
    return collectionOf<Note>(this.connection, 'notes');
  }

  @Subscriber({ name: 'note-when-said-or-answered', event: [Said, Answered] })
  async note(event: Event, { session }: Transaction) {
    await this.notes.insertOne({ of: event.id, by: 'note', text: event.data.text }, { session });
    noted.push(event.data.text);
  }
  @Subscriber({ name: 'act-when-said', event: Said })
  async act(event: Event, tx: Transaction) {
    await onSaid(event, tx, this);
    await this.notes.insertOne({ of: event.id, by: 'act', text: event.data.text }, { session: tx.session });
  }
}
@Module({ controllers: [Listener] })
class ListenerModule {}

/** How long an event that cannot be read waits for a newer release. */
const unknownForMs = 2_000;

let test: TestService;
const notes = () => collectionOf<Note>(test.connection, 'notes');
const parked = () => collectionOf<ParkedEvent>(test.connection, 'parked');
const parkedFor = async () =>
  (await parked().find({}).sort({ subscriber: 1 }).toArray()).map(({ subscriber, reason }) => [
    subscriber,
    reason,
  ]);
const notesOf = async (event: Envelope) =>
  (await notes().find({ of: event.id }).toArray()).map(({ by }) => by).sort();
const said = (text: string, facts: Partial<Envelope> = {}) => anEnvelope(Said, { text }, facts);
const send = (envelope: Envelope, body?: string) => publishEvent(test.broker, Said, envelope, body);
/** Past the broker's window, where it no longer recognises an id. */
const sendAgain = (envelope: Envelope) =>
  test.broker.jetstream.publish(test.broker.subject(Said.subject), JSON.stringify(envelope), {
    msgID: randomUUID(),
  });
/** Sent after everything before it through the same consumers; when both have noted it, the others have been delivered. */
async function passes(): Promise<void> {
  const marker = said(`marker-${randomUUID()}`);
  await send(marker);
  await eventually(async () => expect(await notesOf(marker)).toEqual(['act', 'note']));
}

describe('subscribers', () => {
  beforeAll(async () => {
    test = await startTestService({
      name: 'users',
      module: ListenerModule,
      events: { outOfOrderForMs: 3_000, unknownForMs },
    });
  });
  afterAll(() => test.remove());
  beforeEach(() => {
    onSaid = () => undefined;
    noted.length = 0;
  });
  afterEach(() => parked().deleteMany({}));

  it('applies an event once at each subscriber, however often and whenever it is delivered', async () => {
    const event = said('once');
    await Promise.all([send(event), send(event), send(event)]);
    await eventually(async () => expect(await notesOf(event)).toEqual(['act', 'note']));
    for (let again = 0; again < 5; again += 1) await sendAgain(event);
    await passes();
    expect(await notesOf(event)).toEqual(['act', 'note']);
    expect(await parked().countDocuments({})).toBe(0);
  });

  it('keeps the order of an aggregate', async () => {
    const events = Array.from({ length: 40 }, (_, n) =>
      said(`in order ${n}`, { aggregateId: 'one', aggregateVersion: n + 1 }),
    );
    for (const event of events) await send(event);
    await eventually(() => expect(noted).toHaveLength(40));
    expect(noted).toEqual(events.map(({ data }) => (data as { text: string }).text));
  });

  it('retries what fails, while later events flow', async () => {
    let failures = 0;
    onSaid = ({ data }) => {
      if (data.text === 'fails twice' && failures++ < 2) throw new Error('not now');
    };
    const failing = said('fails twice');
    const later = said('later');
    await send(failing);
    await send(later);
    await eventually(async () => expect(await notesOf(later)).toEqual(['act', 'note']));
    await eventually(async () => expect(await notesOf(failing)).toEqual(['act', 'note']));
    expect(failures).toBe(3);
    expect(await parked().countDocuments({})).toBe(0);
    // They are deleted once the effects are committed.
    const failuresKept = () => collectionOf(test.connection, 'inbox_failures').countDocuments({});
    await eventually(async () => expect(await failuresKept()).toBe(0));
  });

  it('parks what keeps failing with its reason, and lets the others flow', async () => {
    onSaid = ({ data }) => {
      if (data.text === 'poison') throw new Error('cannot digest this');
    };
    const poison = said('poison');
    await send(poison);
    const after = said('after');
    await send(after);
    await eventually(async () => expect(await parked().countDocuments({})).toBe(1));
    expect(await notesOf(after)).toEqual(['act', 'note']);
    expect(await notesOf(poison)).toEqual(['note']);

    expect(await parked().findOne({})).toMatchObject({
      subscriber: 'act-when-said',
      reason: 'Error: cannot digest this',
      attempts: 4,
      subject: Said.subject,
    });
  });

  it.each([
    ['no JSON', () => '{"id":', 'it is not JSON'],
    ['no envelope', () => '{"hello":1}', 'it is not an event envelope'],
  ])('parks %s at once, for each subscriber', async (_name, body, reason) => {
    await send(said('unreadable'), body());
    // Events of different aggregates are handled at the same time: a later one may be done before.
    await eventually(async () =>
      expect(await parkedFor()).toEqual([
        ['act-when-said', reason],
        ['note-when-said-or-answered', reason],
      ]),
    );
  });

  it.each([
    ['an unknown version', (text: string) => JSON.stringify(said(text, { version: 9 })), 'version 9 of Said'],
    ['other data', (_text: string) => JSON.stringify({ ...said('x'), data: { text: 7 } }), 'its data is not'],
  ])('keeps %s for a newer release, and parks it when none comes', async (_name, body, reason) => {
    await send(said('unknown here'), body('unknown here'));
    await passes();
    await eventually(async () => expect(await parked().countDocuments({})).toBe(2));
    for (const { _id, parkedAt, attempts, reason: why } of await parked().find({}).toArray()) {
      expect(why).toContain(reason);
      expect(attempts).toBeGreaterThanOrEqual(3);
      const first = await collectionOf<{ _id: string; since: Date }>(
        test.connection,
        'inbox_failures',
      ).findOne({ _id });
      expect(parkedAt.getTime() - first!.since.getTime()).toBeGreaterThanOrEqual(unknownForMs);
    }
    await collectionOf(test.connection, 'inbox_failures').deleteMany({});
  });

  it('waits for what comes too early without counting it as broken', async () => {
    let predecessor = false;
    let tries = 0;
    onSaid = ({ data }) => {
      if (data.text !== 'early') return;
      tries += 1;
      if (!predecessor) throw new OutOfOrderEvent('its predecessor is not here');
    };
    const early = said('early');
    await send(early);
    // More than the attempts after which a failure is parked.
    await eventually(() => expect(tries).toBeGreaterThan(6));
    expect(await parked().countDocuments({})).toBe(0);
    predecessor = true;
    await eventually(async () => expect(await notesOf(early)).toEqual(['act', 'note']));
  });

  it('parks what stays too early for too long', async () => {
    onSaid = ({ data }) => {
      if (data.text === 'orphan') throw new OutOfOrderEvent('it never came');
    };
    await send(said('orphan', { occurredAt: new Date(Date.now() - 60_000).toISOString() }));
    await eventually(async () =>
      expect(await parked().findOne({})).toMatchObject({ reason: 'OutOfOrderEvent: it never came' }),
    );
  });

  it('parks nothing while something it needs is down', async () => {
    let down = true;
    let tries = 0;
    onSaid = ({ data }) => {
      if (data.text === 'needs another service' && tries++ >= 0 && down)
        throw new DomainError('SERVICE.UNAVAILABLE');
    };
    const event = said('needs another service');
    await send(event);
    await eventually(() => expect(tries).toBeGreaterThan(6));
    expect(await parked().countDocuments({})).toBe(0);
    down = false;
    await eventually(async () => expect(await notesOf(event)).toEqual(['act', 'note']));
  });

  it('leaves nothing of an effect that failed half-way', async () => {
    let failures = 0;
    onSaid = async (event, tx, own) => {
      if (event.data.text !== 'half') return;
      await own.notes.insertOne({ of: event.id, by: 'half', text: '' }, { session: tx.session });
      if (failures++ < 2) throw new Error('in the middle');
    };
    const half = said('half');
    await send(half);
    await eventually(async () => expect(await notesOf(half)).toEqual(['act', 'half', 'note']));
  });

  it('hands the correlation on and names the cause', async () => {
    onSaid = ({ data }, tx) => {
      if (data.text === 'cause')
        tx.emit(Answered, { aggregateId: 'effect', aggregateVersion: 1, data: { text: 'effect' } });
    };
    const received = Promise.withResolvers<Envelope>();
    const subscription = test.broker.connection.subscribe(test.broker.subject(Answered.subject), {
      callback: (_error, message) => received.resolve(message.json<Envelope>()),
    });
    const cause = said('cause');
    await send(cause);
    expect(await received.promise).toMatchObject({
      correlationId: cause.correlationId,
      causationId: cause.id,
      type: 'Answered',
    });
    subscription.unsubscribe();
  });

  it('shares the work among instances and still applies each event once', async () => {
    const second = await startTestService({ name: 'users', module: ListenerModule, config: test.config });
    const events = Array.from({ length: 150 }, (_, n) => said(`shared ${n}`));
    await Promise.all(events.map((event) => send(event)));
    await Promise.all(events.slice(0, 50).map((event) => sendAgain(event)));
    await eventually(async () =>
      expect(await notes().countDocuments({ text: { $regex: '^shared' } })).toBeGreaterThanOrEqual(300),
    );
    await passes();
    await second.remove();
    const counted = await notes()
      .aggregate([
        { $match: { text: { $regex: '^shared' } } },
        { $group: { _id: { of: '$of', by: '$by' }, n: { $sum: 1 } } },
      ])
      .toArray();
    expect(counted).toHaveLength(300);
    expect(counted.every(({ n }) => n === 1)).toBe(true);
  });
});
