import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@thikana/contracts';
import { ApiError } from '@thikana/web-kit/client';
import { banglaErrors } from './error-text.bn.ts';
import { withOwnSentence } from './own-sentence.ts';

const refusal = (status: number, code: string) => new ApiError({ status, code, message: '' });
const thrown = (error: unknown) => withOwnSentence(error).catch((same: unknown) => same);

describe('withOwnSentence', () => {
  it('gives a refusal its sentence in both languages', async () => {
    const error = refusal(409, 'OFFER.NOT_PENDING');
    expect(await thrown(error)).toBe(error);
    expect(error.sentence).toEqual({
      en: 'This offer has already been answered.',
      bn: 'এই প্রস্তাবের উত্তর আগেই দেওয়া হয়েছে।',
    });
  });

  it('rethrows an error without a sentence unchanged', async () => {
    const unknown = refusal(409, 'SOMETHING.NEW');
    const bug = new Error('bug');
    const silence = refusal(0, 'NETWORK.TIMEOUT');
    expect(await Promise.all([unknown, bug, silence].map(thrown))).toEqual([unknown, bug, silence]);
    expect(unknown.sentence).toEqual({ en: undefined, bn: undefined });
    expect(silence.sentence).toBeUndefined();
  });
});

it('every code of the contracts has a sentence in Bangla, with the figures of the English one', () => {
  for (const [code, { detail }] of Object.entries(errorCatalogue)) {
    const bangla = banglaErrors[code as keyof typeof banglaErrors];
    expect(bangla).toMatch(/[ঀ-৿]/);
    const figures = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(figures(detail)).toEqual(expect.arrayContaining(figures(bangla)));
  }
});
