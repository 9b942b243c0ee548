import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { events } from '@thikana/contracts';
import {
  correlationIdOrNew,
  counter,
  currentContext,
  gauge,
  readOnScrape,
  type RequestContext,
  runInContext,
} from '@thikana/service-kit';
import { LRUCache } from 'lru-cache';
import type { ReadAfter } from '../access/positions.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { EventFeed } from '../live/event-feed.ts';

const lookups = counter(
  'thikana_response_cache_lookups_total',
  'Public reads by what the cache did: hit, shared (another request was filling it), miss, own (after a write of who asks), off (no events arrive).',
  ['result'],
);
const cacheBytes = gauge('thikana_response_cache_bytes', 'Bytes of the answers that are kept.');

export interface CachedAnswer {
  body: Buffer;
  headers: Record<string, string>;
  etag: string;
}

type Fill = () => Promise<Omit<CachedAnswer, 'etag'>>;

/** An instance of a service that is behind is waited for, not for ever: what it answered meanwhile lives no longer than this, in ms. */
const keepMs = 5_000;
/** How long a read waits for an event that another gateway has published, in ms. */
const mostBehindMs = 1_000;

/**
 * Ready answers of public reads. Events drop them through generation numbers: a fill that began before an event is not
 * kept after it, and a fill after it is answered by an instance that has seen it as well. Bounded in bytes; what was read longest ago is dropped first.
 */
@Injectable()
export class ResponseCache implements OnModuleInit {
  /** One fill at a time per key. What is dropped meanwhile is still the response of those who wait for it, and is not kept. */
  readonly #answers: LRUCache<string, CachedAnswer, Fill>;
  readonly #generations = new Map<string, number>();

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    private readonly feed: EventFeed,
  ) {
    this.#answers = new LRUCache({
      // Nothing fits into one byte; 0 would be without a limit.
      maxSize: Math.max(1, config.RESPONSE_CACHE_BYTES),
      sizeCalculation: ({ body }, key) => body.byteLength + key.length,
      ttl: keepMs,
      fetchMethod: async (_key, _stale, { context: fill }) => withEtag(await fill()),
      ignoreFetchAbort: true,
    });
  }

  onModuleInit(): void {
    this.feed.on('event', (event) => this.invalidate(events[event.type].domain));
    this.feed.on('gap', () => this.#answers.clear());
    readOnScrape({ gauges: [cacheBytes], read: () => cacheBytes.set(this.#answers.calculatedSize) });
  }

  /** Drops what depends on a domain's data: called for its events and for writes that passed through here. */
  invalidate(domain: string): void {
    this.#generations.set(domain, this.#generation([domain]) + 1);
  }

  /**
   * @param after what the answer must have seen. Own writes may not have arrived here as events, so such an answer is neither taken from the cache nor
   * kept; of a live message, another gateway's, this one waits for the event
   */
  async answer(
    question: string,
    domains: readonly string[],
    fill: Fill,
    after?: ReadAfter,
  ): Promise<CachedAnswer> {
    for (const position of after?.positions ?? []) await this.feed.reach(position, mostBehindMs);
    const versions = after?.versions ?? {};
    const current = () => runInContext({ ...contextNow(), after: { seq: this.feed.seq, versions } }, fill);
    if (!this.feed.isLive || Object.keys(versions).length > 0) {
      lookups.inc({ result: this.feed.isLive ? 'own' : 'off' });
      return withEtag(await current());
    }
    const status: LRUCache.Status<string, CachedAnswer, Fill> = {};
    const key = `${this.#generation(domains)} ${question}`;
    const answer = this.#answers.forceFetch(key, { context: current, status });
    const { fetch } = status;
    lookups.inc({ result: fetch === 'hit' ? 'hit' : fetch === 'inflight' ? 'shared' : 'miss' });
    return answer;
  }

  #generation(domains: readonly string[]): number {
    return domains.reduce((sum, domain) => sum + (this.#generations.get(domain) ?? 0), 0);
  }
}

const contextNow = (): RequestContext => currentContext() ?? { correlationId: correlationIdOrNew() };

function withEtag(answer: Omit<CachedAnswer, 'etag'>): CachedAnswer {
  return { ...answer, etag: `"${createHash('sha1').update(answer.body).digest('base64url')}"` };
}
