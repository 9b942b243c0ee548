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
import type { ReadAfter } from '../access/read-after.ts';
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

interface Entry {
  answer: CachedAnswer;
  until: number;
}

/** An instance of a service that is behind is waited for, not for ever: what it answered meanwhile lives no longer than this, in ms. */
const keepMs = 5_000;
/** How long a read waits for an event that another gateway has told of, in ms. */
const mostBehindMs = 1_000;

/**
 * Ready answers of public reads. Events drop them through generation numbers: a fill that began before an event is not
 * kept after it, and a fill after it is answered by an instance that has seen it as well. One fill at a time per key; bounded in bytes, oldest first.
 */
@Injectable()
export class ResponseCache implements OnModuleInit {
  readonly #entries = new Map<string, Entry>();
  readonly #filling = new Map<string, Promise<CachedAnswer>>();
  readonly #generations = new Map<string, number>();
  #bytes = 0;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly feed: EventFeed,
  ) {}

  onModuleInit(): void {
    this.feed.on((event) => this.invalidate(events[event.type].domain));
    this.feed.onGap(() => this.#clear());
    readOnScrape({ gauges: [cacheBytes], read: () => cacheBytes.set(this.#bytes) });
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
    fill: () => Promise<Omit<CachedAnswer, 'etag'>>,
    after?: ReadAfter,
  ): Promise<CachedAnswer> {
    for (const position of after?.positions ?? []) await this.feed.reach(position, mostBehindMs);
    const versions = after?.versions ?? {};
    const current = () => runInContext({ ...contextNow(), after: { seq: this.feed.seq, versions } }, fill);
    if (!this.feed.isLive || Object.keys(versions).length > 0) {
      lookups.inc({ result: this.feed.isLive ? 'own' : 'off' });
      return withEtag(await current());
    }
    const generation = this.#generation(domains);
    const key = `${generation} ${question}`;
    const kept = this.#entries.get(key);
    if (kept && kept.until > Date.now()) {
      lookups.inc({ result: 'hit' });
      return kept.answer;
    }
    const running = this.#filling.get(key);
    lookups.inc({ result: running ? 'shared' : 'miss' });
    if (running) return running;
    const filling = current()
      .then(withEtag)
      .finally(() => this.#filling.delete(key));
    this.#filling.set(key, filling);
    const answer = await filling;
    if (this.#generation(domains) === generation) this.#keep(key, answer);
    return answer;
  }

  #generation(domains: readonly string[]): number {
    return domains.reduce((sum, domain) => sum + (this.#generations.get(domain) ?? 0), 0);
  }

  #keep(key: string, answer: CachedAnswer): void {
    this.#drop(key);
    this.#entries.set(key, { answer, until: Date.now() + keepMs });
    this.#bytes += answer.body.byteLength + key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.config.RESPONSE_CACHE_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.answer.body.byteLength + key.length;
  }

  #clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}

const contextNow = (): RequestContext => currentContext() ?? { correlationId: correlationIdOrNew() };

function withEtag(answer: Omit<CachedAnswer, 'etag'>): CachedAnswer {
  return { ...answer, etag: `"${createHash('sha1').update(answer.body).digest('base64url')}"` };
}
