/** The contract's values for an import, evaluated at build time. */
import { fieldRules, limits, ListingFields, NewListing } from '@thikana/contracts';

const names = Object.keys(ListingFields.shape) as (keyof ListingFields)[];
const rules = fieldRules(NewListing, names);

export const numberFields = names.filter((name) => ['integer', 'number'].includes(rules[name].type));
export const textFields = names.filter((name) => rules[name].type === 'string');
export const importRows = limits.importRows;
/** The limit of a call's body, in bytes. */
export const mostBodyBytes = limits.bodies.jsonBytes;
/** The longest text, in characters; undefined for fields with fixed values. */
export const longest = Object.fromEntries(names.map((name) => [name, rules[name].maxLength]));
