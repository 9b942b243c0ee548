import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { ServiceName } from '@thikana/contracts';
import type { ServiceConfig } from '../config/define-config.ts';
import { EventApplier } from '../events/event-applier.ts';
import { EventReader } from '../events/event-reader.ts';
import { type EventSettings, defaultEventSettings } from '../events/event-settings.ts';
import { Inbox } from '../events/inbox.ts';
import { parkedRoutes } from '../events/parked-rpc.ts';
import { type Logger, createLogger, nestLogger } from '../logging/logger.ts';
import { RpcServer } from '../rpc/rpc-server.ts';
import { discoverHandlers } from './discover.ts';
import { HealthServer } from './health-server.ts';
import { makeParts, rootModule } from './service-parts.ts';
import { ServiceTransport } from './service-transport.ts';

export interface ServiceOptions {
  /** Names the queue group, the durable consumer and the database `thikana_<name>`. */
  name: ServiceName;
  module: Type | DynamicModule;
  config: ServiceConfig;
  events?: Partial<EventSettings>;
}

export interface RunningService {
  application: INestMicroservice;
  logger: Logger;
  healthPort: number;
  /** Resolves when the service can do its work; rejects when it was stopped before. */
  ready: Promise<void>;
  /** Not ready, no new work, running work finished, all closed. */
  stop(): Promise<void>;
}

/** Longest a stop may take, in ms; Kubernetes and the launcher kill after it (reliability, "Stopping"). */
const stopWithinMs = 14_000;

/** Makes the service without touching the process: tests start several in one. */
export async function createService({
  name,
  module,
  config,
  events,
}: ServiceOptions): Promise<RunningService> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const parts = makeParts(name, config, logger);
  const settings = { ...defaultEventSettings, ...events };
  const plan = {
    parts,
    config,
    database: config.MONGODB_DATABASE ?? `thikana_${name}`,
    handlers: () => {
      const { routes, subscriptions, preparations } = discoverHandlers(application);
      const applier = new EventApplier(
        subscriptions,
        { ...parts, inbox: new Inbox(parts.connection) },
        settings,
        logger,
      );
      const reader = new EventReader(
        parts.broker,
        applier,
        parts.parking,
        { ...settings, service: name, replicas: config.EVENT_REPLICAS },
        logger,
      );
      const answering = {
        service: name,
        maxInFlight: config.MAX_IN_FLIGHT,
        checkReplies: config.NODE_ENV !== 'production',
      };
      const server = new RpcServer(parts.broker, answering, logger);
      return {
        routes: [...routes, ...parkedRoutes(name, parts.parking, applier)],
        reader,
        server,
        preparations,
      };
    },
  };
  const transport = new ServiceTransport(plan);
  const options = { strategy: transport, logger: nestLogger(logger), abortOnError: false };
  const application = await NestFactory.createMicroservice<MicroserviceOptions>(
    rootModule(module, parts),
    options,
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
