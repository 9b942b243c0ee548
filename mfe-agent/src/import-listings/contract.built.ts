/** What an import needs of the contract as plain values, evaluated while building. */
import { fieldRules, limits, ListingFields, NewListing } from '@thikana/contracts';

const names = Object.keys(ListingFields.shape) as (keyof ListingFields)[];
const rules = fieldRules(NewListing, names);

export const numberFields = names.filter((name) => ['integer', 'number'].includes(rules[name].type));
export const textFields = names.filter((name) => rules[name].type === 'string');
export const importRows = limits.importRows;
