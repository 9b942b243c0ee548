import { describe, expect, it } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { messagesOf } from './event-stream.ts';

/** A cluster whose server that is asked has the messages of one entry of `answers` after another; its leader has all of `stored`. */
function cluster(stored: number[], answers: number[][]) {
  const message = (seq: number) => ({ seq, subject: 'a', header: headers(), data: new Uint8Array() });
  const direct = {
    getBatch: (_stream: string, { seq: from }: { seq?: number }) => {
      const has = answers.length > 1 ? answers.shift()! : answers[0]!;
      const wanted = has.filter((seq) => seq >= (from ?? 0)).map(message);
      return Promise.resolve(
        (async function* () {
          yield* wanted;
        })(),
      );
    },
  };
  const streams = {
    getMessage: (_stream: string, { seq }: { seq: number }) =>
      Promise.resolve(stored.includes(seq) ? message(seq) : null),
  };
  return { direct, streams } as unknown as Parameters<typeof messagesOf>[0];
}

async function sequences(from: ReturnType<typeof cluster>, last: number): Promise<number[]> {
  const read: number[] = [];
  for await (const { seq } of messagesOf(from, 'S', 1, last)) read.push(seq);
  return read;
}

describe('messages of a stream', () => {
  it('are read to the end also where a server that is behind answers', async () => {
    const all = [1, 2, 3, 4];
    expect(await sequences(cluster(all, [[1, 2], [1, 2], all]), 4)).toEqual(all);
  });

  it('end with what is there where the last ones were deleted, and at the moment where more came', async () => {
    expect(await sequences(cluster([1, 2], [[1, 2]]), 4)).toEqual([1, 2]);
    expect(await sequences(cluster([1, 2, 3], [[1, 2, 3]]), 2)).toEqual([1, 2]);
  });

  it('that no server gives are a failure, not a shorter backup', async () => {
    await expect(sequences(cluster([1, 2, 3], [[1, 2]]), 3)).rejects.toThrow('after 2 of S');
  }, 20_000);
});
