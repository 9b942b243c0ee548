import type { FormRule } from '@thikana/web-kit/forms';
import { asked } from './contract.built.ts';
import type { ListingField, ListingValues } from './listing-values.ts';

type RequiredField = {
  [K in ListingField]-?: undefined extends ListingValues[K] ? never : K;
}[ListingField];
type NumberField = {
  [K in ListingField]-?: NonNullable<ListingValues[K]> extends number ? K : never;
}[ListingField];
/** The texts that the rules need: one a field that must be given, one a number. */
type Text = `missing.${RequiredField}` | `wrong.${NumberField}` | 'priceOrder';
type Say = (text: Text, values?: Record<string, number>) => string;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const refuseIf = (wrong: boolean, message: string) =>
  wrong ? Promise.reject(new Error(message)) : Promise.resolve();

/** A number as the contract takes it for this field. */
function fits(name: ListingField, value: unknown): value is number {
  const { type, minimum = -Infinity, maximum = Infinity } = asked[name];
  if (typeof value !== 'number' || value < minimum || value > maximum) return false;
  return type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
}

/** The contract's rules (LISTING-4) as the form says them, and that the prices are in order. `minPrice` answers what stands there now. */
export function listingRules(t: Say, minPrice: () => unknown): Record<ListingField, FormRule[]> {
  const missing = (name: ListingField) => t(`missing.${name as RequiredField}`);
  const given = (name: ListingField): FormRule => ({
    required: true,
    whitespace: asked[name].type === 'string',
    message: missing(name),
  });
  const number = (name: ListingField): FormRule => {
    const { required, minimum = 0, maximum = 0 } = asked[name];
    const wrong = t(`wrong.${name as NumberField}`, { minimum, maximum });
    const validator = (_rule: unknown, value: unknown) =>
      isEmpty(value)
        ? refuseIf(required, required ? missing(name) : '')
        : refuseIf(!fits(name, value), wrong);
    return { validator };
  };
  const rulesOf = (name: ListingField): FormRule[] => {
    if (['integer', 'number'].includes(asked[name].type)) return [number(name)];
    return asked[name].required ? [given(name)] : [];
  };
  const inOrder: FormRule = {
    validator: (_rule, value: unknown) => {
      const low = minPrice();
      const wrong = fits('maxPrice', value) && fits('minPrice', low) && value < low;
      return refuseIf(wrong, t('priceOrder'));
    },
  };
  const names = Object.keys(asked) as ListingField[];
  const rules = Object.fromEntries(names.map((name) => [name, rulesOf(name)])) as Record<
    ListingField,
    FormRule[]
  >;
  return { ...rules, maxPrice: [...rules.maxPrice, inOrder] };
}
