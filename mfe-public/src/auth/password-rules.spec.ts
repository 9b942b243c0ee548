import { describe, expect, it } from '@jest/globals';
import { meets } from './password-rules.ts';

describe('meets', () => {
  it('accepts 6 to 20 characters', () => {
    expect(meets('min', 'Abc!5')).toBe(false);
    expect(meets('min', 'Abc!56')).toBe(true);
    expect(meets('max', 'A'.repeat(20))).toBe(true);
    expect(meets('max', 'A'.repeat(21))).toBe(false);
  });

  it('requires a capital letter', () => {
    expect(meets('capital', 'abc!56')).toBe(false);
    expect(meets('capital', 'abC!56')).toBe(true);
  });

  it.each([...'!@#$%^&*'])('accepts %s as a special character', (char) =>
    expect(meets('special', `Abc12${char}`)).toBe(true),
  );

  it.each([...'-_+=?.,;( '])('does not accept %j as one', (char) =>
    expect(meets('special', `Abc12${char}`)).toBe(false),
  );
});
