import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { PollingWorker } from '../work/polling-worker.ts';
import { collectionOf } from './connection.ts';

/** A living instance of the service, and the server sessions that its transactions run in. */
interface Instance {
  _id: string;
  /** Counts up while the instance lives. */
  beat: number;
  sessions: mongo.Binary[];
}

/** A session that has not been used for so long is ended by MongoDB, and the driver does not use it again. */
const sessionTimeoutMs = 30 * 60_000;

/**
 * Frees what a killed instance held. MongoDB keeps the transaction of a client that vanished, and the documents it wrote,
 * for 60 s; every other writer of them would get conflicts for so long. So each instance registers its sessions, and
 * ends those of an instance that no longer beats.
 */
export class SessionRegistry extends PollingWorker {
  protected readonly name = 'instances';
  protected readonly everyMs: number;
  readonly #connection: Connection;
  readonly #logger: Logger;
  readonly #deadAfterMs: number;
  readonly #expiresAfterMs: number;
  readonly #id = randomUUID();
  /** By their id, with when a transaction last began in it. */
  readonly #own = new Map<string, { id: mongo.Binary; usedAt: number }>();
  readonly #others = new Map<string, { beat: number; since: number }>();

  /**
   * @param deadAfterMs how long an instance is silent before it is taken for dead. Being wrong about a slow one costs little:
   * its transactions are run again.
   * @param expiresAfterMs how long a session may be unused before it is forgotten.
   */
  constructor(
    connection: Connection,
    logger: Logger,
    deadAfterMs: number,
    expiresAfterMs: number = sessionTimeoutMs,
  ) {
    super();
    this.#connection = connection;
    this.#logger = logger;
    this.#deadAfterMs = deadAfterMs;
    this.#expiresAfterMs = expiresAfterMs;
    this.everyMs = deadAfterMs / 4;
  }

  get #instances(): mongo.Collection<Instance> {
    return collectionOf<Instance>(this.#connection, 'instances');
  }

  /** Call it when no transaction runs any more. */
  override async stop(): Promise<void> {
    await super.stop();
    await this.#instances.deleteOne({ _id: this.#id }).catch(() => undefined);
  }

  /** Records the session before a transaction begins in it; the driver uses few, again and again, so this rarely writes. */
  async register(session: ClientSession): Promise<void> {
    const id = session.id?.id as mongo.Binary | undefined;
    if (!id) return;
    const key = id.toString('hex');
    const isKnown = this.#own.has(key);
    this.#own.set(key, { id, usedAt: performance.now() });
    if (isKnown) return;
    const { matchedCount } = await this.#instances.updateOne(
      { _id: this.#id },
      { $addToSet: { sessions: id } },
    );
    if (matchedCount === 0) await this.#beat();
  }

  protected async work(): Promise<void> {
    await this.#forgetExpired();
    await this.#beat();
    await this.#endSessionsOfTheDead();
  }

  /** The whole list each time: another instance may have taken this one for dead meanwhile. Added, as `register` adds beside it. */
  async #beat(): Promise<void> {
    const sessions = { $each: [...this.#own.values()].map(({ id }) => id) };
    const change = { $inc: { beat: 1 }, $addToSet: { sessions } };
    await this.#instances.updateOne({ _id: this.#id }, change, { upsert: true });
  }

  async #forgetExpired(): Promise<void> {
    const before = performance.now() - this.#expiresAfterMs;
    const expired = [...this.#own].filter(([, { usedAt }]) => usedAt < before);
    if (expired.length === 0) return;
    const sessions = expired.map(([, { id }]) => id);
    await this.#instances.updateOne({ _id: this.#id }, { $pullAll: { sessions } });
    for (const [key] of expired) this.#own.delete(key);
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
