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
