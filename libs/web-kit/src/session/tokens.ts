/** The identity tokens in the browser's storage (PEOPLE-13). Never in an address, never in a log. */
import { serverNow } from '../client/server-clock.ts';
import type { SessionUser } from './machine.ts';

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
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Reads the expiry, to spare a useless call. */
export function isFresh(token: string, now: number = serverNow()): boolean {
  const expiry = Number(claimsOf(token)['exp']) * 1000;
  return expiry - SAFETY_MS > now;
}

/** @returns null for a token that names nobody */
export function personIn(token: string): SessionUser | null {
  const { sub, email, name, picture } = claimsOf(token);
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : null);
  return { uid: sub, email, displayName: text(name), photoURL: text(picture), creationTime: null };
}
