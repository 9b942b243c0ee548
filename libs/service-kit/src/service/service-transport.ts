import type { DynamicModule, Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { RpcDescriptor, ServiceName } from '@thikana/contracts';
import type { DestinationStream } from 'pino';
import { lastValueFrom } from 'rxjs';
import type { ServiceConfig } from '../config/define-config.ts';
import { backoffMs, pause } from '../context/concurrency.ts';
import { missingIndexes } from '../deploy/indexes.ts';
import { Migration, Migrator } from '../deploy/migrator.ts';
import type { EventOptions } from '../events/consumers.ts';
import type { OutboxPublisher } from '../events/outbox-publisher.ts';
import type { SubscriberExtras, Subscription } from '../events/subscriber.ts';
import { type ReaderParts, SubscriptionReader } from '../events/subscription-reader.ts';
import { openConnection } from '../mongo/connection.ts';
import { streamState } from '../nats/event-stream.ts';
import type { Replays } from '../operations/replays.ts';
import { RequestListener, type RpcRoute } from '../rpc/request-listener.ts';
import { SnapshotListener, SnapshotSource } from '../rpc/snapshots.ts';
import { PollingWorker } from '../work/polling-worker.ts';
import type { SessionRegistry } from '../work/session-registry.ts';
import type { Readiness } from './health-server.ts';
import { measureService } from './service-gauges.ts';

/** The definition of a service, the same for running and for deploying it. */
export interface ServiceOptions {
  /** Names the queue group, the durable consumers and the database `thikana_<name>`. */
  name: ServiceName;
  module: Type | DynamicModule;
  config: ServiceConfig;
  events?: Partial<EventOptions>;
  /** Takes the log in place of stdout. */
  logTo?: DestinationStream;
}

export function databaseOf({ name, config }: ServiceOptions): string {
  return config.MONGODB_DATABASE ?? `thikana_${name}`;
}

/** A provider that prepares something (a projection, a cache) after MongoDB and NATS are connected and before the first request. */
export interface BeforeServing {
  /** Readiness waits for it; a stop does not. */
  beforeServing(): Promise<void>;
}

interface TransportParts extends ReaderParts {
  options: ServiceOptions;
  publisher: OutboxPublisher;
  sessions: SessionRegistry;
  replays: Replays;
  discovery: DiscoveryService;
}

/**
 * Nest's transport strategy of a service: `@Rpc` methods answer requests over core NATS, `@Subscriber` methods apply events from
 * JetStream, each behind Nest's guards, pipes, interceptors and filters. It connects MongoDB and NATS, in whatever order they become available,
 * and stops requests, subscribers and workers before it closes them. Nest's own NATS transport neither acknowledges events nor retries them.
 */
export class ServiceTransport extends Server implements CustomTransportStrategy {
  /** A subscriber's error decides whether its event is retried. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #parts: TransportParts;
  readonly #requests: RequestListener;
  readonly #snapshots: SnapshotListener;
  readonly #stop = new AbortController();
  readonly #stopped = new Promise<void>((resolve) =>
    this.#stop.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  #readers: SubscriptionReader[] = [];
  #starting: Promise<void> | undefined;
  #endMeasuring = () => {};
  #isDeployed = false;
  #isServing = false;
  #isReady = false;

  constructor(parts: TransportParts) {
    super();
    const { name, config } = parts.options;
    const checkReplies = config.NODE_ENV !== 'production';
    const requestOptions = { service: name, maxInFlight: config.MAX_IN_FLIGHT, checkReplies };
    this.#parts = parts;
    this.#requests = new RequestListener(parts.broker, requestOptions, parts.logger);
    this.#snapshots = new SnapshotListener(parts);
  }

  /** Nest would silently replace the first of two handlers. */
  override addHandler(...handler: Parameters<Server['addHandler']>): void {
    const [pattern] = handler;
    if (this.messageHandlers.has(pattern)) throw new Error(`${pattern} has two handlers`);
    super.addHandler(...handler);
  }

  override listen(callback: (error?: unknown) => void): void {
    this.#starting = this.#start();
    const { connection, deadLetters } = this.#parts;
    this.#endMeasuring = measureService({
      connection,
      deadLetters,
      readers: () => this.#readers,
      readiness: () => this.readiness(),
    });
    this.#starting.then(() => callback(), callback);
  }

  override async close(): Promise<void> {
    const { broker, connection, publisher, sessions } = this.#parts;
    this.#stop.abort();
    this.#endMeasuring();
    // Ends a start that still waits for its consumers.
    await this.#stopReading();
    await this.#starting?.catch(() => undefined);
    if (this.#isServing) {
      // All of these may still write and emit events, so the publisher and the connections stop last.
      const workers = this.providersOf(PollingWorker).map((worker) => worker.stop());
      await Promise.all([this.#requests.stop(), this.#snapshots.stop(), this.#stopReading(), ...workers]);
      await publisher.stop();
    }
    await sessions.stop();
    await broker.close();
    await connection.close().catch(() => undefined);
  }

  override on(): never {
    throw new Error('this transport has no events of its own: use readiness()');
  }

  override unwrap<T>(): T {
    return this.#parts.broker as T;
  }

  readiness(): Readiness {
    const { broker, sessions } = this.#parts;
    const checks = {
      mongo: sessions.isBeating(),
      deployed: this.#isDeployed,
      nats: broker.isConnected,
      requests: this.#isReady,
      events: this.#isReady && this.#readers.every((reader) => reader.isBound),
    };
    const ready = !this.#stop.signal.aborted && Object.values(checks).every(Boolean);
    return { ready, checks };
  }

  /** The providers of the service's modules that are of a class. */
  providersOf<T>(type: abstract new (...parts: never[]) => T): T[] {
    return this.#providers().filter((provider): provider is T => provider instanceof type);
  }

  #providers(): unknown[] {
    return [...new Set(this.#parts.discovery.getProviders().map(({ instance }) => instance as unknown))];
  }

  /** The subscribers of the service's controllers. */
  subscriptions(): Subscription[] {
    const handlers = [...this.messageHandlers].filter(([, handler]) => handler.isEventHandler);
    return handlers.map(([name, handler]) => ({
      name,
      ...(handler.extras as SubscriberExtras),
      handle: (event, tx) => this.#invoke(handler, event, tx) as Promise<void>,
    }));
  }

  #routes(): RpcRoute[] {
    const handlers = [...this.messageHandlers.values()].filter(({ isEventHandler }) => !isEventHandler);
    return handlers.map((handler) => ({
      descriptor: handler.extras?.['descriptor'] as RpcDescriptor,
      handle: (input, context) => this.#invoke(handler, input, context),
    }));
  }

  async #invoke(handler: MessageHandler, data: unknown, context: unknown): Promise<unknown> {
    const answer = this.transformToObservable(await handler(data, context));
    return lastValueFrom(answer, { defaultValue: undefined });
  }

  async #start(): Promise<void> {
    const { publisher, replays, logger } = this.#parts;
    await Promise.all([this.#openDatabase(), this.#openBroker()]);
    if (this.#stop.signal.aborted) return;
    const prepared = this.#providers()
      .filter(isBeforeServing)
      .map((provider) => provider.beforeServing());
    await Promise.race([Promise.all(prepared), this.#stopped]);
    if (this.#stop.signal.aborted) return;
    this.#isServing = true;
    for (const worker of [publisher, ...this.providersOf(PollingWorker)]) worker.start(logger);
    this.#readers = this.subscriptions().map(
      (subscription) => new SubscriptionReader(this.#parts, subscription),
    );
    replays.readers = this.#readers;
    await this.#requests.bind(this.#routes());
    const [snapshot] = this.providersOf(SnapshotSource);
    if (snapshot) await this.#snapshots.bind(snapshot);
    await Promise.all(this.#readers.map((reader) => reader.start()));
    this.#isReady = true;
  }

  async #stopReading(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.stop()));
  }

  async #openDatabase(): Promise<void> {
    const { connection, options, sessions, logger } = this.#parts;
    await openConnection(
      connection,
      options.config.MONGODB_URI,
      databaseOf(options),
      logger,
      this.#stop.signal,
    );
    if (this.#stop.signal.aborted) return;
    sessions.start(logger);
    await this.#retryUntilStopped('deployment', () => this.#requireDeployment());
    this.#isDeployed = true;
  }

  /** A deployment creates indexes and runs migrations; uniqueness rests on them, so the service is not ready before. */
  async #requireDeployment(): Promise<void> {
    const { connection, unitOfWork, sessions, logger } = this.#parts;
    const indexes = await missingIndexes(connection);
    const migrations = await new Migrator(
      connection,
      unitOfWork,
      this.providersOf(Migration),
      logger,
    ).unfinished();
    const missing = [...indexes, ...migrations, ...(sessions.isBeating() ? [] : ['a heartbeat'])];
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`);
  }

  async #openBroker(): Promise<void> {
    const { broker } = this.#parts;
    await broker.connect(this.#stop.signal);
    // A deployment creates the stream; until then the service waits and is not ready.
    await this.#retryUntilStopped('event stream', () => streamState(broker));
  }

  async #retryUntilStopped(what: string, work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 0; !this.#stop.signal.aborted; attempt += 1) {
      try {
        await work();
        return;
      } catch (error) {
        this.#parts.logger.warn({ reason: String(error) }, `no ${what} yet, trying again`);
        await pause(backoffMs(attempt, 100, 3_000), this.#stop.signal);
      }
    }
  }
}

function isBeforeServing(provider: unknown): provider is BeforeServing {
  return typeof (provider as Partial<BeforeServing> | null)?.beforeServing === 'function';
}
