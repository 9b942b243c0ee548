import { describe, expect, it } from '@jest/globals';
import { firstAnswer } from './first-answer.ts';

const never = new Promise<never>(() => {});
const patience = { timeoutMs: 1_000, againAfterMs: 20, most: 3 };

/** Each time it is asked, the next of these. */
function answering(...answers: (() => Promise<string>)[]) {
  const question = {
    asked: 0,
    ask: () => (answers[question.asked++] as () => Promise<string>)(),
  };
  return question;
}

describe('a question that may be asked again', () => {
  it('is asked once when it is answered', async () => {
    const question = answering(async () => 'first');
    expect(await firstAnswer(question.ask, patience)).toBe('first');
    expect(question.asked).toBe(1);
  });

  it('is asked again when nobody answers', async () => {
    const question = answering(
      () => never,
      async () => 'second',
    );
    expect(await firstAnswer(question.ask, patience)).toBe('second');
  });

  it('is asked again after a failure', async () => {
    const failing = async () => {
      throw new Error('gone');
    };
    const question = answering(failing, failing, async () => 'third');
    expect(await firstAnswer(question.ask, patience)).toBe('third');
  });

  it('takes the late answer to the first when the second fails', async () => {
    const late = Promise.withResolvers<string>();
    const question = answering(
      () => late.promise,
      async () => {
        late.resolve('late');
        throw new Error('gone');
      },
    );
    expect(await firstAnswer(question.ask, { ...patience, most: 2 })).toBe('late');
  });

  it('fails with the last failure, and not before its last try', async () => {
    const question = answering(
      ...['first', 'second', 'third'].map((text) => async () => {
        throw new Error(text);
      }),
    );
    await expect(firstAnswer(question.ask, patience)).rejects.toThrow('third');
    expect(question.asked).toBe(3);
  });

  it('is not asked again when no time is left for it', async () => {
    const question = answering(async () => {
      throw new Error('too late');
    });
    await expect(firstAnswer(question.ask, { ...patience, timeoutMs: 10 })).rejects.toThrow('too late');
    expect(question.asked).toBe(1);
  });
});
