import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` letters and digits. 62 of 256 byte values repeat a little more often; for test ids that is no matter. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** An id as Stripe writes them, such as `pi_3Qx…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The fields of Stripe's objects that this stand-in never fills, as null. */
export function unset(names: string): Record<string, null> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, null]));
}
