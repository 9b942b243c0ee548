import { messages } from './messages.ts';

const AMOUNT = '(-?\\d+(?:\\.\\d+)?)';

/** The API's messages for an invalid field (the schema library's, and its own) and their texts for readers. */
const FAULTS = [
  [new RegExp(`^Too big: expected string to have <=${AMOUNT}`), 'fault.tooLong'],
  [/^Too small: expected string to have >=1 characters/, 'fault.required'],
  [new RegExp(`^Too small: expected string to have >=${AMOUNT}`), 'fault.tooShort'],
  [new RegExp(`^Too big: expected (?:number|int) to be <=?${AMOUNT}`), 'fault.atMost'],
  [new RegExp(`^Too small: expected (?:number|int) to be >=${AMOUNT}`), 'fault.atLeast'],
  [new RegExp(`^Too small: expected (?:number|int) to be >${AMOUNT}`), 'fault.moreThan'],
  [/received undefined|is required/, 'fault.required'],
  [/expected (?:number|int)\b/, 'fault.number'],
  [/^Invalid URL|https address/, 'fault.address'],
  [/^Invalid email/, 'fault.email'],
  [/not in Bangladesh/, 'fault.outside'],
  [/uploaded picture/, 'fault.picture'],
  [/^Invalid option/, 'fault.choice'],
  [/neither ready nor a month/, 'fault.month'],
  [/not an area/, 'fault.area'],
  [/does not belong to this type/, 'fault.foreign'],
  [/above the number of floors/, 'fault.floor'],
  [/below the minimum price/, 'fault.order'],
] as const;

/** The API's message for a field, in the reader's language and digits: never the schema library's own words. */
export function faultText(message: string): string {
  for (const [pattern, key] of FAULTS) {
    const found = pattern.exec(message);
    if (found) return messages.t(key, { amount: Number(found[1] ?? 0) });
  }
  return messages.t('fault.other');
}
