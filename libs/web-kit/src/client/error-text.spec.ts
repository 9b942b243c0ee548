import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '../i18n/language.ts';
import { ApiError, type ErrorSentence } from './api-error.ts';
import { errorText } from './error-text.ts';

const refusal = (sentence: ErrorSentence | undefined, params: Record<string, string | number> = {}) => {
  const error = new ApiError({ status: 409, code: 'SOME.CODE', message: 'as the server said it', params });
  error.sentence = sentence;
  return error;
};

afterEach(() => setLanguage('en'));

describe('errorText', () => {
  it('formats figures in the groups and digits of the reader', async () => {
    const error = refusal(
      { en: 'Offer must be between ৳{min} - ৳{max}', bn: 'প্রস্তাব ৳{min} - ৳{max}-এর মধ্যে হতে হবে' },
      { min: 4_000_000, max: 4_500_000 },
    );
    expect(errorText(error)).toBe('Offer must be between ৳40,00,000 - ৳45,00,000');
    await setLanguage('bn');
    expect(errorText(error)).toBe('প্রস্তাব ৳৪০,০০,০০০ - ৳৪৫,০০,০০০-এর মধ্যে হতে হবে');
  });

  it('formats instants in Dhaka’s time', () => {
    expect(errorText(refusal({ en: 'From {at} on.' }, { at: '2026-11-21T19:00:00.000Z' }))).toContain(
      '22/11/2026 01:00',
    );
  });

  it('leaves what has no sentence, and bugs, to the caller', () => {
    expect(errorText(refusal(undefined))).toBeNull();
    expect(errorText(refusal({ bn: 'শুধু বাংলায়' }))).toBeNull();
    expect(errorText(new Error('bug'))).toBeNull();
  });

  it('has its own words for a call that got no answer', async () => {
    const silence = new ApiError({ status: 0, code: 'NETWORK.TIMEOUT', message: '' });
    expect(errorText(silence)).toBe('This is taking too long. Please try again.');
    await setLanguage('bn');
    expect(errorText(silence)).toBe('অনেক সময় লাগছে। আবার চেষ্টা করুন।');
  });
});
