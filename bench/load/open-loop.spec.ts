import { describe, expect, it } from '@jest/globals';
import { type Clock, dueTimes, openLoop } from './open-loop.ts';

/** A clock that advances only when it is awaited. */
class TestClock implements Clock {
  #time = 0;
  #waiting: { at: number; go: () => void }[] = [];

  now(): number {
    return this.#time;
  }

  until(time: number): Promise<void> {
    return new Promise((go) => this.#waiting.push({ at: time, go }));
  }

  /** Nothing happens meanwhile: the process is busy. */
  skip(ms: number): void {
    this.#time += ms;
  }

  async run(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      const [first] = this.#waiting.sort((one, other) => one.at - other.at);
      if (!first) return;
      this.#waiting.shift();
      this.#time = Math.max(this.#time, first.at);
      first.go();
    }
  }
}

describe('arrivals at a fixed rate', () => {
  it('are due evenly', () => {
    expect(dueTimes({ rate: 4, seconds: 1 })).toEqual([0, 250, 500, 750]);
    expect(dueTimes({ rate: 2, seconds: 1.4 })).toEqual([0, 500]);
  });

  it('come though nothing was answered yet', async () => {
    const clock = new TestClock();
    const sentAt: number[] = [];
    const send = () => {
      sentAt.push(clock.now());
      return clock.until(clock.now() + 1_000);
    };
    const done = openLoop({ rate: 10, seconds: 0.5 }, send, clock);
    await clock.run();
    expect(sentAt).toEqual([0, 100, 200, 300, 400]);
    expect(await done).toEqual({ latencies: [1_000, 1_000, 1_000, 1_000, 1_000], failed: 0 });
  });

  it('count from when they were due, though a pause kept them from being sent', async () => {
    const clock = new TestClock();
    const send = (index: number) => {
      if (index === 1) clock.skip(250);
      return clock.until(clock.now() + 10);
    };
    const done = openLoop({ rate: 10, seconds: 0.5 }, send, clock);
    await clock.run();
    const { latencies } = await done;
    // Those due at 200 and 300 ms were sent at 350.
    expect(latencies.toSorted((one, other) => one - other)).toEqual([10, 10, 60, 160, 260]);
  });

  it('that get no answer have failed and have no latency', async () => {
    const clock = new TestClock();
    const send = async (index: number) => {
      await clock.until(clock.now() + 5);
      if (index === 0) throw new Error('refused');
    };
    const done = openLoop({ rate: 10, seconds: 0.2 }, send, clock);
    await clock.run();
    expect(await done).toEqual({ latencies: [5], failed: 1 });
  });
});
