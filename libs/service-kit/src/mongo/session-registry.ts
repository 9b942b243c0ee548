import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { pause } from '../start/pause.ts';
import { collectionOf } from './connection.ts';

/** A living instance of the service, and the server sessions that its transactions run in. */
interface Instance {
  _id: string;
  /** Counts up while the instance lives. */
  beat: number;
  sessions: mongo.Binary[];
}

/**
 * Frees what a killed instance held. MongoDB keeps the transaction of a client that vanished, and the documents it wrote,
 * for 60 s; every other writer of them would get conflicts for so long. So each instance notes its sessions, and
 * ends those of an instance that no longer beats.
 */
export class SessionRegistry {
  readonly #connection: Connection;
  readonly #logger: Logger;
  readonly #deadAfterMs: number;
  readonly #id = randomUUID();
  readonly #own = new Map<string, mongo.Binary>();
  readonly #others = new Map<string, { beat: number; since: number }>();
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  /**
   * @param deadAfterMs how long an instance is silent before it is taken for dead. Being wrong about a slow one costs little:
   * its transactions are run again.
   */
  constructor(connection: Connection, logger: Logger, deadAfterMs: number) {
    this.#connection = connection;
    this.#deadAfterMs = deadAfterMs;
    this.#logger = logger;
  }

  get #instances(): mongo.Collection<Instance> {
    return collectionOf<Instance>(this.#connection, 'instances');
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Call it when no transaction runs any more. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#instances.deleteOne({ _id: this.#id }).catch(() => undefined);
  }

  /** Notes the session before a transaction begins in it; the driver uses few, again and again, so this rarely writes. */
  async note(session: ClientSession): Promise<void> {
    const id = session.id?.id as mongo.Binary | undefined;
    const key = id?.toString('hex');
    if (!id || !key || this.#own.has(key)) return;
    this.#own.set(key, id);
    const { matchedCount } = await this.#instances.updateOne(
      { _id: this.#id },
      { $addToSet: { sessions: id } },
    );
    if (matchedCount === 0) await this.#beat();
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#beat();
        await this.#endSessionsOfTheDead();
      } catch (error) {
        this.#logger.warn({ reason: String(error) }, 'the instances could not be looked after');
      }
      await pause(this.#deadAfterMs / 4, this.#stop.signal);
    }
  }

  /** The whole list each time: another instance may have taken this one for dead meanwhile. Added, as `note` adds beside it. */
  async #beat(): Promise<void> {
    const sessions = { $each: [...this.#own.values()] };
    const change = { $inc: { beat: 1 }, $addToSet: { sessions } };
    await this.#instances.updateOne({ _id: this.#id }, change, { upsert: true });
  }

  async #endSessionsOfTheDead(): Promise<void> {
    const instances = await this.#instances.find({}).toArray();
    for (const { _id, beat, sessions } of instances) {
      if (_id === this.#id || !this.#looksDead(_id, beat)) continue;
      if (sessions.length > 0) {
        const admin = this.#connection.getClient().db('admin');
        await admin.command({ killSessions: sessions.map((id) => ({ id })) });
      }
      await this.#instances.deleteOne({ _id, beat });
      this.#others.delete(_id);
      this.#logger.warn(
        { instance: _id, sessions: sessions.length },
        'ended the transactions of a dead instance',
      );
    }
  }

  /** By this process's own clock, so clocks of different machines do not matter. */
  #looksDead(id: string, beat: number): boolean {
    const seen = this.#others.get(id);
    if (seen?.beat === beat) return performance.now() - seen.since > this.#deadAfterMs;
    this.#others.set(id, { beat, since: performance.now() });
    return false;
  }
}
