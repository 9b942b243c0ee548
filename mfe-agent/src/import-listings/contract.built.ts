/** What an import needs of the contract as plain values, evaluated while building. */
import { fieldRules, limits, ListingFields, NewListing } from '@thikana/contracts';

const names = Object.keys(ListingFields.shape) as (keyof ListingFields)[];
const rules = fieldRules(NewListing, names);

export const numberFields = names.filter((name) => ['integer', 'number'].includes(rules[name].type));
export const textFields = names.filter((name) => rules[name].type === 'string');
export const importRows = limits.importRows;
/** What a call's body may have, in bytes. */
export const mostBodyBytes = limits.bodies.jsonBytes;
/** Of a text, in characters; undefined where only certain values are taken. */
export const longest = Object.fromEntries(names.map((name) => [name, rules[name].maxLength]));
