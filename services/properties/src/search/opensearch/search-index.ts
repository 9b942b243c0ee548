import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Client } from '@opensearch-project/opensearch';
import { DomainError, eventStream } from '@thikana/contracts';
import { backoffMs, gauge, isOutage, pause, PollingWorker, readOnScrape } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { samples } from '../../catalogue/catalogue-shape.ts';
import { ListingSource, type ListingState } from '../../catalogue/listing-source.ts';
import { CONFIG, type PropertiesConfig } from '../../config.ts';
import { documentOf, indexBody } from './listing-document.ts';

const batchSize = 1_000;
/** An answer that takes longer, in ms, does not come: a search is refused within 2 s. */
const askMs = 1_800;
const writeMs = 10_000;
/** A node that does not answer leaves the others some of the time. */
const answersWithin = (ms: number) => ({ requestTimeout: ms * 0.8, maxRetries: 2 });
/** A start waits so long for a cluster, in ms; then everything but search works. */
const startsWithinMs = 10_000;
const sweepMs = 3_600_000;
const conflict = 409;
const healthMs = 800;
/** Deleted listings and unused indices are kept so long, in ms: longer than the stream has an event. */
const keptMs = eventStream.retentionMs * 1.5;

const health = gauge(
  'thikana_search_index_health',
  'The index that searches read: 2 with all copies, 1 with a copy of each shard, 0 when it cannot answer.',
  // Without a label it would be 0 where no OpenSearch is used.
  ['index'],
);

/** Names a listing that a release of another shape has changed. */
type Mark = Record<'_index' | '_id', string> & { _version: number; _source: { changed: string } };

/** The index of all listings in OpenSearch. Versions are the listings' own, so writes may come in any order and any number of times. */
@Injectable()
export class SearchIndex extends PollingWorker implements OnModuleInit, OnModuleDestroy {
  protected readonly name = 'keep-search-index';
  protected readonly everyMs = 1_000;
  /** Changes come from instances of another release. */
  protected override readonly restFactor = 1;
  #sweepAt = 0;
  /** Loaded only where it is used: it takes 30 MB. */
  readonly #connected: Promise<Client>;
  /** What searches read: the complete one of the indices of this shape. */
  readonly #alias: string;
  /** The index that this process fills where it is not complete. */
  readonly #own: string;
  /** Every index of this shape, and of any. */
  readonly #all: string;
  readonly #every: string;
  readonly #shards: number;
  readonly #stop = new AbortController();
  readonly #startable = Promise.withResolvers<void>();
  readonly #unwatch = readOnScrape({ gauges: [health], read: () => this.#measure() });
  #filling: Promise<void> = Promise.resolve();

  constructor(
    private readonly source: ListingSource,
    @Inject(CONFIG) config: PropertiesConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
    this.#shards = config.SEARCH_SHARDS;
    const shape = shapeOf([indexBody, this.#shards, samples.map(documentOf)]);
    this.#every = `${config.SEARCH_INDEX}.*`;
    this.#alias = `${config.SEARCH_INDEX}.${shape}`;
    this.#own = `${this.#alias}.${config.SEARCH_GENERATION}`;
    this.#all = `${this.#alias}.*`;
    this.#connected = import('@opensearch-project/opensearch').then(
      (driver) => new driver.Client({ nodes: config.SEARCH_URL ?? [] }),
    );
  }

  /** Waits until an index of this shape is complete; for a cluster that does not answer only a while. */
  async onModuleInit(): Promise<void> {
    this.#filling = this.#ensure();
    await this.#startable.promise;
  }

  async onModuleDestroy(): Promise<void> {
    this.#unwatch();
    this.#stop.abort();
    await this.#filling;
    await (await this.#connected).close();
  }

  /** @throws SERVICE.UNAVAILABLE when the cluster cannot answer, or there is no index yet */
  ask<T>(body: Record<string, unknown>): Promise<T> {
    return this.#answered(async (client) => {
      // Unavailable shards would be left out of totals.
      const all = { index: this.#alias, allow_partial_search_results: false };
      const found = inTime(askMs, client.search({ ...all, body }, answersWithin(askMs)));
      return (await found).body as unknown as T;
    });
  }

  /**
   * Writes states to every index, the one in use and one that is being filled. An older version changes nothing. An index of another shape gets no
   * document of this one: it gets a mark for each changed listing, for a release of its own (`catchUp`).
   * @throws SERVICE.UNAVAILABLE when the cluster cannot answer
   */
  write(states: readonly ListingState[], { refresh = false } = {}): Promise<void> {
    return this.#answered(async () => {
      for (const index of Object.keys(await this.#indices())) await this.#writeTo(index, states, refresh);
    });
  }

  /** All indices of this product, with their aliases. */
  async #indices(): Promise<Record<string, { aliases?: object }>> {
    const client = await this.#connected;
    const listed = client.indices.getAlias({ index: this.#every }, answersWithin(writeMs));
    return (await inTime(writeMs, listed)).body;
  }

  /** The complete index of this shape; undefined before there is one. */
  async #inUse(): Promise<string | undefined> {
    const indices = Object.entries(await this.#indices());
    return indices.find(([, { aliases = {} }]) => this.#alias in aliases)?.[0];
  }

  readonly #isOurs = (index: string) => index.startsWith(`${this.#alias}.`);

  async #answered<T>(call: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await call(await this.#connected);
    } catch (error) {
      throw isUnavailable(error) ? new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 }) : error;
    }
  }

  async #writeTo(index: string, states: readonly ListingState[], refresh: boolean): Promise<void> {
    const operations = states.flatMap(({ propertyId, version, snapshot }): object[] => {
      const actionOn = (_id: string) => ({ index: { _index: index, _id, ...atVersion(version) } });
      if (!this.#isOurs(index)) return [actionOn(`changed-${propertyId}`), { changed: propertyId }];
      // What a newer release wrote and this one cannot read is left to an instance of that one.
      if (snapshot === undefined) return [];
      return [actionOn(propertyId), snapshot ? documentOf(snapshot) : { deletedAt: Date.now() }];
    });
    if (operations.length === 0) return;
    const client = await this.#connected;
    const written = client.bulk({ body: operations, refresh }, answersWithin(writeMs));
    const { items } = (await inTime(writeMs, written)).body;
    const failed = items.find(({ index: item }) => item?.error && item.status !== conflict)?.index;
    if (!failed) return;
    const refusal = new Error(`OpenSearch refused a listing: ${JSON.stringify(failed)}`);
    throw Object.assign(refusal, { statusCode: failed.status });
  }

  protected override isOutage(error: unknown): boolean {
    return isOutage(error);
  }

  protected async work(): Promise<boolean> {
    if (performance.now() < this.#sweepAt) return this.catchUp();
    await this.sweep();
    this.#sweepAt = performance.now() + sweepMs;
    return true;
  }

  /** Writes what releases of another shape have changed. @returns whether there may be more */
  catchUp(): Promise<boolean> {
    return this.#answered(async (client) => {
      const body = { query: { exists: { field: 'changed' } }, version: true, size: batchSize };
      const listed = client.search({ index: this.#all, body }, answersWithin(writeMs));
      const { hits } = (await inTime(writeMs, listed)).body.hits as unknown as { hits: Mark[] };
      for (const { _index: index, _id: id, _version: version, _source } of hits) {
        const propertyId = _source.changed;
        const gone = { propertyId, version, snapshot: null };
        await this.#writeTo(index, [(await this.source.one(propertyId)) ?? gone], false);
        // Unless it has changed again.
        const options = { ...answersWithin(writeMs), ignore: [404, conflict] };
        await inTime(writeMs, client.delete({ index, id, ...atVersion(version) }, options));
      }
      return hits.length === batchSize;
    });
  }

  /** Says that indices of this shape are used; removes what is kept no longer, and indices that nobody uses. */
  sweep(): Promise<void> {
    return this.#answered(async (client) => {
      const index = this.#all;
      const before = Date.now() - keptMs;
      await client.indices.putMapping({ index, body: usedNow() });
      const body = { query: { range: { deletedAt: { lt: before } } } };
      await client.deleteByQuery({ index, conflicts: 'proceed', body }, { requestTimeout: 60_000 });
      const inUse = await this.#inUse();
      const { body: every } = await client.indices.get({ index: this.#every });
      for (const [name, { mappings }] of Object.entries(every)) {
        const isReplaced = inUse && this.#isOurs(name) && generationOf(name) < generationOf(inUse);
        const usedAt = Number(mappings?._meta?.['usedAt'] ?? 0);
        if (isReplaced || usedAt < before) await client.indices.delete({ index: name });
      }
    });
  }

  async #measure(): Promise<void> {
    const index = this.#alias;
    try {
      const asked = (await this.#connected).cluster.health({ index, timeout: '0s' }, { maxRetries: 1 });
      const { status } = (await inTime(healthMs, asked)).body;
      health.set({ index }, ['red', 'yellow', 'green'].indexOf(status.toLowerCase()));
    } catch {
      health.set({ index }, 0);
    }
  }

  /** Fills this release's index and switches the alias to it, until that is done or the service stops. */
  async #ensure(): Promise<void> {
    const started = performance.now();
    for (let attempt = 0; !this.#stop.signal.aborted; attempt += 1) {
      try {
        await this.fill();
        break;
      } catch (error) {
        this.logger.warn({ err: error }, 'the index of listings cannot be made yet, trying again');
        if (performance.now() - started > startsWithinMs) this.#startable.resolve();
        await pause(backoffMs(attempt, 200, 5_000), this.#stop.signal);
      }
    }
    this.#startable.resolve();
  }

  /**
   * Does nothing where the alias has this index or a later one. Two instances may fill the same one: versions make it one. Changes made meanwhile
   * are written to the index in use and to this one.
   */
  async fill(): Promise<void> {
    const index = this.#own;
    const alias = this.#alias;
    const inUse = await this.#inUse();
    if (inUse) this.#startable.resolve();
    if (inUse && generationOf(inUse) >= generationOf(index)) return;
    const client = await this.#connected;
    const settings = { ...indexBody.settings, number_of_shards: this.#shards };
    const mappings = { ...indexBody.mappings, ...usedNow() };
    await client.indices.create({ index, body: { mappings, settings } }).catch((error: unknown) => {
      if (!(error as Error).message.includes('resource_already_exists')) throw error;
    });
    const started = performance.now();
    let listings = 0;
    const deleted: ListingState[] = [];
    for await (const { propertyId, version } of this.source.tombstones()) {
      deleted.push({ propertyId, version, snapshot: null });
      if (deleted.length === batchSize) await this.#writeTo(index, deleted.splice(0), false);
    }
    await this.#writeTo(index, deleted, false);
    for await (const batch of this.source.listings(batchSize)) {
      if (this.#stop.signal.aborted) return;
      await this.#writeTo(index, batch, false);
      listings += batch.length;
    }
    await client.indices.refresh({ index });
    const actions = [{ remove: { index: this.#all, alias, must_exist: false } }, { add: { index, alias } }];
    await client.indices.updateAliases({ body: { actions } });
    this.logger.info(
      { index, listings, ms: Math.round(performance.now() - started) },
      'the index of listings is filled',
    );
  }
}

/** A newer version stays; the same one may be written again. */
const atVersion = (version: number) => ({ version, version_type: 'external_gte' as const });
const usedNow = () => ({ _meta: { usedAt: Date.now() } });
const generationOf = (index: string) => Number(index.split('.').at(-1));

/** Ends a request, with all its tries, after so long. */
function inTime<T>(ms: number, request: Promise<T> & { abort(): void }): Promise<T> {
  const late = setTimeout(() => request.abort(), ms);
  return request.finally(() => clearTimeout(late));
}

const shapeOf = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12);

/** Of an answer; undefined for another error. */
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** No node answers in time, one went away while it answered, none is allowed to, or there is no index yet. */
function isUnavailable(error: unknown): boolean {
  const { name } = error as Error;
  const connection = ['ConnectionError', 'TimeoutError', 'NoLivingConnectionsError', 'RequestAbortedError'];
  const status = statusOf(error) ?? 0;
  return connection.includes(name) || [404, 429].includes(status) || status >= 500;
}
