import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Endpoint } from '@thikana/contracts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { addressKey } from './address-key.ts';
import { SharedCounters, type WindowName } from './shared-counters.ts';

type Kind = Endpoint['limit'];

interface Limit {
  /** Requests a minute of one signed-in person, and of one token. */
  person: number;
  /** Requests a minute of one address; generous, because many homes share one (carrier-grade NAT). */
  address: number;
  /** Requests a day (UTC) of one address, where each that is accepted costs somebody else something. */
  addressADay?: number;
}

const limitsOf: Record<Kind, Limit> = {
  ordinary: { person: 600, address: 3_000 },
  'sign-in': { person: 30, address: 120 },
  money: { person: 60, address: 300 },
  upload: { person: 30, address: 60 },
  report: { person: 30, address: 300 },
  review: { person: 10, address: 300 },
  message: { person: 60, address: 1_200 },
  count: { person: 30, address: 300 },
  mail: { person: 10, address: 30, addressADay: 100 },
};
/** Requests a minute of one address whose token is refused: nobody who means well sends many. */
const refusedTokensPerMinute = 300;

/**
 * Limits of address, token and person, in this order, shared by all gateway instances (SEC-7). Each throws LIMIT.EXCEEDED with
 * the seconds until the window ends.
 */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly counters: SharedCounters,
  ) {}

  /** Every request, before anything of it but its head is read. */
  countAddress(kind: Kind, address: string): void {
    const key = `${kind}:a:${addressKey(address)}`;
    const { address: aMinute, addressADay } = limitsOf[kind];
    this.#count(key, aMinute);
    if (addressADay !== undefined) this.#count(key, addressADay, 'day');
  }

  /** A token, before it is verified: the same one from many addresses. */
  countToken(kind: Kind, authorization: string): void {
    const digest = createHash('sha256').update(authorization).digest('base64url').slice(0, 22);
    this.#count(`${kind}:t:${digest}`, limitsOf[kind].person);
  }

  countRefusedToken(address: string): void {
    this.#count(`refused:a:${addressKey(address)}`, refusedTokensPerMinute);
  }

  /** A verified person, before their record is asked for. */
  countPerson(kind: Kind, uid: string): void {
    this.#count(`${kind}:p:${uid}`, limitsOf[kind].person);
  }

  #count(key: string, limit: number, window?: WindowName): void {
    const { count, secondsLeft } = this.counters.increment(key, window);
    if (count > limit * this.config.LIMIT_SCALE)
      throw new DomainError('LIMIT.EXCEEDED', {}, { retryAfter: secondsLeft });
  }
}
