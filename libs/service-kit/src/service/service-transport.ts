import type {
  DynamicModule,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleDestroy,
  OnModuleInit,
  Type,
} from '@nestjs/common';
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
import { stopTracing } from '../observability/tracing.ts';
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

interface TransportParts extends ReaderParts {
  options: ServiceOptions;
  publisher: OutboxPublisher;
  sessions: SessionRegistry;
  replays: Replays;
  discovery: DiscoveryService;
}

/**
 * Nest's transport strategy of a service: `@Rpc` methods answer requests over core NATS, `@Subscriber` methods apply events from
 * JetStream, each behind Nest's guards, pipes, interceptors and filters. Nest's own NATS transport neither acknowledges events nor retries
 * them.
 *
 * Its module is global, so Nest starts it first and stops it last: a service's `onModuleInit` finds MongoDB and NATS connected, and its
 * `onApplicationShutdown` finds them connected still, when nothing else runs.
 */
export class ServiceTransport
  extends Server
  implements
    CustomTransportStrategy,
    OnModuleInit,
    OnApplicationBootstrap,
    OnModuleDestroy,
    OnApplicationShutdown
{
  /** A subscriber's error decides whether its event is retried. */
  override readonly propagatesEventHandlerErrors = true;
  readonly #parts: TransportParts;
  readonly #requests: RequestListener;
  readonly #snapshots: SnapshotListener;
  readonly #stop = new AbortController();
  #readers: SubscriptionReader[] = [];
  #connecting: Promise<unknown> | undefined;
  #starting: Promise<void> | undefined;
  #draining: Promise<void> | undefined;
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

  /** Connects MongoDB and NATS, in whatever order they become available, and waits for a deployment. */
  async onModuleInit(): Promise<void> {
    const { connection, deadLetters } = this.#parts;
    this.#endMeasuring = measureService({
      connection,
      deadLetters,
      readers: () => this.#readers,
      readiness: () => this.readiness(),
    });
    this.#connecting = Promise.all([this.#openDatabase(), this.#openBroker()]);
    await this.#connecting;
    this.#stop.signal.throwIfAborted();
  }

  onApplicationBootstrap(): void {
    if (this.#stop.signal.aborted) return;
    const { publisher, logger } = this.#parts;
    this.#isServing = true;
    for (const worker of [publisher, ...this.providersOf(PollingWorker)]) worker.start(logger);
  }

  override listen(callback: (error?: unknown) => void): void {
    this.#starting = this.#serve();
    this.#starting.then(() => callback(), callback);
  }

  /** Not ready from now on: nothing new is accepted. */
  onModuleDestroy(): void {
    this.#stop.abort();
    this.#endMeasuring();
    this.#draining ??= this.#drain();
  }

  /** Resolves when everything that runs has ended, and its events are published. */
  override async close(): Promise<void> {
    this.onModuleDestroy();
    await this.#draining;
    if (this.#isServing) await this.#parts.publisher.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    const { broker, connection, sessions } = this.#parts;
    await this.#connecting;
    await sessions.stop();
    await broker.close();
    await connection.close().catch(() => undefined);
    await stopTracing();
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
    const providers = this.#parts.discovery.getProviders().map(({ instance }) => instance as unknown);
    return [...new Set(providers)].filter((provider): provider is T => provider instanceof type);
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

  async #serve(): Promise<void> {
    this.#stop.signal.throwIfAborted();
    const { replays } = this.#parts;
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

  async #drain(): Promise<void> {
    const stopReading = () => this.#readers.map((reader) => reader.stop());
    // Ends a start that still waits for its consumers.
    await Promise.all(stopReading());
    await this.#starting?.catch(() => undefined);
    const workers = this.#isServing ? this.providersOf(PollingWorker).map((worker) => worker.stop()) : [];
    await Promise.all([this.#requests.stop(), this.#snapshots.stop(), ...stopReading(), ...workers]);
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
    const { connection, sessions } = this.#parts;
    const indexes = await missingIndexes(connection);
    const migrations = await new Migrator(this.#parts, this.providersOf(Migration)).unfinished();
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
