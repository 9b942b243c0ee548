import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@thikana/contracts';
import {
  type BeforeServing,
  EventTail,
  type StreamState,
  type Tail,
  type TailedEvent,
} from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { type PropertiesConfig, SETTINGS } from '../config.ts';
import { close, type DatabaseFile, isBroken, openFile, recreate } from './database-file.ts';
import type { Facets } from './facets.ts';
import { type CataloguePage, type CatalogueQuery, FindPage } from './find-page.ts';
import { ListingSource, type ListingState } from './listing-source.ts';
import { OldestFirst } from './oldest-first.ts';
import { Position } from './position.ts';
import { type ListingChange, Projection } from './projection.ts';
import { readListingEvent } from './read-listing-event.ts';
import { Statements } from './statements.ts';
import { Tallies } from './tallies.ts';

/** How long a question waits for a catalogue that is being made, in ms; then it is answered SERVICE.UNAVAILABLE. */
const patienceMs = 3_000;
const rowsABatch = 500;

/** What one opened file is worked with. */
interface Open {
  file: DatabaseFile;
  statements: Statements;
  projection: Projection;
  position: Position;
  pages: FindPage;
  tallies: Tallies;
  oldest: OldestFirst;
}

/**
 * This instance's projection of all listings (ARCH-9): a function of the event stream, kept in a SQLite file
 * with the stream position it stands at, and rebuilt from MongoDB and the stream when there is no good file.
 */
@Injectable()
export class Catalogue implements BeforeServing, OnModuleDestroy {
  readonly #tail: EventTail;
  readonly #source: ListingSource;
  readonly #settings: PropertiesConfig;
  readonly #logger: PinoLogger;
  #open: Open | undefined;
  #following: Tail | undefined;
  /** Resolves when questions can be answered; a new one while the catalogue is made anew. */
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #rebuilding: Promise<void> | undefined;
  /** The catalogue is up to date when it has seen this stream sequence. */
  #goal = Number.POSITIVE_INFINITY;
  #stopped = false;

  constructor(
    tail: EventTail,
    source: ListingSource,
    @Inject(SETTINGS) settings: PropertiesConfig,
    logger: PinoLogger,
  ) {
    this.#tail = tail;
    this.#source = source;
    this.#settings = settings;
    this.#logger = logger;
  }

  /** Opens the file, rebuilds it if it must be, and follows the stream. Resolves when it has caught up. Called once MongoDB and NATS are there. */
  async beforeServing(): Promise<void> {
    this.#use(openFile(this.#settings.CATALOGUE_DIR, this.#settings.CATALOGUE_CACHE_MB));
    this.#following = this.#tail.tailEvents(
      {
        from: 1,
        onStart: (stream) => this.#begin(stream),
        // Whatever it said, MongoDB says it too.
        onUnreadable: ({ domain, seq }) =>
          domain === 'properties' ? this.#rebuild() : this.#current().position.pass(seq),
      },
      (event) => this.#follow(event),
    );
    await this.#ready.promise;
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#ready.resolve();
    await this.#following?.stop();
    await this.#rebuilding;
    if (!this.#open) return;
    this.#open.position.flush();
    close(this.#open.file);
    this.#open = undefined;
  }

  /** @throws SERVICE.UNAVAILABLE while the catalogue is being made and that takes long */
  async find(query: CatalogueQuery): Promise<CataloguePage> {
    return this.#ask(({ pages }) => pages.find(query));
  }

  /** How many listings are in each set of states: all, or one agent's. */
  async count(sets: readonly Facets[], agentId: string | null): Promise<number[]> {
    return this.#ask(({ tallies }) => {
      const agent = agentId === null ? 0 : tallies.agentNumber({ userId: agentId });
      return sets.map((facets) => tallies.of(facets, agent));
    });
  }

  /** Ready JSON of the cards of the oldest listings in these states. */
  async oldest(facets: Facets, agentId: string | null, most: number): Promise<string[]> {
    return this.#ask(({ oldest, tallies }) => {
      const agent = agentId === null ? null : tallies.agentNumber({ userId: agentId });
      return oldest.find(facets, agent, most);
    });
  }

  /** This instance's own committed changes, so that who wrote reads them at once; everybody else's come with the stream. */
  applyOwn(changes: readonly ListingChange[]): void {
    if (!this.#open || !this.#isReady) return;
    const { statements, projection } = this.#open;
    try {
      statements.transaction(() => changes.forEach((change) => projection.apply(change)));
    } catch (error) {
      // They are committed, and the stream brings them again.
      this.#logger.warn({ err: error }, 'an own change reaches the catalogue late');
      this.#rebuildIfBroken(error);
    }
  }

  async #ask<T>(question: (open: Open) => T): Promise<T> {
    if (!this.#isReady) await this.#untilReady();
    if (!this.#open) throw unavailable();
    try {
      return question(this.#open);
    } catch (error) {
      if (!this.#rebuildIfBroken(error)) throw error;
      await this.#untilReady();
      return question(this.#open);
    }
  }

  async #untilReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable()), patienceMs);
    });
    await Promise.race([this.#ready.promise, late]).finally(() => clearTimeout(timer));
    if (!this.#isReady) throw unavailable();
  }

  /** Where to follow the stream from; rebuilds first when the file is not of this stream, or the stream no longer reaches back to it. */
  async #begin(stream: StreamState): Promise<number> {
    await this.#rebuilding;
    if (!this.#current().position.goesOnWith(stream)) await this.#rebuild();
    this.#goal = stream.lastSeq;
    this.#readyIfThere();
    return this.#current().position.seq + 1;
  }

  async #follow(event: TailedEvent): Promise<void> {
    await this.#rebuilding;
    if (this.#stopped) return;
    try {
      await this.#apply(event);
    } catch (error) {
      if (!this.#rebuildIfBroken(error)) throw error;
      await this.#rebuilding;
    }
    this.#readyIfThere();
  }

  async #apply({ envelope, domain, seq }: TailedEvent): Promise<void> {
    if (domain !== 'properties') return this.#current().position.pass(seq);
    const said = readListingEvent(envelope);
    if (said.snapshot !== undefined) return this.#take(said, seq);
    const { propertyId, version } = said;
    this.#logger.warn({ seq, type: envelope.type, propertyId }, 'an event of a listing cannot be read here');
    // It was committed before it was said, so MongoDB has this state or a newer one.
    const stored = await this.#source.one(propertyId);
    if (!this.#stopped) this.#take(stored ?? { propertyId, version, snapshot: null }, seq);
  }

  /** One listing's state and the position, in one transaction. */
  #take(state: ListingState, seq: number): void {
    const { statements, position } = this.#current();
    statements.transaction(() => {
      this.#enter(state);
      position.write(seq);
    });
  }

  /** What cannot be read is on no list, rather than on a wrong one, and the stored position waits for who can read it. */
  #enter({ propertyId, version, snapshot }: ListingState): void {
    const { projection, position } = this.#current();
    if (version <= position.unreadVersion(propertyId)) return;
    if (snapshot === undefined) {
      projection.setAside(propertyId);
      return position.hold(propertyId, version);
    }
    if (snapshot) projection.apply({ snapshot, version, deleted: false });
    else projection.delete(propertyId, version);
    position.settle(propertyId);
  }

  #readyIfThere(): void {
    if (this.#isReady || this.#current().position.seq < this.#goal) return;
    this.#isReady = true;
    this.#ready.resolve();
    this.#logger.info({ seq: this.#current().position.seq }, 'the catalogue is ready');
  }

  #rebuildIfBroken(error: unknown): boolean {
    if (!isBroken(error)) return false;
    this.#logger.error({ err: error }, 'the catalogue file is broken');
    void this.#rebuild();
    return true;
  }

  /** Makes the file anew; questions wait meanwhile. Never rejects: it tries until it is done or the service stops. */
  #rebuild(): Promise<void> {
    if (this.#rebuilding) return this.#rebuilding;
    if (this.#isReady) this.#ready = Promise.withResolvers<void>();
    this.#isReady = false;
    this.#goal = 0;
    this.#rebuilding = this.#source
      .untilRead(
        () => this.#tail.streamState(),
        (stream) => this.#fillFrom(stream),
        () => this.#stopped,
      )
      .finally(() => (this.#rebuilding = undefined));
    return this.#rebuilding;
  }

  /** The stream's state is from before the first listing is read, so what changes meanwhile follows on the stream. */
  async #fillFrom(stream: StreamState): Promise<void> {
    const started = performance.now();
    this.#use(recreate(this.#current().file, this.#settings.CATALOGUE_CACHE_MB));
    const { statements, projection, position } = this.#current();
    let listings = 0;
    for await (const { version, propertyId } of this.#source.tombstones())
      projection.bury(propertyId, version);
    for await (const batch of this.#source.listings(rowsABatch)) {
      if (this.#stopped) return;
      statements.transaction(() => batch.forEach((state) => this.#enter(state)));
      listings += batch.length;
    }
    position.begin(stream);
    this.#readyIfThere();
    this.#logger.info({ listings, ms: Math.round(performance.now() - started) }, 'the catalogue was rebuilt');
  }

  #current(): Open {
    if (!this.#open) throw unavailable();
    return this.#open;
  }

  #use(file: DatabaseFile): void {
    const statements = new Statements(file.database);
    this.#open = {
      file,
      statements,
      projection: new Projection(statements),
      position: new Position(statements),
      pages: new FindPage(statements),
      tallies: new Tallies(statements),
      oldest: new OldestFirst(statements),
    };
  }
}

function unavailable(): DomainError {
  return new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 });
}
