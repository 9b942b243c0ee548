import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Client } from '@opensearch-project/opensearch';
import { DomainError } from '@thikana/contracts';
import { backoffMs, pause } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { samples } from '../../catalogue/catalogue-shape.ts';
import { ListingSource, type ListingState } from '../../catalogue/listing-source.ts';
import { CONFIG, type PropertiesConfig } from '../../config.ts';
import { documentOf, indexBody } from './listing-document.ts';

const batchSize = 1_000;
/** An answer that takes longer, in ms, does not come: a search is refused within 2 s. */
const askMs = 1_800;
const writeMs = 10_000;
const answersWithin = (requestTimeout: number) => ({ requestTimeout, maxRetries: 0 });
/** A start waits so long for an index, in ms; then everything but search works. */
const startsWithinMs = 10_000;
const conflict = 409;

/** The index of all listings in OpenSearch. Versions are the listings' own, so writes may come in any order and any number of times. */
@Injectable()
export class SearchIndex implements OnModuleInit, OnModuleDestroy {
  /** Loaded only where it is used: it takes 30 MB. */
  readonly #connected: Promise<Client>;
  /** What searches read. */
  readonly #alias: string;
  /** Every index that was made for it. */
  readonly #every: string;
  readonly #stop = new AbortController();
  #filling: Promise<void> = Promise.resolve();

  constructor(
    private readonly source: ListingSource,
    @Inject(CONFIG) config: PropertiesConfig,
    private readonly logger: PinoLogger,
  ) {
    this.#alias = config.SEARCH_INDEX;
    this.#every = `${config.SEARCH_INDEX}-*`;
    this.#connected = import('@opensearch-project/opensearch').then(
      (driver) => new driver.Client({ nodes: config.SEARCH_URL ?? [] }),
    );
  }

  /** Waits for a while only: everything but search works without OpenSearch. */
  async onModuleInit(): Promise<void> {
    this.#filling = this.#ensure();
    await Promise.race([this.#filling, pause(startsWithinMs, this.#stop.signal)]);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    await this.#filling;
    await (await this.#connected).close();
  }

  /** @throws SERVICE.UNAVAILABLE when the cluster cannot answer, or there is no index yet */
  ask<T>(body: Record<string, unknown>): Promise<T> {
    return this.#answered(async (client) => {
      const { body: found } = await client.search({ index: this.#alias, body }, answersWithin(askMs));
      return found as unknown as T;
    });
  }

  /**
   * Writes states to every index, the one in use and one that is being filled. An older version changes nothing.
   * @throws SERVICE.UNAVAILABLE when the cluster cannot answer
   */
  write(states: readonly ListingState[], { refresh = false } = {}): Promise<void> {
    return this.#answered(async (client) => {
      const every = { index: this.#every, expand_wildcards: 'open' as const };
      const { body: indices } = await client.indices.get(every, answersWithin(writeMs));
      for (const index of Object.keys(indices)) await this.#writeTo(index, states, refresh);
    });
  }

  async #answered<T>(call: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await call(await this.#connected);
    } catch (error) {
      throw isUnavailable(error) ? new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 }) : error;
    }
  }

  async #writeTo(index: string, states: readonly ListingState[], refresh: boolean): Promise<void> {
    const operations = states.flatMap(({ propertyId, version, snapshot }) => {
      // What a newer release wrote and this one cannot read is left to an instance of that one.
      if (snapshot === undefined) return [];
      const action = { index: { _index: index, _id: propertyId, version, version_type: 'external_gte' } };
      return [action, snapshot ? documentOf(snapshot) : { deletedAt: Date.now() }];
    });
    if (operations.length === 0) return;
    const client = await this.#connected;
    const { body } = await client.bulk({ body: operations, refresh }, answersWithin(writeMs));
    const failed = body.items.find(({ index: item }) => item?.error && item.status !== conflict);
    if (failed) throw new Error(`OpenSearch refused a listing: ${JSON.stringify(failed.index)}`);
  }

  /** Fills an index of this release's shape and switches the alias to it, until that is done or the service stops. */
  async #ensure(): Promise<void> {
    for (let attempt = 0; !this.#stop.signal.aborted; attempt += 1) {
      try {
        return await this.fill();
      } catch (error) {
        this.logger.warn({ err: error }, 'the index of listings cannot be made yet, trying again');
        await pause(backoffMs(attempt, 200, 5_000), this.#stop.signal);
      }
    }
  }

  /**
   * Does nothing where the index is in use. Two instances may fill the same one: versions make it one. Changes made meanwhile are written to the
   * index in use and to this one.
   */
  async fill(): Promise<void> {
    const client = await this.#connected;
    const index = `${this.#alias}-${shapeOf([indexBody, samples.map(documentOf)])}`;
    const { body: inUse } = await client.indices.existsAlias({ name: this.#alias, index });
    if (inUse) return;
    await client.indices.create({ index, body: indexBody }).catch((error: unknown) => {
      if (!(error as Error).message.includes('resource_already_exists')) throw error;
    });
    const started = performance.now();
    let listings = 0;
    for await (const { propertyId, version } of this.source.tombstones())
      await this.#writeTo(index, [{ propertyId, version, snapshot: null }], false);
    for await (const batch of this.source.listings(batchSize)) {
      if (this.#stop.signal.aborted) return;
      await this.#writeTo(index, batch, false);
      listings += batch.length;
    }
    await client.indices.refresh({ index });
    const alias = this.#alias;
    const actions = [{ remove: { index: this.#every, alias, must_exist: false } }, { add: { index, alias } }];
    await client.indices.updateAliases({ body: { actions } });
    this.logger.info(
      { index, listings, ms: Math.round(performance.now() - started) },
      'the index of listings is filled',
    );
  }
}

const shapeOf = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12);

/** Of an answer; undefined for another error. */
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** No node answers in time, none is allowed to, or there is no index yet. */
function isUnavailable(error: unknown): boolean {
  const { name } = error as Error;
  const connection = ['ConnectionError', 'TimeoutError', 'NoLivingConnectionsError'];
  return connection.includes(name) || [404, 429, 502, 503, 504].includes(statusOf(error) ?? 0);
}
