import { z } from 'zod';

/** What we take from a verified token of the identity provider. */
export const IdentityClaims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  /** Seconds since 1970. */
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
});
export type IdentityClaims = z.infer<typeof IdentityClaims>;

export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  photo: string | null;
  /** Seconds since 1970 after which the token says nothing any more. */
  expiresAt: number;
}

/** Clocks of two machines may differ by this much, in seconds. */
const clockSkewSeconds = 60;

/** Sane times and subject (SEC-2); null when a claim is missing, odd or from the future. */
export function identityFromClaims(payload: unknown, nowSeconds: number): Identity | null {
  const parsed = IdentityClaims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, email, email_verified, name, picture, iat, exp, auth_time } = parsed.data;
  const latest = nowSeconds + clockSkewSeconds;
  if (iat > latest || auth_time > latest) return null;
  return {
    uid: sub,
    email: email.trim().toLowerCase(),
    emailVerified: email_verified,
    name: name?.trim() || null,
    photo: picture || null,
    expiresAt: exp,
  };
}
