import { limits } from '@thikana/web-kit/data';
import type { FormRule } from '@thikana/web-kit/forms';

type Text =
  | 'titleRequired'
  | 'locationRequired'
  | 'imageRequired'
  | 'minRequired'
  | 'maxRequired'
  | 'priceNumber'
  | 'priceOrder';

/** A price in whole taka that a listing can carry. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.priceTaka;
}

/** LISTING-4: all but the description are required, prices are numbers in order. */
export function listingRules(t: (text: Text) => string) {
  const required = (message: string): FormRule => ({ required: true, whitespace: true, message });
  const price = (missing: string): FormRule => ({
    validator: (_rule, value: unknown) => {
      if (value === null || value === undefined || value === '') return Promise.reject(new Error(missing));
      return isPrice(value) ? Promise.resolve() : Promise.reject(new Error(t('priceNumber')));
    },
  });
  const notBelow = (minimum: () => number | null): FormRule => ({
    validator: (_rule, value: unknown) => {
      const low = minimum();
      const wrong = isPrice(value) && isPrice(low) && value < low;
      return wrong ? Promise.reject(new Error(t('priceOrder'))) : Promise.resolve();
    },
  });
  return {
    title: [required(t('titleRequired'))],
    location: [required(t('locationRequired'))],
    image: [required(t('imageRequired'))],
    minPrice: [price(t('minRequired'))],
    maxPrice: (minimum: () => number | null) => [price(t('maxRequired')), notBelow(minimum)],
  };
}
