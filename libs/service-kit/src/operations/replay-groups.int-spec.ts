import { describe, expect, it } from '@jest/globals';
import { anAdmin } from '@thikana/test-kit';
import {
  broken,
  idOf,
  listener,
  mended,
  outcome,
  said,
  saidOfOne,
  useParkingService,
  wholeRun,
} from '../../fixtures/parking-service.ts';

const service = useParkingService();

describe('a replay of all of a cause', () => {
  it('continues by its cursor until each was tried once, and leaves those that fail', async () => {
    const events = Array.from({ length: 60 }, (_, n) => said(`${n}`));
    await service.parkAll(events);
    const { groups } = await service.summary();
    let tries = 0;
    listener.handle = ({ data }) => {
      tries += 1;
      if (Number(data.text) % 10 === 0) throw new Error('cannot digest this');
    };
    const answers = await wholeRun((cursor) => service.replayGroup(groups[0]!, cursor));
    expect(answers.length).toBeGreaterThanOrEqual(3);
    expect(answers.map(({ left }) => left)).toEqual(
      answers.map(({ left }) => left).toSorted((a, b) => b - a),
    );
    const sum = (of: 'replayed' | 'failed') => answers.reduce((total, answer) => total + answer[of], 0);
    expect([sum('replayed'), sum('failed'), tries]).toEqual([54, 6, 60]);
    expect(answers.at(-1)?.left).toBe(0);
    expect(answers.map(({ failure }) => failure)).toContain('Error: cannot digest this');
    expect(await service.parked().countDocuments({ attempts: 2 })).toBe(6);
  });

  it('keeps the order of each thing, tries one that fails once, and says the later ones failed', async () => {
    const [first, second, third] = saidOfOne('a-listing', 'first', 'second', 'third');
    const [one, two] = saidOfOne('another', 'one', 'two');
    await service.park(second!, two!, third!, one!, first!);
    let tries = 0;
    listener.handle = ({ data }) => {
      if (data.text !== 'first') return;
      tries += 1;
      throw new Error('cannot digest this');
    };
    const { groups } = await service.summary();
    expect(await service.replayGroup(groups[0]!)).toMatchObject({
      replayed: 2,
      failed: 3,
      left: 0,
      nextCursor: null,
    });
    expect(tries).toBe(1);
    expect(await service.notes()).toEqual(['one', 'two']);
  });

  it('refuses a cursor that is none', async () => {
    for (const cursor of ['x', '1790000000000.x', 'bm8'])
      expect(await outcome(service.replayGroup({ cause: '' }, cursor))).toBe('REQUEST.INVALID');
  });
});

describe('two admins at once', () => {
  it('replay each event once', async () => {
    const events = Array.from({ length: 12 }, (_, n) => said(`${n}`));
    await service.park(...events);
    listener.handle = mended;
    const { groups } = await service.summary();
    const answers = await Promise.all([
      service.replayGroup(groups[0]!),
      service.replayGroup(groups[0]!),
      service.replayGroup(groups[0]!),
    ]);
    expect((await service.notes()).toSorted()).toEqual(events.map((_, n) => `${n}`).toSorted());
    expect(answers.reduce((sum, { replayed }) => sum + replayed, 0)).toBe(12);
    expect(await service.audit().countDocuments({ action: 'event.replay' })).toBe(12);
    expect(await service.parked().countDocuments({})).toBe(0);
  });

  it('one who drops and one who replays: one of the two happens', async () => {
    const ends = [];
    for (let round = 0; round < 10; round += 1) {
      const event = said(`round ${round}`);
      listener.handle = broken;
      await service.park(event);
      listener.handle = mended;
      const outcomes = await Promise.all([
        outcome(service.replay(idOf(event))),
        outcome(service.drop(idOf(event), anAdmin())),
      ]);
      const isApplied = (await service.notes()).includes(`round ${round}`);
      ends.push(isApplied);
      expect(outcomes).toEqual(
        isApplied ? ['ok', 'PARKED_EVENT.NOT_FOUND'] : ['PARKED_EVENT.NOT_FOUND', 'ok'],
      );
      const records = await service.audit().find({ 'subject.id': event.id }).toArray();
      expect(records.map(({ action }) => action)).toEqual([isApplied ? 'event.replay' : 'event.drop']);
    }
    expect(ends).toHaveLength(10);
  });
});
