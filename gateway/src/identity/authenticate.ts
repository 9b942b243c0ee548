import { Injectable } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { Identity } from './identity-claims.ts';

/** Longer Authorization headers are refused unread: a Firebase token has about 1 KB. */
const longestToken = 8_192;

/** Who the request's Bearer token says is asking. */
@Injectable()
export class Authenticator {
  /** Null without a token. Throws AUTH.INVALID for a token that does not verify, AUTH.UNAVAILABLE when it cannot be checked. */
  async identify(request: FastifyRequest): Promise<Identity | null> {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    if (header.length > longestToken || !/^Bearer [^\s]+$/i.test(header))
      throw new DomainError('AUTH.INVALID');
    return new Promise<Identity>((resolve, reject) => {
      const verdict = (error: unknown, identity: Identity | false | null): void => {
        if (error) reject(error instanceof DomainError ? error : new DomainError('AUTH.INVALID'));
        else if (identity) resolve(identity);
        else reject(new DomainError('AUTH.INVALID'));
      };
      const middleware = passport.authenticate('identity', { session: false }, verdict) as (
        request: unknown,
        response: unknown,
        next: (error?: unknown) => void,
      ) => void;
      middleware({ headers: request.headers, url: request.url }, {}, (error) =>
        reject(error instanceof DomainError ? error : new DomainError('AUTH.INVALID')),
      );
    });
  }
}
