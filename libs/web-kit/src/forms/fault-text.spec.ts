import { afterEach, describe, expect, it } from '@jest/globals';
import { Pin } from '@thikana/contracts';
import { z } from 'zod';
import { setLanguage } from '../i18n/language.ts';
import { faultText } from './fault-text.ts';

/** The message that the API would send: the schema library's own sentence. */
const apiMessage = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? '';

afterEach(() => setLanguage('en'));

describe('what is wrong with a field', () => {
  it.each([
    [z.string().max(120), 'x'.repeat(121), 'সর্বোচ্চ ১২০ অক্ষর', 'At most 120 characters'],
    [z.string().min(1), '', 'এটি পূরণ করুন', 'Please fill this in'],
    [z.string(), undefined, 'এটি পূরণ করুন', 'Please fill this in'],
    [z.number().max(500), 501, 'সর্বোচ্চ ৫০০', 'At most 500'],
    [z.number().positive(), 0, '০-এর বেশি হতে হবে', 'Must be more than 0'],
    [z.number().int(), 1.5, 'একটি পূর্ণ সংখ্যা লিখুন', 'Please enter a whole number'],
    [z.url(), 'x', 'ওয়েব ঠিকানাটি ঠিক নয়', 'Not a valid web address'],
    [Pin, { lat: 21, lng: 88.1, isExact: true }, 'এই স্থান বাংলাদেশে নয়', 'This place is not in Bangladesh'],
    [z.enum(['land', 'shop']), 'castle', 'সম্ভাব্য মানগুলোর একটি নয়', 'Not one of the possible values'],
    [z.boolean(), 'nearly', 'এটি ঠিক নেই', 'This is not right'],
    [z.email(), 'x', 'ইমেইল ঠিকানাটি ঠিক নয়', 'Not a valid email address'],
  ])('%#: is described in both languages', async (schema, value, bangla, english) => {
    expect(faultText(apiMessage(schema, value))).toBe(english);
    await setLanguage('bn');
    expect(faultText(apiMessage(schema, value))).toBe(bangla);
  });

  it('never shows the schema library’s words', async () => {
    expect(faultText('Something nobody thought of')).toBe('This is not right');
    await setLanguage('bn');
    expect(faultText('Something nobody thought of')).toBe('এটি ঠিক নেই');
  });
});
