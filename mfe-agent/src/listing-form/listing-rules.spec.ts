import { describe, expect, it } from '@jest/globals';
import { isPrice, listingRules } from './listing-rules.ts';

const rules = listingRules((text) => text);

interface Validator {
  validator: (rule: unknown, value: unknown) => Promise<void>;
}

/** The first refusal of these rules, or null. */
async function refusal(all: readonly unknown[], value: unknown): Promise<string | null> {
  for (const rule of all as Validator[]) {
    const said = await rule.validator({}, value).then(
      () => null,
      (error: Error) => error.message,
    );
    if (said) return said;
  }
  return null;
}

describe('a price', () => {
  it.each([1, 50_00_000])('%p is one', (value) => expect(isPrice(value)).toBe(true));
  it.each([0, -5, 1.5, Number.NaN, '5000000', null, Number.MAX_SAFE_INTEGER])('%p is none', (value) =>
    expect(isPrice(value)).toBe(false),
  );

  it.each([null, undefined, ''])('is required: %p', async (value) => {
    expect(await refusal(rules.minPrice, value)).toBe('minRequired');
    expect(
      await refusal(
        rules.maxPrice(() => null),
        value,
      ),
    ).toBe('maxRequired');
  });

  it('is whole taka', async () => {
    expect(await refusal(rules.minPrice, 99.5)).toBe('priceNumber');
  });
});

describe('the price range', () => {
  it('is in order, and may be one price', async () => {
    const maximum = rules.maxPrice(() => 60_00_000);
    expect(await refusal(maximum, 50_00_000)).toBe('priceOrder');
    expect(await refusal(maximum, 60_00_000)).toBeNull();
    expect(await refusal(maximum, 70_00_000)).toBeNull();
  });

  it('says nothing about order while the minimum is not a price', async () => {
    expect(
      await refusal(
        rules.maxPrice(() => null),
        50_00_000,
      ),
    ).toBeNull();
  });
});
