import { describe, expect, it } from '@jest/globals';
import { listOf, parseForm } from './form.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('parseForm', () => {
  it('unfolds brackets into objects', () => {
    const params = parseForm('amount=5&metadata[offerId]=o1&card[billing][city]=Dhaka');
    expect(plain(params)).toEqual({
      amount: '5',
      metadata: { offerId: 'o1' },
      card: { billing: { city: 'Dhaka' } },
    });
  });

  it('reads lists with and without numbers', () => {
    expect(listOf(parseForm('types[0]=card&types[1]=link')['types'])).toEqual(['card', 'link']);
    expect(listOf(parseForm('expand[]=a&expand[]=b')['expand'])).toEqual(['a', 'b']);
  });

  it('decodes names and values', () => {
    expect(plain(parseForm('metadata%5Bname%5D=%E0%A6%A2%E0%A6%BE%E0%A6%95%E0%A6%BE+1'))).toEqual({
      metadata: { name: 'ঢাকা 1' },
    });
  });

  it('treats __proto__ as a name like any other', () => {
    parseForm('__proto__[polluted]=yes&a[__proto__][polluted]=yes');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
