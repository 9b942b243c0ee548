import { factFaults, isInBangladesh, mayHave, mustHave, videoIdOf } from '@thikana/contracts';
import type { FormRule } from '@thikana/web-kit/forms';
import { contractRules } from './contract.built.ts';
import type { ListingField, ListingValues } from './listing-values.ts';

type RequiredField = {
  [K in ListingField]-?: undefined extends ListingValues[K] ? never : K;
}[ListingField];
/** The messages of the rules: one per required field, one for prices, and one for each kind of fault. */
type Text =
  | `missing.${RequiredField}`
  | 'wrongPrice'
  | 'wrongNumber'
  | 'wrongLand'
  | 'missingFact'
  | 'floorAbove'
  | 'priceOrder'
  | 'wrongVideo'
  | 'pin.outside';
type Translate = (text: Text, values?: Record<string, number>) => string;

/** An empty field is wrong when Next or the submission asks for it, not while it is being filled in. */
export const whenAsked = 'onSubmit';

const isRequired = (name: ListingField): name is RequiredField => contractRules[name].required;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const refuseIf = (wrong: boolean, message: string) =>
  wrong ? Promise.reject(new Error(message)) : Promise.resolve();

/** Whether the contract accepts the number for this field. */
function fits(name: ListingField, value: unknown): value is number {
  const { type, minimum = -Infinity, maximum = Infinity } = contractRules[name];
  if (typeof value !== 'number' || value < minimum || value > maximum) return false;
  return type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
}

/**
 * The contract's rules (LISTING-4, LISTING-13), and the prices' order, as form rules. `values`: the form's current
 * ones.
 */
export function listingRules(
  t: Translate,
  values: () => Partial<ListingValues>,
): Record<ListingField, FormRule[]> {
  const missing = (name: ListingField) => (isRequired(name) ? t(`missing.${name}`) : t('missingFact'));
  const given = (name: ListingField): FormRule => ({
    required: true,
    whitespace: contractRules[name].type === 'string',
    message: missing(name),
    validateTrigger: whenAsked,
  });
  const filled = (name: ListingField): FormRule => ({
    validator: (_rule, value: unknown) => refuseIf(isEmpty(value), missing(name)),
    validateTrigger: whenAsked,
  });
  const number = (name: ListingField): FormRule => {
    const { required, minimum = 0, maximum = 0 } = contractRules[name];
    const wrongFact = name === 'landSqft' ? t('wrongLand') : t('wrongNumber', { minimum, maximum });
    const wrong = required ? t('wrongPrice') : wrongFact;
    const validator = (_rule: unknown, value: unknown) =>
      refuseIf(!isEmpty(value) && mayHave(values().type, name) && !fits(name, value), wrong);
    // `80 lak` is no fault while somebody types `80 lakh`.
    return { validator, validateTrigger: 'onBlur' };
  };
  /** The requirements of the type. */
  const fact = (name: ListingField): FormRule => ({
    validator: (_rule, value: unknown) =>
      refuseIf(isEmpty(value) && mustHave(values().type, name), missing(name)),
    validateTrigger: whenAsked,
  });
  const notAbove: FormRule = {
    validator: (_rule, floor: ListingValues['floor']) => {
      const faults = isEmpty(floor) ? [] : factFaults({ ...values(), floor });
      return refuseIf(
        faults.some(({ message }) => message.includes('above')),
        t('floorAbove'),
      );
    },
  };
  const rulesOf = (name: ListingField): FormRule[] => {
    const numbers = ['integer', 'number'].includes(contractRules[name].type) ? [number(name)] : [];
    if (contractRules[name].required) return numbers.length > 0 ? [filled(name), ...numbers] : [given(name)];
    return [...numbers, fact(name)];
  };
  const inOrder: FormRule = {
    validator: (_rule, value: unknown) => {
      const low = values().minPrice;
      const wrong = fits('maxPrice', value) && fits('minPrice', low) && value < low;
      return refuseIf(wrong, t('priceOrder'));
    },
  };
  const inCountry: FormRule = {
    validator: (_rule, pin: ListingValues['pin']) =>
      refuseIf(!!pin && !isInBangladesh(pin), t('pin.outside')),
  };
  const onYouTube: FormRule = {
    validator: (_rule, video: ListingValues['video']) =>
      refuseIf(!!video?.trim() && videoIdOf(video) === null, t('wrongVideo')),
    validateTrigger: 'onBlur',
  };
  const names = Object.keys(contractRules) as ListingField[];
  const rules = Object.fromEntries(names.map((name) => [name, rulesOf(name)])) as Record<
    ListingField,
    FormRule[]
  >;
  return {
    ...rules,
    floor: [...rules.floor, notAbove],
    maxPrice: [...rules.maxPrice, inOrder],
    pin: [inCountry],
    video: [onYouTube],
  };
}
