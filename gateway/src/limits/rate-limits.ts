import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Endpoint } from '@thikana/contracts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { SharedCounters } from './shared-counters.ts';

interface Limit {
  /** Requests a minute of one signed-in person. */
  person: number;
  /** Requests a minute of one address; generous, because many homes share one (carrier-grade NAT). */
  address: number;
}

const limitsPerMinute: Record<Endpoint['limit'], Limit> = {
  ordinary: { person: 600, address: 3_000 },
  'sign-in': { person: 30, address: 120 },
  money: { person: 60, address: 300 },
  upload: { person: 30, address: 60 },
};

/** Limits per person and per address, shared by all gateway instances (SEC-7). */
@Injectable()
export class RateLimits {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(SharedCounters) private readonly counters: SharedCounters,
  ) {}

  /** Throws LIMIT.EXCEEDED with the seconds until the window ends. */
  async count(kind: Endpoint['limit'], address: string, uid: string | null): Promise<void> {
    const { person, address: perAddress } = limitsPerMinute[kind];
    this.#check(`${kind}:a:${address}`, perAddress);
    if (uid) this.#check(`${kind}:p:${uid}`, person);
  }

  #check(key: string, limit: number): void {
    const { count, secondsLeft } = this.counters.increment(key);
    if (count > limit * this.config.LIMIT_SCALE)
      throw new DomainError('LIMIT.EXCEEDED', {}, { retryAfter: secondsLeft });
  }
}
