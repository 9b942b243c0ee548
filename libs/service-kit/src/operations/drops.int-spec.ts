import { describe, expect, it } from '@jest/globals';
import { anAdmin } from '@thikana/test-kit';
import {
  idOf,
  listener,
  outcome,
  said,
  useParkingService,
  wholeRun,
} from '../../fixtures/parking-service.ts';

const service = useParkingService();

describe('dropping', () => {
  it('takes the event off the list and keeps in the audit what it was and why', async () => {
    const event = said('unwanted');
    await service.park(event);
    expect(await service.drop(idOf(event))).toEqual({ deletedCount: 1 });
    expect(await service.parked().countDocuments({})).toBe(0);
    expect(await service.notes()).toEqual([]);
    expect(await service.audit().find({}).toArray()).toMatchObject([
      {
        action: 'event.drop',
        actor: { userId: service.admin.userId },
        subject: { kind: 'event', id: event.id },
        before: `Said for note-when-said about offers:${event.aggregateId}: Error: cannot digest this`,
        after: 'dropped',
        reason: 'sent by a test',
      },
    ]);
    expect(await outcome(service.drop(idOf(event)))).toBe('PARKED_EVENT.NOT_FOUND');
  });

  it('asks for a reason that shows something', async () => {
    for (const reason of ['', '   ', '\u200b'])
      expect(await outcome(service.drop('x', service.admin, reason))).toBe('REQUEST.INVALID');
  });

  it('goes through all of a cause by the cursor, applies none, and keeps each in the audit', async () => {
    const events = Array.from({ length: 60 }, (_, n) => said(`${n}`));
    await service.parkAll(events);
    const { groups } = await service.summary();
    const answers = await wholeRun((cursor) => service.dropGroup(groups[0]!, cursor));
    expect(answers.length).toBeGreaterThanOrEqual(3);
    expect(answers.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(60);
    expect(answers.at(-1)).toMatchObject({ left: 0, nextCursor: null });
    expect(await service.parked().countDocuments({})).toBe(0);
    expect(await service.notes()).toEqual([]);
    const records = await service.audit().find({ reason: 'sent by a test', after: 'dropped' }).toArray();
    const byEvent = records.map(({ action, subject }) => `${action} ${subject.id}`);
    expect(byEvent.toSorted()).toEqual(events.map(({ id }) => `event.drop ${id}`).toSorted());
  });

  it('of all of a cause leaves other causes, and what is parked after it began', async () => {
    listener.handle = ({ data: { text } }) => {
      throw new Error(text === 'other' ? 'something else' : 'cannot digest this');
    };
    await service.parkAll(Array.from({ length: 26 }, (_, n) => said(`${n}`)));
    await service.park(said('other'));
    const { groups } = await service.summary();
    const group = groups.find(({ cause }) => cause.includes('digest'))!;
    const first = await service.dropGroup(group);
    const late = said('late');
    await service.park(late);
    await wholeRun((cursor) => service.dropGroup(group, cursor ?? first.nextCursor!));
    const left = await service.parked().find({}).toArray();
    expect(
      left.map(({ body }) => (JSON.parse(body) as { data: { text: string } }).data.text).toSorted(),
    ).toEqual(['late', 'other']);
  });

  it('of all of a cause asks for a reason and a cursor of a run', async () => {
    expect(await outcome(service.dropGroup({ cause: '' }, undefined, { reason: ' ' }))).toBe(
      'REQUEST.INVALID',
    );
    for (const cursor of ['x', '1790000000000.x', 'bm8'])
      expect(await outcome(service.dropGroup({ cause: '' }, cursor))).toBe('REQUEST.INVALID');
  });

  it('by two admins at once drops each event once', async () => {
    await service.parkAll(Array.from({ length: 12 }, (_, n) => said(`${n}`)));
    const { groups } = await service.summary();
    const actors = [service.admin, anAdmin()];
    const answers = await Promise.all(
      actors.map((actor) => service.dropGroup(groups[0]!, undefined, { actor })),
    );
    expect(answers.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(12);
    expect(await service.audit().countDocuments({ action: 'event.drop' })).toBe(12);
  });
});
