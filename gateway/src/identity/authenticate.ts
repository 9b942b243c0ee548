import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  photo: string | null;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
}

/** Longer Authorization headers are refused unread: a Firebase token has about 1 KB. */
const longestToken = 8_192;
/** How often an unknown key id may cause a request to the provider, in ms. */
const keyRefetchMs = 30_000;
/** Clocks of two machines may differ by this much, in seconds. */
const clockSkewSeconds = 60;

/** Seconds since 1970, not in the future. */
const PastTime = z.number().refine((time) => time <= Date.now() / 1000 + clockSkewSeconds);
/** What is read of a verified token (SEC-2). */
const Claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  iat: PastTime,
  auth_time: PastTime,
  exp: z.number(),
});

/**
 * Verifies the identity provider's tokens: RS256 only, key by kid from the provider's key set, exact audience and issuer.
 * With IDENTITY_EMULATOR_HOST set (never in production) the emulator's unsigned tokens are accepted instead, and only those.
 */
@Injectable()
export class Authenticator {
  readonly #claimsOf: (token: string) => Promise<unknown>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const project = config.FIREBASE_PROJECT_ID;
    const expected = { audience: project, issuer: `https://securetoken.google.com/${project}` };
    const key = keyFrom(config.IDENTITY_KEYS_URL);
    this.#claimsOf = async (token) =>
      config.IDENTITY_EMULATOR_HOST === undefined
        ? (await jwtVerify(token, key, { ...expected, algorithms: ['RS256'] })).payload
        : UnsecuredJWT.decode(token, expected).payload;
  }

  /** Null without a token. Throws AUTH.INVALID for a token that does not verify, AUTH.UNAVAILABLE when it cannot be checked. */
  async identify({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): Promise<Identity | null> {
    if (authorization === undefined) return null;
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
    if (!token || authorization.length > longestToken) throw new DomainError('AUTH.INVALID');
    try {
      const { sub, email, name, picture, ...claims } = Claims.parse(await this.#claimsOf(token));
      return {
        uid: sub,
        email: email.trim().toLowerCase(),
        emailVerified: claims.email_verified,
        name: name?.trim() || null,
        photo: picture || null,
        expiresAt: claims.exp,
      };
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError('AUTH.INVALID');
    }
  }
}

function keyFrom(url: string): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(new URL(url), { cooldownDuration: keyRefetchMs, timeoutDuration: 5_000 });
  return async (header, token) => {
    if (!header.kid) throw new DomainError('AUTH.INVALID');
    try {
      return await keySet(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new DomainError('AUTH.UNAVAILABLE', {}, { retryAfter: 5 });
    }
  };
}
