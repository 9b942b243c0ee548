import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from './language.ts';
import { defineMessages } from './messages.ts';

const messages = defineMessages('spec', {
  en: { found_one: '{{count}} home', found_other: '{{count}} homes', deep: { hello: 'Welcome, {{name}}!' } },
  bn: {
    found_one: '{{count}}টি বাড়ি',
    found_other: '{{count}}টি বাড়ি',
    deep: { hello: 'স্বাগতম, {{name}}!' },
  },
});

afterEach(() => setLanguage('en'));

describe('defineMessages', () => {
  it('picks the plural by the number and shows it in groups', () => {
    expect(messages.t('found', { count: 1 })).toBe('1 home');
    expect(messages.t('found', { count: 123_456 })).toBe('1,23,456 homes');
  });

  it("shows numbers in the reader's digits", async () => {
    await setLanguage('bn');
    expect(messages.t('found', { count: 25 })).toBe('২৫টি বাড়ি');
  });

  it('has a text of its own for zero, and English where Bangla has none', async () => {
    const waiting = defineMessages('spec-waiting', {
      en: { waiting_zero: 'Nobody waits', waiting_one: '{{count}} waits', waiting_other: '{{count}} wait' },
      bn: { waiting_zero: 'কেউ নেই', waiting_one: '{{count}} জন', waiting_other: '{{count}} জন' },
    });
    const counts = [0, 1, 2].map((count) => waiting.t('waiting', { count }));
    expect(counts).toEqual(['Nobody waits', '1 waits', '2 wait']);
    await setLanguage('bn');
    // As in a remote that was built without a type check.
    const english = defineMessages<{ only: string }>('spec-english', {
      en: { only: 'Only English, {{name}}' },
      bn: {} as { only: string },
    });
    expect(english.t('only', { name: 'রহিম' })).toBe('Only English, রহিম');
  });

  it('grows by a second part of the same namespace', () => {
    const more = defineMessages('spec', { en: { deep: { bye: 'Bye' } }, bn: { deep: { bye: 'বিদায়' } } });
    expect(more.t('deep.bye')).toBe('Bye');
    expect(messages.t('deep.hello', { name: 'Rahim' })).toBe('Welcome, Rahim!');
  });

  it('fills in names as they are', async () => {
    expect(messages.t('deep.hello', { name: '<b>Rahim</b>' })).toBe('Welcome, <b>Rahim</b>!');
    await setLanguage('bn');
    expect(messages.t('deep.hello', { name: 'রহিম' })).toBe('স্বাগতম, রহিম!');
  });

  it('refuses a catalogue without a Bangla text', () => {
    // @ts-expect-error -- `b` has no Bangla text
    defineMessages('spec-incomplete', { en: { a: 'A', b: 'B' }, bn: { a: 'ক' } });
    // @ts-expect-error -- no such key
    expect(messages.t('nothing')).toBe('nothing');
  });
});
