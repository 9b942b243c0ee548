import type { INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { Logger as NestLogger } from 'nestjs-pino';
import { type Logger, createLogger } from '../logging/logger.ts';
import { startTracing } from '../observability/tracing.ts';
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
  const isStopping = stopOnSignals(service.application, service.logger);
  service.ready.catch((error: unknown) => {
    if (isStopping()) return;
    service.logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  });
  return service;
}

/**
 * SIGTERM and SIGINT stop the application by Nest's hooks, and the process ends with status 0; with 1 when a hook fails or the stop takes too
 * long. Returns whether one has arrived.
 */
export function stopOnSignals(application: INestApplicationContext, logger: Logger): () => boolean {
  let isStopping = false;
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals)
    process.once(signal, () => {
      isStopping = true;
      logger.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
    });
  process.once('exit', (status) => {
    logger.info({ status }, 'stopped');
    logger.flush();
  });
  application.enableShutdownHooks([...signals], { useProcessExit: true });
  return () => isStopping;
}
