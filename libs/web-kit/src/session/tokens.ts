/** The identity tokens in the browser's storage (PEOPLE-13). Never in an address, never in a log. */
import { serverNow } from '../client/server-clock.ts';

/** The current access token, kept fresh. */
const ACCESS_TOKEN = 'access-token';
/** The ID token of a Google sign-in. */
const GOOGLE_TOKEN = 'token';
/** A token that is closer to its end may be refused before it arrives. */
const SAFETY_MS = 60_000;

/** To notice that another tab signed in. */
export const isTokenKey = (key: string | null): boolean => key === ACCESS_TOKEN;

export const storedToken = (): string | null => localStorage.getItem(ACCESS_TOKEN);

export const storeToken = (token: string): void => localStorage.setItem(ACCESS_TOKEN, token);

export const storeGoogleToken = (token: string): void => localStorage.setItem(GOOGLE_TOKEN, token);

export function forgetTokens(): void {
  localStorage.removeItem(ACCESS_TOKEN);
  localStorage.removeItem(GOOGLE_TOKEN);
}

/** A token's claims; empty for an invalid one. Only the gateway verifies them. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? '';
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}

/** Reads the expiry, to spare a useless call. */
export function isFresh(token: string, now: number = serverNow()): boolean {
  const expiry = Number(claimsOf(token)['exp']) * 1000;
  return expiry - SAFETY_MS > now;
}

/** The token's e-mail; '' when it has none. */
export const emailIn = (token: string): string => String(claimsOf(token)['email'] ?? '');
