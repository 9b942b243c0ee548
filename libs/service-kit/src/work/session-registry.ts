import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { PollingWorker } from './polling-worker.ts';
import { collectionOf } from '../mongo/connection.ts';

/** A running instance of the service, and the server sessions of its transactions. */
interface Instance {
  _id: string;
  /** The heartbeat: incremented while the instance runs. */
  beat: number;
  /** When its next beat follows at the latest, in ms after this one. */
  nextInMs: number;
  sessions: mongo.Binary[];
}

/** MongoDB ends a transaction after so long, whatever its client does. */
const longestTransactionMs = 60_000;

/** MongoDB ends a session that is unused for so long, and the driver does not use it again. */
const sessionTimeoutMs = 30 * 60_000;

/**
 * Aborts the open transactions of crashed instances. MongoDB keeps a transaction open for 60 s after its client has vanished, and every other
 * writer of its documents would get write conflicts for so long. So each instance registers its sessions, and ends those of an instance
 * without a heartbeat. One that has no transaction leaves nothing open: it beats seldom, says so in its entry, and beats before its next one begins.
 */
export class SessionRegistry extends PollingWorker {
  protected readonly name = 'instances';
  /** It knows itself when it may rest. */
  protected override readonly restFactor = 1;
  readonly #connection: Connection;
  readonly #logger: Logger;
  readonly #deadAfterMs: number;
  readonly #expiresAfterMs: number;
  readonly #restsAfterMs: number;
  readonly #onDeath: () => void;
  readonly #id = randomUUID();
  /** By session id, with the start of its latest transaction. */
  readonly #own = new Map<string, { id: mongo.Binary; usedAt: number }>();
  readonly #others = new Map<string, { beat: number; since: number }>();
  readonly #firstBeat = Promise.withResolvers<void>();
  #beatAt = -Infinity;
  /** What the latest beat promised, in ms. */
  #nextInMs: number;
  /** When a transaction began, or somebody asked how this instance is. */
  #usedAt = performance.now();

  /**
   * @param deadAfterMs after so long without a heartbeat an instance counts as dead. A slow instance that is taken for dead only runs its
   * transactions again.
   * @param times `expiresAfterMs`: after so long without use a session is removed from the registry; `restsAfterMs`: after so long without a
   * transaction the instance is at rest; `onDeath` is told that another instance has died
   */
  constructor(
    connection: Connection,
    logger: Logger,
    deadAfterMs: number,
    {
      expiresAfterMs = sessionTimeoutMs,
      restsAfterMs = longestTransactionMs,
      onDeath = () => undefined,
    }: { expiresAfterMs?: number; restsAfterMs?: number; onDeath?: () => void } = {},
  ) {
    super();
    this.#connection = connection;
    this.#logger = logger;
    this.#deadAfterMs = deadAfterMs;
    this.#expiresAfterMs = expiresAfterMs;
    this.#restsAfterMs = restsAfterMs;
    this.#onDeath = onDeath;
    this.#nextInMs = this.#busyMs;
  }

  get #instances(): mongo.Collection<Instance> {
    return collectionOf<Instance>(this.#connection, 'instances');
  }

  protected get everyMs(): number {
    return this.#nextInMs;
  }

  /** Between two beats of an instance that has transactions. */
  get #busyMs(): number {
    return this.#deadAfterMs / 4;
  }

  /** Between two beats of one that has none. */
  get #restMs(): number {
    return this.#deadAfterMs * 2;
  }

  get #isAtRest(): boolean {
    return performance.now() - this.#usedAt > this.#restsAfterMs;
  }

  /**
   * Whether the database takes what this instance writes: a connection that is open says nothing of a frozen database or a full disk. It is asked
   * at once when this instance was at rest, so that whoever asks again soon is told of what happened meanwhile.
   */
  isBeating(): boolean {
    const isBeating = performance.now() - this.#beatAt < this.#silenceMs(this.#nextInMs);
    this.#usedAt = performance.now();
    if (this.#nextInMs > this.#busyMs) this.wake();
    return isBeating;
  }

  /** After so long without a beat something is wrong. @param nextInMs what the latest beat promised */
  #silenceMs(nextInMs: number): number {
    return this.#deadAfterMs + nextInMs - this.#busyMs;
  }

  /** Resolves with the first heartbeat, or when this is stopped before. */
  get firstBeat(): Promise<void> {
    return this.#firstBeat.promise;
  }

  /** Call it when no transaction is running. */
  override async stop(): Promise<void> {
    await super.stop();
    this.#firstBeat.resolve();
    if (this.#beatAt > -Infinity) await this.#instances.deleteOne({ _id: this.#id }).catch(() => undefined);
  }

  /** Registers a session before its transaction begins; the driver reuses few sessions, so this rarely writes. */
  async register(session: ClientSession): Promise<void> {
    const id = session.id?.id as mongo.Binary | undefined;
    if (!id) return;
    const key = id.toString('hex');
    const isKnown = this.#own.has(key);
    this.#usedAt = performance.now();
    this.#own.set(key, { id, usedAt: this.#usedAt });
    if (this.#nextInMs > this.#busyMs) {
      // The others must not wait for this instance as for one that leaves nothing open.
      await this.#beat();
      this.wake();
      return;
    }
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

  /** Writes the whole list each time, because another instance may have deleted this one's document; `$addToSet`, because `register` writes concurrently. */
  async #beat(): Promise<void> {
    const sessions = { $each: [...this.#own.values()].map(({ id }) => id) };
    const nextInMs = this.#isAtRest ? this.#restMs : this.#busyMs;
    const change = { $inc: { beat: 1 }, $set: { nextInMs }, $addToSet: { sessions } };
    await this.#instances.updateOne({ _id: this.#id }, change, { upsert: true });
    this.#beatAt = performance.now();
    this.#nextInMs = nextInMs;
    // A transaction began while the promise was written.
    if (nextInMs > this.#busyMs && !this.#isAtRest) this.wake();
    this.#firstBeat.resolve();
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
    for (const { _id, beat, sessions, nextInMs } of instances) {
      if (_id === this.#id || !this.#looksDead(_id, beat, nextInMs)) continue;
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
      this.#onDeath();
    }
  }

  /** Measured with this process's clock, so differences between machines' clocks do not matter. */
  #looksDead(id: string, beat: number, nextInMs: number): boolean {
    const seen = this.#others.get(id);
    if (seen?.beat === beat) return performance.now() - seen.since > this.#silenceMs(nextInMs);
    this.#others.set(id, { beat, since: performance.now() });
    return false;
  }
}
