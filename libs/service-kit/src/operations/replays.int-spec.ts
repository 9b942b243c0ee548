import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import {
  idOf,
  listener,
  mended,
  outcome,
  said,
  Said,
  saidOfOne,
  useParkingService,
} from '../../fixtures/parking-service.ts';
import { DeadLetters, type ParkedEvent } from '../events/dead-letters.ts';

const service = useParkingService();

describe('the list of parked events', () => {
  it('groups them by subscriber and cause, whatever ids their reasons have', async () => {
    listener.handle = ({ data: { text } }) => {
      if (text === 'other') throw new TypeError('x is undefined');
      throw new Error(`offer ${text} of amina@example.com is gone after 3 days`);
    };
    await service.park(said('64b000000000000000000001'), said('64b000000000000000000002'), said('other'));
    const { count, groups } = await service.summary();
    expect(count).toBe(3);
    expect(groups).toMatchObject([
      {
        service: 'users',
        subscriber: 'note-when-said',
        cause: 'Error: offer … of … is gone after … days',
        types: ['Said'],
        count: 2,
      },
      { cause: 'TypeError: x is undefined', count: 1 },
    ]);
  });

  it('shows each with what is known of it, by pages, and its data when asked', async () => {
    const events = saidOfOne('a-listing', 'one', 'two', 'three');
    await service.park(...events);
    const { groups } = await service.summary();
    const key = { subscriber: 'note-when-said', cause: groups[0]!.cause };
    const reply = await service.test.client.raw(
      service.calls.parkedList,
      { ...key, limit: 2 },
      { actor: service.admin },
    );
    const first = JSON.parse(Buffer.from(reply.body).toString()) as ParkedEvent[];
    expect(first).toMatchObject([
      {
        service: 'users',
        type: 'Said',
        eventId: events[0]!.id,
        aggregate: 'offers:a-listing',
        reason: 'Error: cannot digest this',
        attempts: 1,
      },
      { eventId: events[1]!.id },
    ]);
    expect(first[0]).not.toHaveProperty('body');
    const cursor = reply.header('next-cursor')!;
    expect(
      await service.test.client.call(
        service.calls.parkedList,
        { ...key, limit: 2, cursor },
        { actor: service.admin },
      ),
    ).toMatchObject([{ eventId: events[2]!.id }]);
    const whole = await service.test.client.call(
      service.calls.parkedGet,
      { id: idOf(events[0]!) },
      { actor: service.admin },
    );
    expect(JSON.parse(whole.body)).toMatchObject({ data: { text: 'one' } });
  });
});

describe('a replay', () => {
  it('applies the event, takes it off the list and is audited', async () => {
    const event = said('late');
    await service.park(event);
    listener.handle = mended;
    expect(await service.replay(idOf(event))).toEqual({
      replayed: 1,
      failed: 0,
      failure: null,
      left: 0,
      nextCursor: null,
    });
    expect(await service.notes()).toEqual(['late']);
    expect(await service.parked().countDocuments({})).toBe(0);
    expect(await service.audit().find({}).toArray()).toMatchObject([
      {
        action: 'event.replay',
        actor: { userId: service.admin.userId, email: service.admin.email },
        subject: { kind: 'event', id: event.id },
        before: `Said for note-when-said about offers:${event.aggregateId}: Error: cannot digest this`,
        after: 'applied',
      },
    ]);
    expect(await outcome(service.replay(idOf(event)))).toBe('PARKED_EVENT.NOT_FOUND');
  });

  it('that fails again stays parked since when it was, with its new reason, counted and audited', async () => {
    const event = said('stubborn');
    await service.park(event);
    const before = await service.parked().findOne({ _id: idOf(event) });
    listener.handle = () => {
      throw new Error('something else');
    };
    expect(await service.replay(idOf(event))).toMatchObject({
      replayed: 0,
      failed: 1,
      failure: 'Error: something else',
    });
    expect(await service.parked().findOne({ _id: idOf(event) })).toMatchObject({
      attempts: 2,
      reason: 'Error: something else',
      cause: 'Error: something else',
      parkedAt: before!.parkedAt,
    });
    expect(await service.notes()).toEqual([]);
    expect(await service.audit().find({}).toArray()).toMatchObject([
      { action: 'event.replay', after: 'Error: something else' },
    ]);
  });

  it('keeps the order of what it is about: earlier ones go first, and one that fails holds the later ones', async () => {
    const [first, second, third] = saidOfOne('a-listing', 'first', 'second', 'third');
    const elsewhere = said('elsewhere');
    await service.park(third!, second!, first!, elsewhere);
    listener.handle = ({ data }) => {
      if (data.text === 'second') throw new Error('not this one');
    };
    expect(await service.replay(idOf(third!))).toMatchObject({
      replayed: 1,
      failed: 1,
      failure: 'Error: not this one',
    });
    expect(await service.notes()).toEqual(['first']);
    listener.handle = mended;
    expect(await service.replay(idOf(third!))).toMatchObject({ replayed: 2, failed: 0 });
    expect(await service.notes()).toEqual(['first', 'second', 'third']);
    expect(await service.parked().countDocuments({})).toBe(1);
  });

  it('counts nothing while something that it needs is down', async () => {
    const event = said('patient');
    await service.park(event);
    listener.handle = () => {
      throw new DomainError('SERVICE.UNAVAILABLE');
    };
    expect(await outcome(service.replay(idOf(event)))).toBe('SERVICE.UNAVAILABLE');
    expect(await service.parked().findOne({})).toMatchObject({
      attempts: 1,
      reason: 'Error: cannot digest this',
    });
  });

  it('of a subscriber that is gone fails with that as the reason', async () => {
    const event = said('nobody listens');
    await service.test.get(DeadLetters, { strict: false }).park({
      _id: `gone:${event.id}`,
      subscriber: 'gone',
      subject: Said.subject,
      body: JSON.stringify(event),
      reason: 'Error: old',
      attempts: 8,
    });
    expect(await service.replay(`gone:${event.id}`)).toMatchObject({ replayed: 0, failed: 1 });
    expect(await service.parked().findOne({})).toMatchObject({
      attempts: 9,
      reason: expect.stringContaining('not known here'),
    });
  });

  it('publishes what was never published, once it fits', async () => {
    const event = said('x'.repeat(10));
    const unpublished = { _id: `outbox:${event.id}`, subscriber: null, subject: Said.subject, attempts: 1 };
    const reason = 'larger than the broker takes: it was never published';
    const deadLetters = service.test.get(DeadLetters, { strict: false });
    await deadLetters.park({ ...unpublished, body: 'x'.repeat(2_000_000), reason });
    expect(await service.replay(unpublished._id)).toMatchObject({ replayed: 0, failed: 1 });
    await deadLetters.park({ ...unpublished, body: JSON.stringify(event), reason });
    listener.handle = mended;
    expect(await service.replay(unpublished._id)).toMatchObject({ replayed: 1 });
    await eventually(async () => expect(await service.notes()).toEqual(['x'.repeat(10)]));
    expect(await service.parked().countDocuments({})).toBe(0);
  });

  it('of an effect that takes several transactions is one replay', async () => {
    const event = said('long');
    await service.park(event);
    let steps = 0;
    listener.handle = (_, tx) => {
      steps += 1;
      if (steps < 4) tx.continueAfterCommit();
    };
    expect(await service.replay(idOf(event))).toMatchObject({ replayed: 1 });
    expect(steps).toBe(4);
    expect(await service.audit().countDocuments({})).toBe(1);
  });
});
