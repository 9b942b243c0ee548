import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@thikana/contracts';
import { interpret } from './interpret.ts';

const scales = { cr: 1_00_00_000, l: 1_00_000 };
const fields = { min: 'minPrice', max: 'maxPrice', q: 'words' } as const;

const amountOf = (text: string) => {
  const [, figure, scale] = /^([\d.]+)(cr|l)?$/.exec(text)!;
  return Math.round(Number(figure) * (scale ? scales[scale as keyof typeof scales] : 1));
};

/** 'beds=4,5 max=2cr' as fields of what is understood; lists in one order. */
function meaningOf(text: string): Record<string, unknown> {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        const field = fields[name as keyof typeof fields] ?? name;
        return [field, /^(min|max|since)/.test(field) ? amountOf(value) : value.split(',').sort()];
      }),
  );
}

/** Only the understood fields. */
function understoodIn(text: string): Record<string, unknown> {
  const { others: _others, ...understood } = interpret(text);
  return Object.fromEntries(
    Object.entries(understood)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((one) => one.toLowerCase()).sort() : value,
      ]),
  );
}

const phrases = readFileSync(join(import.meta.dirname, 'phrases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string]);

describe('what the search box understands', () => {
  it('is tried with three hundred phrases', () => {
    expect(new Set(phrases.map(([phrase]) => phrase)).size).toBeGreaterThanOrEqual(300);
  });

  it.each(phrases)('%s', (phrase, meaning) => {
    expect(understoodIn(phrase)).toEqual(meaningOf(meaning));
  });

  it('takes as many days as the search does', () => {
    expect(interpret(`last ${limits.sinceDays} days`).since).toBe(limits.sinceDays);
    expect(interpret(`last ${limits.sinceDays + 1} days`).since).toBeNull();
  });
});
