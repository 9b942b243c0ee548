import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { collectionOf } from '../mongo/connection.ts';
import { isDuplicateKey } from '../mongo/faults.ts';
import { PollingWorker } from './polling-worker.ts';

/** A running instance of the service, and the server sessions that may have an open transaction. */
interface Instance {
  _id: string;
  /** The heartbeat: grows while the instance runs. */
  beat: number;
  /** Without another beat for so long, in ms, the instance is dead. */
  goodForMs: number;
  sessions: mongo.Binary[];
}

interface RegistryParts {
  connection: Connection;
  logger: Logger;
  deadAfterMs: number;
  /** MongoDB ends a transaction after so long, whatever its client does. */
  openForMs: number;
  /** Called when another instance has died. */
  onDeath(): void;
}

/**
 * Aborts the open transactions of crashed instances (docs/adr/0013). Each instance lists its sessions beside a heartbeat, and ends those of an
 * instance without one; for an instance that is only slow this costs a retry. An instance that lists no session leaves nothing open: it beats seldom.
 */
export class SessionRegistry extends PollingWorker {
  protected readonly name = 'instances';
  protected override readonly restFactor = 1;
  readonly #id = randomUUID();
  /** By session id, with the start of its latest transaction. */
  readonly #own = new Map<string, { id: mongo.Binary; usedAt: number }>();
  readonly #others = new Map<string, { beat: number; since: number }>();
  readonly #startedAt = performance.now();
  readonly #parts: RegistryParts;
  #beats = 0;
  #goodUntil = -Infinity;

  constructor(parts: RegistryParts) {
    super();
    this.#parts = parts;
  }

  get #instances(): mongo.Collection<Instance> {
    return collectionOf<Instance>(this.#parts.connection, 'instances');
  }

  /** At first it is not: it may follow an instance that has just died. */
  get #isAtRest(): boolean {
    return this.#own.size === 0 && performance.now() - this.#startedAt > this.#parts.openForMs;
  }

  protected get everyMs(): number {
    return this.#parts.deadAfterMs * (this.#isAtRest ? 3 : 0.25);
  }

  /** Whether the database accepts this instance's writes: an open connection does not reveal a frozen database. */
  isBeating(): boolean {
    // At rest it checks now, so that a caller who asks again soon gets the present state.
    if (this.#isAtRest) this.wake();
    return performance.now() < this.#goodUntil;
  }

  /** Call it when no transaction is running. */
  override async stop(): Promise<void> {
    await super.stop();
    if (this.#beats > 0) await this.#instances.deleteOne({ _id: this.#id }).catch(() => undefined);
  }

  /** Lists a session before its transaction begins; the driver reuses few sessions, so this rarely writes. */
  async register(session: ClientSession): Promise<void> {
    const id = session.id?.id as mongo.Binary | undefined;
    if (!id) return;
    const key = id.toString('hex');
    const [isListed, wasAtRest] = [this.#own.has(key), this.#isAtRest];
    this.#own.set(key, { id, usedAt: performance.now() });
    if (isListed) return;
    await this.#beat();
    if (wasAtRest) this.wake();
  }

  protected async work(): Promise<void> {
    for (const [key, { usedAt }] of this.#own)
      if (performance.now() - usedAt > this.#parts.openForMs) this.#own.delete(key);
    await this.#beat();
    await this.#endSessionsOfTheDead();
  }

  async #beat(): Promise<void> {
    const beat = (this.#beats += 1);
    const goodForMs = this.#parts.deadAfterMs + (this.#isAtRest ? this.everyMs : 0);
    const sessions = [...this.#own.values()].map(({ id }) => id);
    const older = { _id: this.#id, beat: { $lt: beat } };
    try {
      await this.#instances.updateOne(older, { $set: { beat, goodForMs, sessions } }, { upsert: true });
    } catch (error) {
      // A later list, which has these sessions too, is stored already.
      if (!isDuplicateKey(error)) throw error;
    }
    this.#goodUntil = performance.now() + Math.max(goodForMs, 1.5 * this.#parts.deadAfterMs);
  }

  /** Measured with this process's clock, so differences between machines' clocks do not matter. */
  async #endSessionsOfTheDead(): Promise<void> {
    for (const { _id, beat, goodForMs, sessions } of await this.#instances.find({}).toArray()) {
      const seen = this.#others.get(_id);
      if (seen?.beat !== beat) this.#others.set(_id, { beat, since: performance.now() });
      else if (_id !== this.#id && performance.now() - seen.since > goodForMs) {
        const admin = this.#parts.connection.getClient().db('admin');
        if (sessions.length > 0) await admin.command({ killSessions: sessions.map((id) => ({ id })) });
        await this.#instances.deleteOne({ _id, beat });
        this.#others.delete(_id);
        this.#parts.logger.warn({ instance: _id }, 'ended the transactions of a dead instance');
        this.#parts.onDeath();
      }
    }
  }
}
