import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountState, type Actor, DomainError, usersRpc } from '@thikana/contracts';
import { RpcClient } from '@thikana/service-kit';
import { EventFeed } from '../live/event-feed.ts';
import type { Identity } from './identity-claims.ts';

/** A record is asked for again after this long even if no event came, in ms. */
const keepMs = 30_000;
const most = 20_000;

interface Kept {
  state: AccountState;
  until: number;
}

/**
 * The stored record behind a verified identity. Kept for a moment, dropped by every event about the person, so that a
 * demoted, marked or deleted person loses access at once, whatever their token says.
 */
@Injectable()
export class Accounts implements OnModuleInit {
  readonly #kept = new Map<string, Kept>();
  /** Grows with each drop, so that an answer asked for before an event is not kept after it. */
  readonly #generation = new Map<string, number>();

  constructor(
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(EventFeed) private readonly feed: EventFeed,
  ) {}

  onModuleInit(): void {
    this.feed.on((event) => {
      if ('uid' in event.data) this.drop(event.data.uid);
    });
    this.feed.onGap(() => this.#kept.clear());
  }

  drop(uid: string): void {
    this.#kept.delete(uid);
    if (this.#generation.size > most) this.#generation.clear();
    this.#generation.set(uid, (this.#generation.get(uid) ?? 0) + 1);
  }

  /** The Actor that services are told. Throws AUTH.INVALID for a deleted person. */
  async actorOf(identity: Identity, correlationId: string): Promise<Actor> {
    const state = await this.#state(identity, correlationId);
    if (state.deleted) throw new DomainError('AUTH.INVALID');
    return {
      uid: identity.uid,
      email: state.email ?? identity.email,
      emailVerified: identity.emailVerified && (state.email ?? identity.email) === identity.email,
      name: state.name ?? identity.name,
      photo: state.photo ?? identity.photo,
      role: state.role,
      userId: state.userId,
    };
  }

  async #state(identity: Identity, correlationId: string): Promise<AccountState> {
    const kept = this.#kept.get(identity.uid);
    if (kept && kept.until > Date.now() && this.feed.isLive) return kept.state;
    const generation = this.#generation.get(identity.uid) ?? 0;
    const state = await this.rpc.call(
      usersRpc.account,
      { uid: identity.uid },
      { actor: null, correlationId },
    );
    const unchanged = (this.#generation.get(identity.uid) ?? 0) === generation;
    // Somebody without a record is about to get one; that is not worth keeping.
    if (unchanged && state.userId && this.#kept.size < most)
      this.#kept.set(identity.uid, { state, until: Date.now() + keepMs });
    return state;
  }
}
