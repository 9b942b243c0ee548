import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { PollingWorker, takeTurn } from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import { PinoLogger } from 'nestjs-pino';
import { type PropertiesConfig, CONFIG } from '../../config.ts';
import { Catalogue } from '../catalogue.ts';
import { removeFile, schemaVersion } from '../database-file.ts';
import { CatalogueCopies } from './catalogue-copies.ts';

/** One of all instances of a release makes one in this time at most, in ms. */
const turnMs = 600_000;
/** A copy is replaced when it is behind by this many events, or by this share of its listings: a new instance applies them in a few seconds. */
const behind = { events: 2_000, share: 0.02 };
/** What was deleted is in no copy for longer, in ms. */
const oldestMs = 24 * 3_600_000;

/** Keeps a copy of this instance's catalogue file in the database, for instances that start without one (docs/adr/0059). */
@Injectable()
export class CopyCatalogue extends PollingWorker {
  protected readonly name = 'copy-catalogue';
  protected readonly everyMs = 60_000;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly copies: CatalogueCopies,
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: PropertiesConfig,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  protected async work(stop: AbortSignal): Promise<void> {
    await this.copyIfDue(stop);
  }

  /** @returns whether a copy was stored */
  async copyIfDue(stop: AbortSignal): Promise<boolean> {
    const stream = await this.#dueStream();
    if (stream === undefined) return false;
    if (!(await takeTurn(this.connection, `${this.name} ${schemaVersion}`, turnMs))) return false;
    await this.copies.clear(schemaVersion, stream);
    const path = this.catalogue.copyPath;
    const started = performance.now();
    try {
      const facts = await this.catalogue.copyTo(path, stop);
      const isStored = facts !== undefined && (await this.copies.store(path, facts, stop));
      this.logger.info(
        { ...facts, isStored, ms: Math.round(performance.now() - started) },
        'the catalogue was copied',
      );
      return isStored;
    } catch (error) {
      if (stop.aborted) return false;
      throw error;
    } finally {
      removeFile(path);
    }
  }

  /** @returns the stream that a copy is wanted of */
  async #dueStream(): Promise<string | undefined> {
    const { listings, seq, stream } = this.catalogue.state ?? {};
    if (stream === undefined || listings === undefined || seq === undefined) return undefined;
    if (listings < this.config.CATALOGUE_COPY_FROM) return undefined;
    const newest = await this.copies.newest(schemaVersion, stream);
    if (!newest) return stream;
    const missing = seq - newest.seq;
    const isOld = missing > 0 && Date.now() - newest.madeAt.getTime() > oldestMs;
    return isOld || missing > Math.max(behind.events, listings * behind.share) ? stream : undefined;
  }
}
