import { beforeEach, describe, expect, it } from '@jest/globals';
import type { KnownEvent } from './audience.ts';
import { RecentEvents } from './recent-events.ts';

const CREATED = '2026-11-21T00:00:00.000Z';
const MINUTE = 60_000;

let recent: RecentEvents;
const add = (seq: number, at: number) => recent.add({ envelope: { id: String(seq) } as KnownEvent, seq }, at);
const seqsSince = (position: string) => recent.since(position)?.map(({ seq }) => seq);

beforeEach(() => {
  recent = new RecentEvents();
  recent.begin(CREATED, 100);
});

describe('events since a position', () => {
  it('are those that came after it', () => {
    const before = recent.position;
    [101, 102, 103].forEach((seq) => add(seq, seq * MINUTE));
    expect(seqsSince(before)).toEqual([101, 102, 103]);
    expect(seqsSince(recent.positionOf(102))).toEqual([102, 103]);
    expect(seqsSince(recent.position)).toEqual([103]);
  });

  it('come with those that came just before it, whose messages may have been under way', () => {
    add(101, 0);
    add(102, 59_500);
    add(103, MINUTE);
    expect(seqsSince(recent.positionOf(103))).toEqual([102, 103]);
  });

  it.each(['', 'x', 'x-101', '-101', `${Date.parse(CREATED).toString(36)}-99`])(
    'are not known since %j',
    (position) => {
      add(101, 0);
      expect(recent.since(position)).toBeNull();
    },
  );

  it('are not known since a position that has not been', () => {
    expect(recent.since(recent.positionOf(101))).toBeNull();
  });

  it('are forgotten at some time, and with the stream', () => {
    const first = recent.position;
    for (let seq = 101; seq <= 2_101; seq += 1) add(seq, seq);
    expect(recent.since(first)).toBeNull();
    expect(recent.since(recent.positionOf(101))).not.toBeNull();
    const here = recent.position;
    recent.begin('2026-11-22T00:00:00.000Z', 0);
    expect(recent.since(here)).toBeNull();
  });

  it('are those of the last milliseconds for a page that has no position yet', () => {
    const beganAt = Date.now() + MINUTE;
    [0, 9_500, 12_000].forEach((ms, index) => add(101 + index, beganAt + ms));
    const seqsOf = (age: string, ms: number) => recent.since(age, beganAt + ms)?.map(({ seq }) => seq);
    expect(seqsOf('2000ms', 12_100)).toEqual([102, 103]);
    expect(seqsOf('0ms', 12_100)).toEqual([103]);
    expect(seqsOf('0ms', 20_000)).toEqual([]);
  });

  it('are not known for longer than they are kept', () => {
    const beganAt = Date.now();
    expect(recent.since('60000ms', beganAt + 30_000)).toBeNull();
    expect(recent.since('60000ms', beganAt + 90_000)).toEqual([]);
    for (let seq = 101; seq <= 2_101; seq += 1) add(seq, beganAt + 60_000 + seq);
    expect(recent.since('60000ms', beganAt + 90_000)).toBeNull();
  });
});
