import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { Logger as NestLogger } from 'nestjs-pino';
import { type Logger, createLogger } from '../logging/logger.ts';
import { startTracing, stopTracing } from '../observability/tracing.ts';
import { RpcExceptionFilter } from '../rpc/rpc-errors.ts';
import { HealthServer } from './health-server.ts';
import { type ServiceOptions, ServiceTransport } from './service-transport.ts';
import { serviceModule } from './service.module.ts';

export interface RunningService {
  application: INestMicroservice;
  logger: Logger;
  healthPort: number;
  /** Resolves when the service is ready; rejects when it is stopped before. */
  ready: Promise<void>;
  /** Not ready, no new work, running work finished, connections closed. */
  stop(): Promise<void>;
}

/** Longest duration of a stop, in ms; Kubernetes and the launcher kill the process after it (SURVIVE-8). */
const stopWithinMs = 14_000;

/** Creates the service's application with its providers and handlers, without connecting anything. */
export async function createApplication(options: ServiceOptions, logger: Logger) {
  const nest: AsyncMicroserviceOptions & { bufferLogs: boolean; abortOnError: boolean } = {
    useFactory: (transport: ServiceTransport) => ({ strategy: transport }),
    inject: [ServiceTransport],
    bufferLogs: true,
    abortOnError: false,
  };
  const application = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(
    serviceModule(options, logger),
    nest,
  );
  application.useLogger(application.get(NestLogger));
  application.useGlobalFilters(new RpcExceptionFilter(logger));
  return { application, transport: application.get(ServiceTransport) };
}

/** Creates and starts the service without signal handlers: tests start several in one process. */
export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { name, config } = options;
  const logger = createLogger(name, config.LOG_LEVEL, options.logTo);
  const { application, transport } = await createApplication(options, logger);
  const health = new HealthServer(() => transport.readiness());
  const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
  logger.info({ healthPort }, 'starting');
  const ready = application.listen().then(() => logger.info('ready'));
  ready.catch(() => undefined);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= application.close().then(() => health.close()));
  return { application, logger, healthPort, ready, stop };
}

/** Starts a service as this process: SIGTERM and SIGINT stop it gracefully with status 0. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  await startTracing(options.config, { service: options.name, trustsCaller: true });
  const service = await createService(options);
  const { logger } = service;
  const end = (signal: string) => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => exitNow(logger, 'did not stop in time', 1), stopWithinMs).unref();
    service
      .stop()
      .then(stopTracing)
      .then(
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
