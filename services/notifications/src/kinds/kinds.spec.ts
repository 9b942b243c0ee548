import { describe, expect, it } from '@jest/globals';
import { anId } from '@thikana/test-kit';
import { kinds } from './index.ts';
import { textsOf } from './kind.ts';

const facts = { propertyId: anId(), conversationId: anId(), offerId: anId(), amount: 11_000_000 };
const listing = { title: 'Lake View', deleted: false };

it('each has a name of its own', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  it.each([1, 3])('has texts in both languages, each with its digits: %d', (count) => {
    const { title, line } = textsOf(kind, count, facts, listing);
    for (const text of [title, line]) {
      expect(text.en.replaceAll('৳', '')).not.toMatch(/[ঀ-৿]|undefined|NaN/);
      expect(text.bn).toMatch(/[ঀ-৿]|^Lake View$/);
      expect(text.bn.replaceAll('Lake View', '')).not.toMatch(/[0-9A-Za-z]/);
    }
  });

  it('names a listing that nothing is known of, and leads somewhere also when it is deleted (NOTIFY-8)', () => {
    expect(JSON.stringify(textsOf(kind, 1, facts, null))).not.toContain('undefined');
    for (const place of [null, listing, { ...listing, deleted: true }])
      expect(kind.to(facts, place)).toMatch(/^\/\w/);
    expect(kind.to(facts, { ...listing, deleted: true })).not.toContain(facts.propertyId);
  });
});
