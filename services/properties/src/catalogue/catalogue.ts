import {
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DomainError, events } from '@thikana/contracts';
import {
  currentContext,
  EventTail,
  type StreamState,
  type Tail,
  type TailedEvent,
} from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { type PropertiesConfig, CONFIG } from '../config.ts';
import { AwaitedReads, hasReached } from './awaited-reads.ts';
import { close, isBroken, openFile, recreate } from './database-file.ts';
import { Fill } from './fill.ts';
import { ListingSource, type ListingState } from './listing-source.ts';
import type { ListingChange } from '../search/listing-change.ts';
import { type OpenCatalogue, openCatalogue, writeState } from './open-catalogue.ts';
import { readListingEvent } from './read-listing-event.ts';

/** How long a query waits for a rebuild, in ms, before it fails with SERVICE.UNAVAILABLE. */
const readyTimeoutMs = 3_000;
const batchSize = 2_000;
/** Events of this domain that change no listing. */
const beside = new Set([events.SavedSearchMatched.type, events.ListingReportAnswered.type]);

/**
 * This instance's projection of all listings (ARCH-9): a SQLite file that stores the listings and the
 * stream position together. It is rebuilt from MongoDB when there is no file, or when the file is broken or of another stream.
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
    @Inject(CONFIG) private readonly config: PropertiesConfig,
    private readonly logger: PinoLogger,
  ) {}

  /** Opens the file, rebuilds it if necessary and subscribes to the stream. Resolves when the catalogue is current. */
  async onModuleInit(): Promise<void> {
    this.#open = openCatalogue(openFile(this.config.CATALOGUE_DIR, this.config.CATALOGUE_CACHE_MB));
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

  /**
   * Reads what is there after the write that the caller has seen.
   * @throws SERVICE.UNAVAILABLE when a rebuild takes longer than `readyTimeoutMs`
   */
  async read<T>(work: (open: OpenCatalogue) => T): Promise<T> {
    if (!this.#isReady) await this.#untilReady();
    const after = currentContext()?.after;
    if (after) await this.#awaited.reach(after, this.#applied);
    if (!this.#open) throw unavailable();
    try {
      return work(this.#open);
    } catch (error) {
      if (!this.#rebuildIfBroken(error)) throw error;
      await this.#untilReady();
      return work(this.#open);
    }
  }

  /** Undefined while it is being rebuilt. */
  get current(): OpenCatalogue | undefined {
    return this.#isReady ? this.#open : undefined;
  }

  /** The version applied last; undefined for a listing that was never here, or while the caller has seen more than this instance. */
  versionOf(propertyId: string): number | undefined {
    const after = currentContext()?.after;
    try {
      const isCurrent = this.#isReady && (!after || hasReached(after, this.#applied));
      return isCurrent ? this.#open?.projection.versionOf(propertyId) : undefined;
    } catch (error) {
      if (!this.#rebuildIfBroken(error)) throw error;
      return undefined;
    }
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
    if (!this.#current().position.canResume(stream)) await this.#rebuild();
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
    if (domain !== 'properties' || beside.has(envelope.type)) return this.#current().position.advance(seq);
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
