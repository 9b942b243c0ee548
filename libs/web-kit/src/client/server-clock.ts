/** The server's time: a device's clock may be wrong by hours, and every token would look expired, or none. */

let offset = 0;

/** Reads a response's `Date` header. */
export function receiveServerDate(date: unknown): void {
  const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(serverTime)) offset = serverTime - Date.now();
}

/** Milliseconds since 1970 by the server's clock, to about a second; by the device's before the first response. */
export const serverNow = (): number => Date.now() + offset;
