import { limits } from '@thikana/web-kit/data';
import type { FormRule } from '@thikana/web-kit/forms';

type Text =
  | 'form.titleRequired'
  | 'form.locationRequired'
  | 'form.imageRequired'
  | 'form.minRequired'
  | 'form.maxRequired'
  | 'form.priceNumber'
  | 'form.priceOrder';

/** A price in whole taka that a listing can carry. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.priceTaka;
}

/** specification §5 "Add property", "Update property": all but the description are required, prices are numbers in order. */
export function listingRules(t: (text: Text) => string) {
  const required = (message: string): FormRule => ({ required: true, whitespace: true, message });
  const price = (missing: string): FormRule => ({
    validator: (_rule, value: unknown) => {
      if (value === null || value === undefined || value === '') return Promise.reject(new Error(missing));
      return isPrice(value) ? Promise.resolve() : Promise.reject(new Error(t('form.priceNumber')));
    },
  });
  const notBelow = (minimum: () => number | null): FormRule => ({
    validator: (_rule, value: unknown) => {
      const low = minimum();
      const wrong = isPrice(value) && isPrice(low) && value < low;
      return wrong ? Promise.reject(new Error(t('form.priceOrder'))) : Promise.resolve();
    },
  });
  return {
    title: [required(t('form.titleRequired'))],
    location: [required(t('form.locationRequired'))],
    image: [required(t('form.imageRequired'))],
    minPrice: [price(t('form.minRequired'))],
    maxPrice: (minimum: () => number | null) => [price(t('form.maxRequired')), notBelow(minimum)],
  };
}
