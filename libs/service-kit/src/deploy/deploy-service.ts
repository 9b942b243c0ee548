import { NestFactory } from '@nestjs/core';
import type { CustomTransportStrategy, MicroserviceOptions } from '@nestjs/microservices';
import { defaultEventSettings } from '../events/event-settings.ts';
import { Inbox } from '../events/inbox.ts';
import { type Logger, createLogger, nestLogger } from '../logging/logger.ts';
import { openConnection } from '../mongo/connection.ts';
import { deployEventStream } from '../nats/event-stream.ts';
import { discoverHandlers } from '../start/discover.ts';
import { growingPause, pause } from '../start/pause.ts';
import { makeParts, rootModule } from '../start/service-parts.ts';
import { type ServiceOptions, databaseOf } from '../start/service-options.ts';
import { type ConsumerDeployment, deployConsumers, retireConsumers } from './consumers.ts';
import type { DeployCommand } from './deploy-commands.ts';

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
    const subscriptions = await subscriptionsOf(rootModule(module, parts), logger);
    await Promise.all([
      openConnection(connection, config.MONGODB_URI, databaseOf(options), logger, signal),
      broker.connect(signal),
    ]);
    const settings = { ...defaultEventSettings, ...options.events };
    const hasApplied = (subscriber: string) => new Inbox(connection).hasAnyOf(subscriber);
    const consumers = { broker, service: name, subscriptions, settings, hasApplied, logger };
    for (const command of commands) {
      if (command === 'deploy') await deploy(consumers, config.NATS_REPLICAS);
      else await retry(logger, () => retireConsumers(consumers));
      logger.info({ command }, 'done');
    }
  } finally {
    await Promise.allSettled([broker.close(), connection.close()]);
  }
}

async function deploy(consumers: ConsumerDeployment, replicas: number): Promise<void> {
  const { broker, logger } = consumers;
  await retry(logger, () => deployEventStream(broker, replicas));
  await retry(logger, () => deployConsumers(consumers));
}

const noTransport: CustomTransportStrategy = {
  listen: (callback: () => void) => callback(),
  close: () => undefined,
};

async function subscriptionsOf(module: ReturnType<typeof rootModule>, logger: Logger) {
  const nest = { strategy: noTransport, logger: nestLogger(logger), abortOnError: false };
  return discoverHandlers(await NestFactory.createMicroservice<MicroserviceOptions>(module, nest))
    .subscriptions;
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
