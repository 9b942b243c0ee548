import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  /** Of one that is kept and not small: its compressed forms, each made when somebody first takes it. */
  forms?: Map<Encoding, Promise<Buffer>>;
}

type Fill = () => Promise<Pick<CachedAnswer, 'body' | 'headers'>>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The preferred one first. At these settings a list of 18 KB takes half a millisecond, off this thread. */
const encoders = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => zip(body),
};
export type Encoding = keyof typeof encoders;
const accepts = (['br', 'gzip'] as const).map(
  (encoding) => [encoding, new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i')] as const,
);
/** Less fits into one packet either way. */
const compressedFrom = 1_024;
/** What a form adds to the bytes of what it is of, at most: JSON with names in each row becomes a third or less. */
const formsShare = 0.5;

/** The form of an answer for who accepts it: undefined for the answer as it is. Compressing for each request would cost more than the answer. */
export const encodingFor = ({ forms }: Pick<CachedAnswer, 'forms'>, accepted = ''): Encoding | undefined =>
  forms && accepts.find(([, pattern]) => pattern.test(accepted))?.[0];

/** Compressed once for all who take it. */
export function formOf(
  { body, forms }: Pick<CachedAnswer, 'body' | 'forms'>,
  encoding: Encoding,
): Promise<Buffer> {
  const form = forms?.get(encoding) ?? encoders[encoding](body);
  forms?.set(encoding, form);
  return form;
}

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
      sizeCalculation: ({ body, forms }, key) =>
        Math.ceil(body.byteLength * (forms ? 1 + formsShare : 1)) + key.length,
      ttl: keepMs,
      fetchMethod: async (_key, _stale, { context: fill }) => keepable(withEtag(await fill())),
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

const keepable = (answer: CachedAnswer): CachedAnswer =>
  answer.body.byteLength < compressedFrom ? answer : { ...answer, forms: new Map() };

function withEtag(answer: Pick<CachedAnswer, 'body' | 'headers'>): CachedAnswer {
  return { ...answer, etag: `"${createHash('sha1').update(answer.body).digest('base64url')}"` };
}
