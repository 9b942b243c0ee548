import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountState, type Actor, DomainError, usersRpc } from '@thikana/contracts';
import { LRUCache } from 'lru-cache';
import { ServiceCalls } from '../forwarding/service-calls.ts';
import { EventFeed } from '../live/event-feed.ts';
import type { Identity } from './authenticate.ts';

/** A record is asked for again after this long even if no event came, in ms. */
const freshMs = 30_000;
/** While the users service is unavailable, reads use records that were cached within this time, in ms: each change of one arrives as an event. */
const readableMs = 5 * 60_000;
/** Somebody without a record is about to get one; meanwhile their requests must not cost a call each. */
const unknownMs = 2_000;
const mostKept = 20_000;

/**
 * The stored record behind a verified identity. Cached for some seconds, dropped by every event about the person, so that a
 * demoted, marked or deleted person loses access at once, whatever their token says.
 */
@Injectable()
export class Accounts implements OnModuleInit {
  /** One call a person at a time; what is dropped meanwhile is not kept when it arrives. */
  readonly #kept = new LRUCache<string, AccountState>({
    max: mostKept,
    ttl: freshMs,
    fetchMethod: async (uid, _stale, { options }) => {
      const state = await this.services.call(usersRpc.account, { uid }, { actor: null });
      if (state.userId === null) options.ttl = unknownMs;
      return state;
    },
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });

  constructor(
    private readonly services: ServiceCalls,
    private readonly feed: EventFeed,
  ) {}

  onModuleInit(): void {
    this.feed.on('event', ({ data }) => {
      if ('uid' in data) this.drop(data.uid);
    });
    this.feed.on('gap', () => this.#kept.clear());
  }

  /** What is kept or on its way of this person is not used any more. */
  drop(uid: string): void {
    this.#kept.delete(uid);
  }

  /**
   * The Actor that services receive. Throws AUTH.INVALID for a deleted person.
   * @param reads the request changes nothing: it need not wait while what is kept is asked for again
   * @param hasChangedUsers its browser has just changed a record, through another gateway as it may be: what is kept here is not used
   */
  async actorOf(
    identity: Identity,
    { reads, hasChangedUsers = false }: { reads: boolean; hasChangedUsers?: boolean },
  ): Promise<Actor> {
    if (hasChangedUsers) this.drop(identity.uid);
    const state = await this.#state(identity.uid, reads);
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

  #state(uid: string, reads: boolean): Promise<AccountState> {
    const age = freshMs - this.#kept.getRemainingTTL(uid);
    const isKnown = Boolean(this.#kept.peek(uid, { allowStale: true })?.userId);
    return this.#kept.forceFetch(uid, {
      allowStale: reads && isKnown && age < readableMs && this.feed.isLive,
      forceRefresh: !this.feed.isLive,
    });
  }
}
