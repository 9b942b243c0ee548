import { describe, expect, it } from '@jest/globals';
import { Email } from '../actor.ts';
import { limits } from '../limits.ts';
import { ReviewText } from '../rpc/reviews.ts';
import { NonBlank, PlainUrl, ProfileName, SearchText } from './fields.ts';

const Name = NonBlank(limits.text.name);

describe('a name', () => {
  it.each([
    ['blanks', '  '],
    ['zero-width spaces', '\u200B\u200B'],
    ['joiners', '\u200C\u200D'],
    ['a byte order mark', '\uFEFF'],
    ['direction marks', '\u200E\u200F\u202E\u2066\u2069\u061C'],
    ['soft hyphens', '\u00AD'],
    ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['an empty Braille cell', '\u2800'],
    ['control characters', '\u0000\u0007\u001B\u007F\u009F'],
    ['tags', '\u{E0041}\u{E0042}'],
    ['a mark without a letter', '\u0301'],
    ['a variant of nothing', '\uFE0F'],
    ['half a character', '\uD83D'],
  ])('of %s only is refused', (_what, text) => {
    expect(Name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['is required']);
    expect(ReviewText.safeParse(text).success).toBe(false);
    expect(ProfileName.safeParse(text).success).toBe(text.trim() === '');
  });

  it.each([
    ['Rahim\u202Enimda', 'Rahimnimda'],
    ['Ra\u0000him\u200B', 'Rahim'],
    ['Rahim\nUddin', 'Rahim Uddin'],
    ['Jose\u0301', 'Jos\u00E9'],
    [' Salma  Begum ', 'Salma  Begum'],
    ['A\uD83D', 'A'],
  ])('%j is kept as %j', (text, kept) => {
    expect(Name.parse(text)).toBe(kept);
    expect(ProfileName.parse(text)).toBe(kept);
    expect(SearchText.parse(text)).toBe(kept);
  });

  it('may be none on a profile', () => expect(ProfileName.parse('')).toBe(''));

  it.each([
    ['a joiner before the hasanta (র‍্য)', 'র\u200D\u09CDযাব'],
    ['a non-joiner after the hasanta (বাক্‌যন্ত্র)', 'বাক\u09CD\u200Cযন\u09CDত\u09CDর'],
    ['a family', '👨‍👩‍👧'],
    ['an astronaut with a skin tone', '👩🏽‍🚀'],
    ['a red heart', '❤️'],
    ['a keycap', '1️⃣'],
  ])('keeps %s', (_what, text) => expect(Name.parse(text)).toBe(text));

  it.each([
    ['ক\u200D', 'ক'],
    ['\u200Cক', 'ক'],
    ['ক\u200D\u200Dখ', 'কখ'],
    ['a \u200D b', 'a  b'],
  ])('loses a joiner that joins nothing: %j', (text, kept) => expect(Name.parse(text)).toBe(kept));

  it('in Bangla is one text, however its letters were typed', () =>
    // ড় as one character, and as ড with a dot below.
    expect(Name.parse('বা\u09DCি')).toBe(Name.parse('বা\u09A1\u09BCি')));
});

describe('a review', () => {
  it('keeps its lines', () => expect(ReviewText.parse('One\r\nTwo\u2028Three\n')).toBe('One\nTwo\nThree'));
  it('has no more marks on a letter than a script has', () => {
    expect(ReviewText.parse(`a${'\u0316'.repeat(1_899)}b`)).toBe(`a${'\u0316'.repeat(8)}b`);
    expect(ReviewText.parse(`a${'\u0316\u200D'.repeat(900)}b`).length).toBeLessThan(12);
    expect(Name.parse(`Rahim${'\u0301'.repeat(70)}`).length).toBeLessThan(15);
  });
  it('has at most one empty line between two', () =>
    expect(ReviewText.parse(`One${'\n'.repeat(1_000)}Two\n \n\t\nThree\n\nFour`)).toBe(
      'One\n\nTwo\n\nThree\n\nFour',
    ));
  it('has at most a hundred lines, and loses no words', () => {
    const text = ReviewText.parse(Array.from({ length: 500 }, (_, line) => line % 10).join('\n'));
    expect(text.split('\n')).toHaveLength(100);
    expect(text.replace(/\s/g, '')).toHaveLength(500);
  });
  it('of one visible character is one', () => expect(ReviewText.parse('👍')).toBe('👍'));
});

it('an e-mail address is the same in capitals', () =>
  expect(Email.parse(' Rahim@Thikana.Test ')).toBe('rahim@thikana.test'));

describe('the address of a photo', () => {
  it.each(['https://i.ibb.co/abc/me.webp?x=1&y=2', 'http://127.0.0.1:7050/i/1.webp'])('may be %s', (url) =>
    expect(PlainUrl.parse(url)).toBe(url),
  );
  it.each([
    'https://user:secret@example.com/a.png',
    'https://user@example.com/a.png',
    'https://example.com/a.png"onerror=alert(1)',
    "https://example.com/a.png')",
    'https://example.com/`',
    'https://example.com/<b>',
    'https://example.com\\a.png',
    'https://example.com/a b.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    '//example.com/a.png',
  ])('may not be %s', (url) => expect(PlainUrl.safeParse(url).success).toBe(false));
});
