import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import {
  AuthorizationError,
  connect,
  type ConnectionOptions,
  headers as natsHeaders,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/transport-node';
import { backoffMs, pause } from '../context/concurrency.ts';
import { runAsWorker } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { traceparent } from '../observability/tracing.ts';
import { type BrokerAccess, connectionOptions } from './broker-access.ts';

export interface BrokerOptions extends BrokerAccess {
  /** Shown in the server's list of connections. */
  name: string;
  /** Prefix of subjects and stream names; empty in production. */
  prefix?: string;
}

/** A process's single connection to NATS, and the prefix of its subjects and names. */
export class Broker {
  readonly options: BrokerOptions;
  readonly #logger: Logger;
  readonly #onReconnect = new Set<() => void>();
  #connection: NatsConnection | undefined;
  #jetstream: JetStreamClient | undefined;
  #connected = false;

  constructor(options: BrokerOptions, logger: Logger) {
    this.options = options;
    this.#logger = logger;
  }

  /** Connects, retrying until it succeeds or `stop` is aborted; afterwards it reconnects without limit. */
  async connect(stop: AbortSignal): Promise<void> {
    for (let attempt = 0; !stop.aborted; attempt += 1) {
      try {
        const connection = await this.#open();
        this.#connection = connection;
        this.#jetstream = jetstream(connection, { timeout: 2_000 });
        this.#connected = true;
        void runAsWorker('broker', () => this.#watch(connection));
        return;
      } catch (error) {
        const { inboxPrefix: user } = connectionOptions(this.options);
        if (error instanceof AuthorizationError)
          this.#logger.error(
            { user: user?.slice('_INBOX.'.length) },
            'NATS refuses the credentials, trying again',
          );
        else this.#logger.warn({ reason: String(error) }, 'NATS cannot be reached yet, trying again');
        await pause(backoffMs(attempt, 100, 3_000), stop);
      }
    }
  }

  get connection(): NatsConnection {
    if (!this.#connection) throw new Error('NATS is not connected yet');
    return this.#connection;
  }

  get jetstream(): JetStreamClient {
    if (!this.#jetstream) throw new Error('NATS is not connected yet');
    return this.#jetstream;
  }

  manager(timeout = 5_000): Promise<JetStreamManager> {
    return jetstreamManager(this.connection, { timeout, checkAPI: false });
  }

  get isConnected(): boolean {
    return this.#connected;
  }

  /** Largest message the server takes, in bytes. */
  get maxPayload(): number {
    return this.#connection?.info?.max_payload ?? 1_048_576;
  }

  /** The subject as it is on this broker: `thikana.event.offers.OfferMade` → `<prefix>.thikana.event.offers.OfferMade`. */
  subject(name: string): string {
    return this.options.prefix ? `${this.options.prefix}.${name}` : name;
  }

  /** Where answers of a service may arrive, below this process's own inbox: `_INBOX.<public key>.offers`. */
  inbox(service: string): string {
    return `${connectionOptions(this.options).inboxPrefix ?? '_INBOX'}.${service}`;
  }

  /** A stream's or consumer's name (no dots allowed there). */
  resource(name: string): string {
    return this.options.prefix ? `${this.options.prefix}-${name}` : name;
  }

  /** Calls `listener` after each reconnect; returns a function that removes the listener. */
  onReconnect(listener: () => void): () => void {
    this.#onReconnect.add(listener);
    return () => this.#onReconnect.delete(listener);
  }

  /** Flushes and closes the connection. */
  async close(): Promise<void> {
    const connection = this.#connection;
    if (!connection || connection.isClosed()) return;
    // Without the server, draining would wait for it; events are still in the outbox, and callers of buffered replies have timed out.
    if (this.#connected) {
      const drained = new AbortController();
      const draining = connection.drain().catch(() => undefined);
      await Promise.race([draining.finally(() => drained.abort()), pause(2_000, drained.signal)]);
    }
    await connection.close().catch(() => undefined);
  }

  async #open(): Promise<NatsConnection> {
    const connection = await connect({
      ...connectionOptions(this.options),
      name: this.options.name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      pingInterval: 10_000,
      maxPingOut: 2,
      timeout: 3_000,
    });
    // Only now, because a first connection that ignores a refusal never ends; a reconnection continues while rights are reloaded.
    (connection as unknown as { options: ConnectionOptions }).options.ignoreAuthErrorAbort = true;
    return connection;
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        this.#connected = false;
        this.#logger.warn('NATS connection lost');
      } else if (status.type === 'reconnect') {
        this.#connected = true;
        this.#logger.info('NATS connection restored');
        for (const listener of this.#onReconnect) listener();
      } else if (status.type === 'error') {
        this.#logger.error({ err: status.error }, 'NATS error');
      }
    }
    this.#connected = false;
  }
}

/** The current trace, as the headers of a message. */
export const tracingHeaders = (): { headers?: MsgHdrs } => messageHeaders({ traceparent: traceparent() });

/** Entries, as the headers of a message. */
export function messageHeaders(entries: Readonly<Record<string, string | undefined>>): { headers?: MsgHdrs } {
  const headers = natsHeaders();
  for (const [name, value] of Object.entries(entries)) if (value !== undefined) headers.set(name, value);
  return headers.keys().length > 0 ? { headers } : {};
}
