import { afterEach, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@thikana/contracts';
import { setLanguage } from '../i18n/language.ts';
import { ApiError } from './api-error.ts';
import { banglaErrors } from './error-text.bn.ts';
import { errorText } from './error-text.ts';

const refusal = (code: string, params: Record<string, string | number> = {}) =>
  new ApiError({ status: 409, code, message: 'as the server said it', params });

afterEach(() => setLanguage('en'));

describe('errorText', () => {
  it('says the figures in the groups and digits of the reader', async () => {
    const error = refusal('OFFER.OUT_OF_RANGE', { min: 4_000_000, max: 4_500_000 });
    expect(errorText(error)).toBe('Offer must be between ৳40,00,000 - ৳45,00,000');
    await setLanguage('bn');
    expect(errorText(error)).toBe('প্রস্তাব ৳৪০,০০,০০০ - ৳৪৫,০০,০০০-এর মধ্যে হতে হবে');
  });

  it('says instants in Dhaka’s time', () => {
    expect(errorText(refusal('OFFER.RELEASE_TOO_EARLY', { at: '2026-11-21T19:00:00.000Z' }))).toContain(
      '22/11/2026 01:00',
    );
  });

  it('leaves unknown codes and bugs to the caller', () => {
    expect(errorText(refusal('SOMETHING.NEW'))).toBeNull();
    expect(errorText(new Error('bug'))).toBeNull();
  });

  it('has every code of the contracts in Bangla, with figures that the sentence knows', () => {
    for (const [code, { detail }] of Object.entries(errorCatalogue)) {
      const bangla = banglaErrors[code as keyof typeof banglaErrors];
      expect(bangla).toMatch(/[ঀ-৿]/);
      const figures = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(figures(detail)).toEqual(expect.arrayContaining(figures(bangla)));
    }
  });
});
