import type { CustomTransportStrategy } from '@nestjs/microservices';
import { missingIndexes } from '../deploy/indexes.ts';
import type { Migration } from '../deploy/migration.ts';
import { Migrator } from '../deploy/migrator.ts';
import type { EventReader } from '../events/event-reader.ts';
import type { ServiceConfig } from '../config/define-config.ts';
import { openConnection } from '../mongo/connection.ts';
import { streamState } from '../nats/event-stream.ts';
import type { RpcRoute, RpcServer } from '../rpc/rpc-server.ts';
import type { Readiness } from './health-server.ts';
import { growingPause, pause } from './pause.ts';
import type { ServiceParts } from './service-parts.ts';

export interface Handlers {
  routes: RpcRoute[];
  reader: EventReader;
  server: RpcServer;
  /** What has to be done before the first request (`beforeServing` of a provider). */
  preparations: (() => Promise<void>)[];
}

export interface TransportPlan {
  parts: ServiceParts;
  config: ServiceConfig;
  database: string;
  /** Known once Nest has made the providers, as the handlers are. */
  migrations(): readonly Migration[];
  handlers(): Handlers;
}

/**
 * Nest's way in for this service: connects MongoDB and NATS, in whatever order they come up, and then takes requests
 * (core NATS) and events (JetStream). Nest's own NATS transport neither acknowledges events nor retries them.
 */
export class ServiceTransport implements CustomTransportStrategy {
  readonly #plan: TransportPlan;
  readonly #stop = new AbortController();
  readonly #stopped = new Promise<void>((resolve) =>
    this.#stop.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  #running: Handlers | undefined;
  #starting: Promise<void> | undefined;
  #deployed = false;
  #serving = false;
  #ready = false;

  constructor(plan: TransportPlan) {
    this.#plan = plan;
  }

  listen(callback: (error?: unknown) => void): void {
    this.#starting = this.#start();
    this.#starting.then(() => callback(), callback);
  }

  async close(): Promise<void> {
    const { broker, connection, publisher, sessions } = this.#plan.parts;
    this.#stop.abort();
    // A start that still waits for its first events ends with this.
    await this.#running?.reader.stop();
    await this.#starting?.catch(() => undefined);
    if (this.#serving) {
      this.#serving = false;
      // Running work of both kinds may still write events, so the publisher goes last.
      await Promise.all([this.#running?.server.stop(), this.#running?.reader.stop()]);
      await publisher.stop();
      await sessions.stop();
    }
    await broker.close();
    await connection.close().catch(() => undefined);
  }

  readiness(): Readiness {
    const { broker, connection } = this.#plan.parts;
    const checks = {
      mongo: connection.readyState === 1,
      deployed: this.#deployed,
      nats: broker.isConnected,
      requests: this.#ready,
      events: this.#running?.reader.isBound ?? false,
    };
    const ready = !this.#stop.signal.aborted && Object.values(checks).every(Boolean);
    return { ready, checks };
  }

  async #start(): Promise<void> {
    await Promise.all([this.#openDatabase(), this.#openBroker()]);
    if (this.#stop.signal.aborted) return;
    this.#running = this.#plan.handlers();
    await Promise.race([Promise.all(this.#running.preparations.map((prepare) => prepare())), this.#stopped]);
    if (this.#stop.signal.aborted) return;
    this.#serving = true;
    this.#plan.parts.sessions.start();
    this.#plan.parts.publisher.start();
    await this.#running.server.bind(this.#running.routes);
    await this.#running.reader.start();
    this.#ready = true;
  }

  async #openDatabase(): Promise<void> {
    const { parts, config, database } = this.#plan;
    const { connection, logger } = parts;
    await openConnection(connection, config.MONGODB_URI, database, logger, this.#stop.signal);
    await this.#untilDone('deployment', () => this.#requireDeployment());
    this.#deployed = true;
  }

  /** Indexes and migrations are a deployment's; "only one" rests on them, so this service waits for them and is not ready. */
  async #requireDeployment(): Promise<void> {
    const { parts, migrations } = this.#plan;
    const { connection, unitOfWork, logger } = parts;
    const indexes = await missingIndexes(connection);
    const unfinished = await new Migrator(connection, unitOfWork, migrations(), logger).unfinished();
    const missing = [...indexes, ...unfinished];
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`);
  }

  async #openBroker(): Promise<void> {
    const { broker } = this.#plan.parts;
    await broker.connect(this.#stop.signal);
    // Made by a deployment; until there is one this service waits and is not ready.
    await this.#untilDone('event stream', () => streamState(broker));
  }

  async #untilDone(what: string, work: () => Promise<unknown>): Promise<void> {
    for (let attempt = 0; !this.#stop.signal.aborted; attempt += 1) {
      try {
        await work();
        return;
      } catch (error) {
        this.#plan.parts.logger.warn({ reason: String(error) }, `no ${what} yet, trying again`);
        await pause(growingPause(attempt, 100, 3_000), this.#stop.signal);
      }
    }
  }
}
