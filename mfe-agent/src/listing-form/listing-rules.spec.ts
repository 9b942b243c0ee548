import { describe, expect, it } from '@jest/globals';
import { listingTypes } from '@thikana/contracts';
import { listingRules } from './listing-rules.ts';
import type { ListingValues } from './listing-values.ts';

const rulesBeside = (minPrice: number | null, facts: Partial<ListingValues> = {}) =>
  listingRules(
    (text) => text,
    () => ({ ...facts, ...(minPrice !== null && { minPrice }) }),
  );
const rules = rulesBeside(null);

interface Validator {
  validator: (rule: unknown, value: unknown) => Promise<void>;
}

/** The first refusal of these rules, or null. */
async function refusal(all: readonly unknown[], value: unknown): Promise<string | null> {
  for (const rule of all as Validator[]) {
    const refused = await rule.validator({}, value).then(
      () => null,
      (error: Error) => error.message,
    );
    if (refused) return refused;
  }
  return null;
}

describe('a price', () => {
  it.each([1, 50_00_000])('%p is one', async (value) =>
    expect(await refusal(rules.minPrice, value)).toBeNull(),
  );
  it.each([0, -5, 1.5, Number.NaN, '5000000', Number.MAX_SAFE_INTEGER])('%p is none', async (value) =>
    expect(await refusal(rules.minPrice, value)).toBe('wrongPrice'),
  );

  it.each([0, -5, 1.5])('%p is none of a listing with a type', async (value) => {
    for (const type of listingTypes) {
      const { minPrice, maxPrice } = rulesBeside(null, { type });
      expect([await refusal(minPrice, value), await refusal(maxPrice, value)]).toEqual([
        'wrongPrice',
        'wrongPrice',
      ]);
    }
  });

  it.each([null, undefined, ''])('is required: %p', async (value) => {
    expect(await refusal(rules.minPrice, value)).toBe('missing.minPrice');
    expect(await refusal(rules.maxPrice, value)).toBe('missing.maxPrice');
  });
});

describe('the price range', () => {
  it('is in order, and may be one price', async () => {
    const { maxPrice } = rulesBeside(60_00_000);
    expect(await refusal(maxPrice, 50_00_000)).toBe('priceOrder');
    expect(await refusal(maxPrice, 60_00_000)).toBeNull();
    expect(await refusal(maxPrice, 70_00_000)).toBeNull();
  });

  it('ignores the order while the minimum is not a price', async () => {
    expect(await refusal(rules.maxPrice, 50_00_000)).toBeNull();
  });
});

describe('a text', () => {
  it.each(['title', 'location'] as const)('must be given: %s', (name) => {
    expect(rules[name]).toEqual([
      { required: true, whitespace: true, message: `missing.${name}`, validateTrigger: 'onSubmit' },
    ]);
  });

  it('may be left out where it is the description', () => {
    expect(rules.description).toHaveLength(1);
  });
});

describe('facts', () => {
  const rulesOf = (facts: object) => rulesBeside(null, facts as Partial<ListingValues>);

  it('are required where the type has them, and only there', async () => {
    expect(await refusal(rulesOf({}).bedrooms, null)).toBeNull();
    expect(await refusal(rulesOf({ type: 'apartment' }).bedrooms, null)).toBe('missingFact');
    expect(await refusal(rulesOf({ type: 'apartment' }).bedrooms, 0)).toBeNull();
    expect(await refusal(rulesOf({ type: 'land' }).bedrooms, null)).toBeNull();
    expect(await refusal(rulesOf({ type: 'land' }).landSqft, null)).toBe('missingFact');
  });

  it('are whole numbers of a sensible size', async () => {
    expect(await refusal(rules.bedrooms, 51)).toBe('wrongNumber');
    expect(await refusal(rules.sizeSqft, 1450)).toBeNull();
  });

  it('are consistent: no floor above the building', async () => {
    expect(await refusal(rulesOf({ floors: 8 }).floor, 9)).toBe('floorAbove');
    expect(await refusal(rulesOf({ floors: 8 }).floor, 8)).toBeNull();
  });
});
