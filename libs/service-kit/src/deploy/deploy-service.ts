import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { CustomTransportStrategy, MicroserviceOptions } from '@nestjs/microservices';
import { defaultEventSettings } from '../events/event-settings.ts';
import { Inbox } from '../events/inbox.ts';
import { type Logger, createLogger, nestLogger } from '../logging/logger.ts';
import { openConnection } from '../mongo/connection.ts';
import { deployEventStream } from '../nats/event-stream.ts';
import { discoverHandlers, discoverMigrations } from '../start/discover.ts';
import { growingPause, pause } from '../start/pause.ts';
import { makeParts, rootModule } from '../start/service-parts.ts';
import { type ServiceOptions, databaseOf } from '../start/service-options.ts';
import { deployConsumers, retireConsumers } from './consumers.ts';
import type { DeployCommand } from './deploy-commands.ts';
import { deployIndexes } from './indexes.ts';
import { Migrator } from './migrator.ts';

/** How often a step is tried: another service's deployment may touch the stream at the same moment. */
const attempts = 5;

/** Does not start the service: its providers are made, to see what it declares, and nothing of them runs. */
export async function deployService(
  options: ServiceOptions,
  commands: readonly DeployCommand[] = ['deploy'],
): Promise<void> {
  const { name, module, config } = options;
  const logger = createLogger(name, config.LOG_LEVEL);
  const parts = makeParts(name, config, logger);
  const { broker, connection } = parts;
  const { signal } = new AbortController();
  try {
    const application = await withoutRunning(rootModule(module, parts), logger);
    const { subscriptions } = discoverHandlers(application);
    const migrator = new Migrator(connection, parts.unitOfWork, discoverMigrations(application), logger);
    await Promise.all([
      openConnection(connection, config.MONGODB_URI, databaseOf(options), logger, signal),
      broker.connect(signal),
    ]);
    const settings = { ...defaultEventSettings, ...options.events };
    const hasApplied = (subscriber: string) => new Inbox(connection).hasAnyOf(subscriber);
    const consumers = { broker, service: name, subscriptions, settings, hasApplied, logger };
    for (const command of commands) {
      if (command === 'deploy') {
        await retry(logger, () => deployIndexes(connection));
        await retry(logger, () => migrator.run());
        await retry(logger, () => deployEventStream(broker, config.NATS_REPLICAS));
        await retry(logger, () => deployConsumers(consumers));
      }
      if (command === 'retire') await retry(logger, () => retireConsumers(consumers));
      logger.info({ command }, 'done');
    }
  } finally {
    await Promise.allSettled([broker.close(), connection.close()]);
  }
}

const noTransport: CustomTransportStrategy = {
  listen: (callback: () => void) => callback(),
  close: () => undefined,
};

function withoutRunning(module: ReturnType<typeof rootModule>, logger: Logger): Promise<INestMicroservice> {
  const nest = { strategy: noTransport, logger: nestLogger(logger), abortOnError: false };
  return NestFactory.createMicroservice<MicroserviceOptions>(module, nest);
}

async function retry(logger: Logger, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts) throw error;
      logger.warn({ reason: String(error) }, 'a step of the deployment failed, trying again');
      await pause(growingPause(attempt, 100, 2_000));
    }
  }
}
