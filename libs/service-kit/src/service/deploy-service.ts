import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { defaultEventSettings } from '../events/event-settings.ts';
import { UnitOfWork } from '../events/unit-of-work.ts';
import { createLogger } from '../logging/logger.ts';
import { openConnection } from '../mongo/connection.ts';
import { Broker } from '../nats/broker.ts';
import { deployEventStream } from '../nats/event-stream.ts';
import { createApplication } from './create-service.ts';
import { type ServiceOptions, databaseOf } from './service-options.ts';
import { deployConsumers, retireConsumers } from '../events/consumers.ts';
import type { DeployCommand } from './deploy-commands.ts';
import { deployIndexes } from '../deploy/indexes.ts';
import { Migration } from '../deploy/migration.ts';
import { Migrator } from '../deploy/migrator.ts';
import { retryStep } from '../deploy/retry-step.ts';

/** Runs deployment commands without starting the service: its providers are created, to read what they declare, but not started. */
export async function deployService(
  options: ServiceOptions,
  commands: readonly DeployCommand[] = ['deploy'],
): Promise<void> {
  const { name, config } = options;
  const logger = createLogger(name, config.LOG_LEVEL, options.logTo);
  const { application, transport } = await createApplication(options, logger);
  const { signal } = new AbortController();
  try {
    await application.init();
    const broker = application.get(Broker);
    const connection = application.get<Connection>(getConnectionToken());
    await Promise.all([
      openConnection(connection, config.MONGODB_URI, databaseOf(options), logger, signal),
      broker.connect(signal),
    ]);
    const migrator = new Migrator(
      connection,
      application.get(UnitOfWork),
      transport.providersOf(Migration),
      logger,
    );
    const subscriptions = transport.subscriptions();
    const settings = { ...defaultEventSettings, ...options.events };
    const consumers = { broker, service: name, subscriptions, settings, logger };
    for (const command of commands) {
      if (command === 'deploy') {
        await retryStep(logger, () => deployIndexes(connection));
        await retryStep(logger, () => migrator.run());
        await retryStep(logger, () => deployEventStream(broker, config.NATS_REPLICAS));
        await retryStep(logger, () => deployConsumers(consumers));
      }
      if (command === 'retire') await retryStep(logger, () => retireConsumers(consumers));
      logger.info({ command }, 'done');
    }
  } finally {
    await application.close();
  }
}
