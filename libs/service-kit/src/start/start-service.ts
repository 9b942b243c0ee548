import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { EventApplier } from '../events/event-applier.ts';
import { EventReader } from '../events/event-reader.ts';
import { defaultEventSettings } from '../events/event-settings.ts';
import { Inbox } from '../events/inbox.ts';
import { parkedRoutes } from '../events/parked-rpc.ts';
import { type Logger, createLogger, nestLogger } from '../logging/logger.ts';
import { RpcServer } from '../rpc/rpc-server.ts';
import { discoverHandlers, discoverMigrations } from './discover.ts';
import { HealthServer } from './health-server.ts';
import { type ServiceOptions, databaseOf } from './service-options.ts';
import { type ServiceParts, makeParts, rootModule } from './service-parts.ts';
import { type Handlers, ServiceTransport } from './service-transport.ts';

export interface RunningService {
  application: INestMicroservice;
  logger: Logger;
  healthPort: number;
  /** Resolves when the service can do its work; rejects when it was stopped before. */
  ready: Promise<void>;
  /** Not ready, no new work, running work finished, all closed. */
  stop(): Promise<void>;
}

/** Longest a stop may take, in ms; Kubernetes and the launcher kill after it (SURVIVE-8). */
const stopWithinMs = 14_000;

/** Makes the service without touching the process: tests start several in one. */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { name, module, config } = options;
  const logger = createLogger(name, config.LOG_LEVEL);
  const parts = makeParts(name, config, logger);
  const database = databaseOf(options);
  const migrations = () => discoverMigrations(application);
  const handlers = () => handlersOf(application, parts, options);
  const transport = new ServiceTransport({ parts, config, database, migrations, handlers });
  const nest = { strategy: transport, logger: nestLogger(logger), abortOnError: false };
  const application = await NestFactory.createMicroservice<MicroserviceOptions>(
    rootModule(module, parts),
    nest,
  );
  const health = new HealthServer(() => transport.readiness());
  const healthPort = await health.listen(config.HEALTH_PORT);
  logger.info({ healthPort }, 'starting');
  const ready = application.listen().then(() => logger.info('ready'));
  ready.catch(() => undefined);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= application.close().then(() => health.close()));
  return { application, logger, healthPort, ready, stop };
}

/** What answers requests and reads events, once Nest has made the providers. */
function handlersOf(application: INestMicroservice, parts: ServiceParts, options: ServiceOptions): Handlers {
  const { name, config } = options;
  const { connection, broker, parking, logger } = parts;
  const { routes, subscriptions, preparations } = discoverHandlers(application);
  const settings = { ...defaultEventSettings, ...options.events };
  const applier = new EventApplier(
    subscriptions,
    { ...parts, inbox: new Inbox(connection) },
    settings,
    logger,
  );
  const reader = new EventReader(broker, name, applier, settings, logger);
  const checkReplies = config.NODE_ENV !== 'production';
  const answering = { service: name, maxInFlight: config.MAX_IN_FLIGHT, checkReplies };
  const server = new RpcServer(broker, answering, logger);
  const allRoutes = [...routes, ...parkedRoutes(name, parking, applier)];
  return { routes: allRoutes, reader, server, preparations };
}

/** Starts a service as this process: SIGTERM and SIGINT stop it gracefully with status 0. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const service = await createService(options);
  const { logger } = service;
  const end = (signal: string) => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => exitNow(logger, 'did not stop in time', 1), stopWithinMs).unref();
    service.stop().then(
      () => exitNow(logger, 'stopped', 0),
      (error: unknown) => exitNow(logger, `stopping failed: ${String(error)}`, 1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  service.ready.catch((error: unknown) => {
    logger.fatal({ err: error }, 'could not start');
    exitNow(logger, 'could not start', 1);
  });
  return service;
}

function exitNow(logger: Logger, message: string, status: number): void {
  logger.info(message);
  logger.flush();
  process.exit(status);
}
