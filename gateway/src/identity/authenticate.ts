import { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, decodeProtectedHeader, errors } from 'jose';
import passport from 'passport';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
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
  readonly #passport = new passport.Passport();

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const emulated = config.IDENTITY_EMULATOR_HOST !== undefined;
    const strategy = new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        // jsonwebtoken checks an unsigned token only when it is given no key at all.
        secretOrKeyProvider: emulated
          ? (_request, _token, done) => done(null, '')
          : keysFrom(config.IDENTITY_KEYS_URL),
        algorithms: emulated ? (['none'] as never[]) : ['RS256'],
        audience: config.FIREBASE_PROJECT_ID,
        issuer: `https://securetoken.google.com/${config.FIREBASE_PROJECT_ID}`,
      },
      (payload: unknown, done: (error: unknown, identity?: Identity | false) => void) => {
        const claims = Claims.safeParse(payload);
        done(null, claims.success && identityOf(claims.data));
      },
    );
    this.#passport.use('identity', strategy);
  }

  /** Null without a token. Throws AUTH.INVALID for a token that does not verify, AUTH.UNAVAILABLE when it cannot be checked. */
  async identify({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Identity | null> {
    const { authorization } = headers;
    if (authorization === undefined) return null;
    if (authorization.length > longestToken || !/^Bearer [^\s]+$/i.test(authorization))
      throw new DomainError('AUTH.INVALID');
    return new Promise<Identity>((resolve, reject) => {
      // An error about the key arrives as the failure's reason, not as an error.
      const settle = (error: unknown, identity?: Identity | false | null, reason?: unknown): void => {
        if (identity) resolve(identity);
        else
          reject(
            [error, reason].find((cause) => cause instanceof DomainError) ?? new DomainError('AUTH.INVALID'),
          );
      };
      const authenticate = this.#passport.authenticate('identity', { session: false }, settle) as (
        request: unknown,
        response: unknown,
        next: (error?: unknown) => void,
      ) => void;
      authenticate({ headers }, {}, settle);
    });
  }
}

const identityOf = ({
  sub,
  email,
  email_verified,
  name,
  picture,
  exp,
}: z.infer<typeof Claims>): Identity => ({
  uid: sub,
  email: email.trim().toLowerCase(),
  emailVerified: email_verified,
  name: name?.trim() || null,
  photo: picture || null,
  expiresAt: exp,
});

function keysFrom(url: string): SecretOrKeyProvider {
  const keySet = createRemoteJWKSet(new URL(url), { cooldownDuration: keyRefetchMs, timeoutDuration: 5_000 });
  const keyOf = async (token: string): Promise<KeyObject> => {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg !== 'RS256' || !kid) throw new DomainError('AUTH.INVALID');
    try {
      return KeyObject.from((await keySet({ alg, kid })) as never);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new DomainError('AUTH.UNAVAILABLE', {}, { retryAfter: 5 });
    }
  };
  return (_request, token: string, done) =>
    void keyOf(token).then(
      (key) => done(null, key as never),
      (error: unknown) => done(error as never),
    );
}
