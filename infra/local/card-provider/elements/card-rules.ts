/** Rules of card numbers, expiry dates and security codes. Runs in the browser and in the provider. */
export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

const BRANDS: { brand: Brand; short: string; starts: RegExp; lengths: number[] }[] = [
  { brand: 'visa', short: 'VISA', starts: /^4/, lengths: [16] },
  { brand: 'mastercard', short: 'MC', starts: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, lengths: [16] },
  { brand: 'amex', short: 'AMEX', starts: /^3[47]/, lengths: [15] },
  { brand: 'diners', short: 'DC', starts: /^3(0|6|8)/, lengths: [14, 16] },
  { brand: 'jcb', short: 'JCB', starts: /^35/, lengths: [16] },
  { brand: 'unionpay', short: 'UP', starts: /^62/, lengths: [16] },
  { brand: 'discover', short: 'DISC', starts: /^6(011|4[4-9]|5)/, lengths: [16] },
];

const brandedBy = (digits: string) => BRANDS.find(({ starts }) => starts.test(digits));

export const brandOf = (digits: string): Brand => brandedBy(digits)?.brand ?? 'unknown';

/** As the icon shows it; empty for an unknown brand. */
export const shortNameOf = (digits: string): string => brandedBy(digits)?.short ?? '';

export const lengthsOf = (digits: string): number[] => brandedBy(digits)?.lengths ?? [16];

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** The fault of a number, or undefined when it is whole and true. */
export function numberFault(digits: string): FieldError | undefined {
  const lengths = lengthsOf(digits);
  if (digits.length < Math.min(...lengths))
    return fault('incomplete_number', 'Your card number is incomplete.');
  if (!lengths.includes(digits.length) || !passesLuhn(digits))
    return fault('invalid_number', 'Your card number is invalid.');
  return undefined;
}

/** The fault of `MMYY`, seen from `today`. A card is good through the last day of its month. */
export function expiryFault(digits: string, today: Date): FieldError | undefined {
  if (digits.length < 4) return fault('incomplete_expiry', "Your card's expiration date is incomplete.");
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12)
    return fault('invalid_expiry_month', "Your card's expiration date is invalid.");
  if (year < today.getFullYear())
    return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year > today.getFullYear() + 50)
    return fault('invalid_expiry_year', "Your card's expiration year is invalid.");
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return fault('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return undefined;
}

export const codeLength = (brand: Brand): 3 | 4 => (brand === 'amex' ? 4 : 3);

export function codeFault(digits: string, brand: Brand): FieldError | undefined {
  if (digits.length < codeLength(brand))
    return fault('incomplete_cvc', "Your card's security code is incomplete.");
  return undefined;
}

/** `4242424242424242` as people read it: groups of four, or 4-6-5 and 4-6-4 for the shorter numbers. */
export function groupNumber(digits: string): string {
  const short = ['amex', 'diners'].includes(brandOf(digits)) && digits.length <= 15;
  const pattern = short ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  if (!short) return (digits.match(pattern) ?? []).join(' ');
  return (pattern.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** `1227` as `12 / 27`; a first digit above 1 can only be a month of its own. */
export function groupExpiry(digits: string): string {
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return whole.length < 2 ? whole : `${whole.slice(0, 2)} / ${whole.slice(2, 4)}`;
}

function fault(code: string, message: string): FieldError {
  return { type: 'validation_error', code, message };
}
