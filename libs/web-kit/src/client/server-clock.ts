/** The server's time: the clock of a device may be wrong by hours, and then every token would look expired, or none. */

let offset = 0;

/** Learns from an answer's `Date` header. */
export function receiveServerDate(date: unknown): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(told)) offset = told - Date.now();
}

/** Milliseconds since 1970 by the server's clock, to about a second; by the device's before the first answer. */
export const serverNow = (): number => Date.now() + offset;
