import {
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import {
  type AreaPrice,
  type AreaSummary,
  type CardFacts,
  DomainError,
  type SearchMap,
} from '@thikana/contracts';
import {
  currentContext,
  EventTail,
  type StreamState,
  type Tail,
  type TailedEvent,
} from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { type PropertiesConfig, CONFIG } from '../config.ts';
import { AwaitedReads } from './awaited-reads.ts';
import { CatalogueCopies } from './copies/catalogue-copies.ts';
import { type CopiedFile, copyFile, describeFile } from './copies/copied-file.ts';
import { close, isBroken, openFile, recreate, removeFile } from './database-file.ts';
import { Fill } from './fill.ts';
import { allStates, type StateMask } from './state-mask.ts';
import type { CataloguePage, CatalogueQuery } from './find-page.ts';
import { listedIds } from './listed-ids.ts';
import { ListingSource, type ListingState } from './listing-source.ts';
import type { MapView } from './map-columns.ts';
import { mapListings, summariseArea } from './map-listings.ts';
import type { ListingChange } from '../search/listing-change.ts';
import { besides, type OpenCatalogue, openCatalogue, writeState } from './open-catalogue.ts';
import { readListingEvent } from './read-listing-event.ts';
import { type SearchedPage, searchListings } from './search-listings.ts';
import type { ColumnQuery } from './search-query.ts';

/** How long a query waits for a rebuild, in ms, before it fails with SERVICE.UNAVAILABLE. */
const readyTimeoutMs = 3_000;
const batchSize = 2_000;

/**
 * This instance's projection of all listings (ARCH-9): a SQLite file that stores the listings and the
 * stream position together. Without a file it begins with a copy of another instance's (docs/adr/0059); it is rebuilt from MongoDB
 * when there is none, or when the file is broken or of another stream.
 */
@Injectable()
export class Catalogue implements OnModuleInit, OnModuleDestroy, OnApplicationShutdown {
  #open: OpenCatalogue | undefined;
  #subscription: Tail | undefined;
  /** Resolves when the catalogue can be read; replaced by a new promise for each rebuild. */
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #rebuilding: Promise<void> | undefined;
  /** The catalogue is current when it has applied this stream sequence. */
  #targetSeq = Number.POSITIVE_INFINITY;
  #stopped = false;
  readonly #stopping = Promise.withResolvers<void>();
  readonly #awaited = new AwaitedReads();

  constructor(
    private readonly tail: EventTail,
    private readonly source: ListingSource,
    private readonly copies: CatalogueCopies,
    @Inject(CONFIG) private readonly config: PropertiesConfig,
    private readonly logger: PinoLogger,
  ) {}

  /** Opens the file, rebuilds it if necessary and subscribes to the stream. Resolves when the catalogue is current. */
  async onModuleInit(): Promise<void> {
    this.#open = openCatalogue(openFile(this.config.CATALOGUE_DIR, this.config.CATALOGUE_CACHE_MB));
    // Of a process that died.
    Object.values(besides(this.#current().file)).forEach(removeFile);
    await this.#current()
      .columns.readAll()
      .catch((error: unknown) => {
        if (!this.#rebuildIfBroken(error)) throw error;
      });
    this.#subscription = this.tail.tailEvents(
      {
        name: 'catalogue',
        from: 1,
        onStart: (stream) => this.#startSeq(stream),
        // The change is in MongoDB as well.
        onUnreadable: ({ domain, seq }) =>
          domain === 'properties' ? this.#rebuild() : this.#current().position.advance(seq),
      },
      (event) => this.#onEvent(event),
    );
    await Promise.race([this.#ready.promise, this.#stopping.promise]);
  }

  /** Ends a start that still waits. */
  onModuleDestroy(): void {
    this.#stopping.resolve();
  }

  /** Requests that ran have ended. */
  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    this.#ready.resolve();
    await this.#subscription?.stop();
    await this.#rebuilding;
    if (!this.#open) return;
    this.#open.position.flush();
    close(this.#open.file);
    this.#open = undefined;
  }

  /** @throws SERVICE.UNAVAILABLE when a rebuild takes longer than `readyTimeoutMs` */
  async find(query: CatalogueQuery): Promise<CataloguePage> {
    return this.#query(({ pages }) => pages.find(query));
  }

  /** What everybody may find, with the number of listings behind each choice. @throws SERVICE.UNAVAILABLE as `find` does */
  async search(query: ColumnQuery): Promise<SearchedPage> {
    return this.#query(({ columns, statements }) => searchListings(columns, statements, query));
  }

  /** Ids of what everybody may find, ascending, after `after` and at most `most`. */
  async listedIds(after: string, most: number): Promise<string[]> {
    return this.#query(({ statements }) => listedIds(statements, after, most));
  }

  /** What everybody may find in a part of the map. @throws SERVICE.UNAVAILABLE as `find` does */
  async map(query: ColumnQuery, view: MapView): Promise<SearchMap> {
    return this.#query(({ columns, statements }) => mapListings(columns, statements, query, view));
  }

  /** What everybody may find in an area of the tree. `everything` asks for all listings, counted. @throws SERVICE.UNAVAILABLE as `find` does */
  async area(id: string, everything: ColumnQuery): Promise<AreaSummary> {
    return this.#query(({ columns, statements, unitPrices }) =>
      summariseArea(columns, statements, unitPrices, id, everything),
    );
  }

  /** Number of listings for each mask, of all agents or of one. */
  async count(masks: readonly StateMask[], agentId: string | null): Promise<number[]> {
    return this.#query(({ tallies }) => {
      const agent = agentId === null ? 0 : tallies.agentNumber({ userId: agentId });
      return masks.map((mask) => tallies.of(mask, agent));
    });
  }

  /** The cards of the oldest listings in these states, as serialized JSON. */
  async oldest(mask: StateMask, agentId: string | null, most: number): Promise<string[]> {
    return this.#query(({ oldest, tallies }) => {
      const agent = agentId === null ? null : tallies.agentNumber({ userId: agentId });
      return oldest.find(mask, agent, most);
    });
  }

  /** What listings like this one ask for a square foot in its area; null while the catalogue is being rebuilt. */
  areaPrice(listing: CardFacts): AreaPrice | null {
    return this.#isReady ? (this.#open?.unitPrices.medianFor(listing) ?? null) : null;
  }

  /** Number of listings and the last event in it; undefined while it is not current. */
  get state(): { listings: number; seq: number; stream: string | undefined } | undefined {
    if (!this.#open || !this.#isReady) return undefined;
    const { tallies, position } = this.#open;
    return { listings: tallies.of(allStates), seq: position.seq, stream: position.stream };
  }

  /** Where a copy of the file may be made: nobody else uses it. */
  get copyPath(): string {
    return besides(this.#current().file).leaving;
  }

  /** Copies the file while it is read and written. @returns what the copy holds; undefined when it is not whole @throws when stopped */
  async copyTo(path: string, stop: AbortSignal): Promise<CopiedFile | undefined> {
    const { file, position } = this.#current();
    position.flush();
    await copyFile(file.database, path, stop);
    return describeFile(path);
  }

  /** Applies changes that this instance has committed, so that the caller reads them at once; those of other instances come with the stream. */
  applyOwn(changes: readonly ListingChange[]): void {
    if (!this.#open || !this.#isReady) return;
    const { statements, projection } = this.#open;
    try {
      statements.transaction(() => changes.forEach((change) => projection.apply(change)));
    } catch (error) {
      // Not lost: the stream brings the same changes.
      this.logger.warn({ err: error }, 'an own change reaches the catalogue late');
      this.#rebuildIfBroken(error);
    }
    this.#wakeReads();
  }

  async #query<T>(read: (open: OpenCatalogue) => T): Promise<T> {
    if (!this.#isReady) await this.#untilReady();
    const after = currentContext()?.after;
    if (after) await this.#awaited.reach(after, this.#applied);
    if (!this.#open) throw unavailable();
    try {
      return read(this.#open);
    } catch (error) {
      if (!this.#rebuildIfBroken(error)) throw error;
      await this.#untilReady();
      return read(this.#open);
    }
  }

  async #untilReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable()), readyTimeoutMs);
    });
    await Promise.race([this.#ready.promise, late]).finally(() => clearTimeout(timer));
    if (!this.#isReady) throw unavailable();
  }

  /** Returns the sequence to start from; rebuilds first when the file belongs to another stream or the next event is no longer retained. */
  async #startSeq(stream: StreamState): Promise<number> {
    await this.#rebuilding;
    if (!this.#current().position.canResume(stream)) {
      const isFirstStart = !this.#isReady;
      if (!(isFirstStart && (await this.#beginWithCopy(stream)))) await this.#rebuild();
    }
    this.#targetSeq = stream.lastSeq;
    this.#markReadyIfCurrent();
    return this.#current().position.seq + 1;
  }

  async #onEvent(event: TailedEvent): Promise<void> {
    await this.#rebuilding;
    if (this.#stopped) return;
    try {
      await this.#apply(event);
    } catch (error) {
      if (!this.#rebuildIfBroken(error)) throw error;
      await this.#rebuilding;
    }
    this.#markReadyIfCurrent();
    this.#wakeReads();
  }

  /** What has been applied, of whatever file is open now. */
  get #applied() {
    return {
      seq: this.#open?.position.seq ?? 0,
      versionOf: (propertyId: string) => this.#open?.projection.versionOf(propertyId),
    };
  }

  #wakeReads(): void {
    this.#awaited.wake(this.#applied);
  }

  async #apply({ envelope, domain, seq }: TailedEvent): Promise<void> {
    if (domain !== 'properties') return this.#current().position.advance(seq);
    const state = readListingEvent(envelope);
    const { propertyId, version, snapshot } = state;
    // Events of 1.0 lack the description.
    if (snapshot === null || snapshot?.description !== undefined) return this.#applyState(state, seq);
    if (!snapshot)
      this.logger.warn({ seq, type: envelope.type, propertyId }, 'an event of a listing cannot be read here');
    // Events are published after the commit, so MongoDB has this version or a newer one.
    const stored = await this.source.one(propertyId);
    if (!this.#stopped) this.#applyState(stored ?? { propertyId, version, snapshot: null }, seq);
  }

  /** Writes a listing and the position in one transaction. */
  #applyState(state: ListingState, seq: number): void {
    const { statements, position } = this.#current();
    statements.transaction(() => {
      writeState(this.#current(), state);
      position.write(seq);
    });
  }

  #markReadyIfCurrent(): void {
    if (this.#isReady || this.#current().position.seq < this.#targetSeq) return;
    this.#current().columns.refresh();
    this.#isReady = true;
    this.#ready.resolve();
    this.logger.info({ seq: this.#current().position.seq }, 'the catalogue is ready');
  }

  /** Replaces the file by a copy of another instance's. @returns false when there is none that the stream goes on from, or it is damaged */
  async #beginWithCopy(stream: StreamState): Promise<boolean> {
    const { file } = this.#current();
    const { arriving } = besides(file);
    const started = performance.now();
    try {
      const copy = await this.copies.fetchFor(stream, arriving, () => this.#stopped);
      if (!copy) return false;
      this.#open = openCatalogue(recreate(file, this.config.CATALOGUE_CACHE_MB, arriving));
      await this.#current().columns.readAll();
      const ms = Math.round(performance.now() - started);
      this.logger.info({ ...copy, ms }, 'the catalogue begins with a copy');
      return this.#current().position.canResume(stream);
    } catch (error) {
      this.logger.warn({ err: error }, 'a copy of the catalogue cannot be used');
      return false;
    } finally {
      removeFile(arriving);
    }
  }

  #rebuildIfBroken(error: unknown): boolean {
    if (!isBroken(error)) return false;
    this.logger.error({ err: error }, 'the catalogue file is broken');
    void this.#rebuild();
    return true;
  }

  /** Recreates the file; queries wait. Never rejects: retries until it succeeds or the service stops. */
  #rebuild(): Promise<void> {
    if (this.#rebuilding) return this.#rebuilding;
    if (this.#isReady) this.#ready = Promise.withResolvers<void>();
    this.#isReady = false;
    this.#targetSeq = 0;
    this.#rebuilding = this.source
      .retryUntilStopped(
        () => this.tail.streamState(),
        (stream) => this.#fillFrom(stream),
        () => this.#stopped,
      )
      .finally(() => (this.#rebuilding = undefined));
    return this.#rebuilding;
  }

  /** `stream` was read before the first listing, so changes made during the rebuild come with the stream. */
  async #fillFrom(stream: StreamState): Promise<void> {
    const started = performance.now();
    this.#open = openCatalogue(recreate(this.#current().file, this.config.CATALOGUE_CACHE_MB));
    const { statements, projection, position, columns } = this.#current();
    let listings = 0;
    const fill = new Fill(statements);
    for await (const { version, propertyId } of this.source.tombstones())
      projection.insertTombstone(propertyId, version);
    for await (const batch of this.source.listings(batchSize)) {
      if (this.#stopped) return;
      for (const { propertyId, version, snapshot } of batch)
        if (snapshot === undefined) position.markUnreadable(propertyId, version);
      fill.add(batch);
      listings += batch.length;
    }
    await fill.finish(() => position.initialize(stream));
    await columns.readAll();
    this.#markReadyIfCurrent();
    this.#wakeReads();
    this.logger.info({ listings, ms: Math.round(performance.now() - started) }, 'the catalogue was rebuilt');
  }

  #current(): OpenCatalogue {
    if (!this.#open) throw unavailable();
    return this.#open;
  }
}

function unavailable(): DomainError {
  return new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 });
}
