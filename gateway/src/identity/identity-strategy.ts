import { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { DomainError } from '@thikana/contracts';
import { createRemoteJWKSet, decodeProtectedHeader, errors as joseErrors } from 'jose';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { type Identity, identityFromClaims } from './identity-claims.ts';

/** How often an unknown key id may make us ask the provider again, in ms. */
const keyRefetchMs = 30_000;

/**
 * Verifies the identity provider's tokens: RS256 only, key by kid from the provider's key set, exact audience and issuer.
 * With IDENTITY_EMULATOR_HOST set (never in production) the emulator's unsigned tokens are taken instead, and only those.
 */
@Injectable()
export class IdentityStrategy extends PassportStrategy(Strategy, 'identity') {
  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const emulated = config.IDENTITY_EMULATOR_HOST !== undefined;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken checks an unsigned token only when it is given no key at all.
      secretOrKeyProvider: emulated
        ? (_request, _token, done) => done(null, '')
        : keysFrom(config.IDENTITY_KEYS_URL),
      algorithms: emulated ? (['none'] as never[]) : ['RS256'],
      audience: config.FIREBASE_PROJECT_ID,
      issuer: `https://securetoken.google.com/${config.FIREBASE_PROJECT_ID}`,
    });
  }

  validate(payload: unknown): Identity {
    const identity = identityFromClaims(payload, Date.now() / 1000);
    if (!identity) throw new DomainError('AUTH.INVALID');
    return identity;
  }
}

function keysFrom(url: string): SecretOrKeyProvider {
  const keySet = createRemoteJWKSet(new URL(url), { cooldownDuration: keyRefetchMs, timeoutDuration: 5_000 });
  return (_request, token: string, done) => {
    findKey(keySet, token).then(
      (key) => done(null, key as never),
      (error: unknown) => done(error as never),
    );
  };
}

async function findKey(keySet: ReturnType<typeof createRemoteJWKSet>, token: string): Promise<KeyObject> {
  const header = protectedHeader(token);
  if (header.alg !== 'RS256' || !header.kid) throw new DomainError('AUTH.INVALID');
  try {
    return KeyObject.from((await keySet({ alg: header.alg, kid: header.kid })) as never);
  } catch (error) {
    if (error instanceof joseErrors.JWKSNoMatchingKey) throw new DomainError('AUTH.INVALID');
    throw new DomainError('AUTH.UNAVAILABLE', {}, { retryAfter: 5 });
  }
}

function protectedHeader(token: string): { alg?: string; kid?: string } {
  try {
    return decodeProtectedHeader(token) as { alg?: string; kid?: string };
  } catch {
    throw new DomainError('AUTH.INVALID');
  }
}
