import type { NestMicroservice } from '@nestjs/microservices';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { deployIndexes } from '../deploy/indexes.ts';
import { Migration, Migrator } from '../deploy/migrator.ts';
import { longestPauseMs, retryStep } from '../deploy/retry-step.ts';
import { defaultEventOptions, deployConsumers, retireConsumers } from '../events/consumers.ts';
import { UnitOfWork } from '../events/unit-of-work.ts';
import { createLogger } from '../logging/logger.ts';
import { openConnection } from '../mongo/connection.ts';
import { Broker } from '../nats/broker.ts';
import { deployEventStream } from '../nats/event-stream.ts';
import { createApplication, startService } from './create-service.ts';
import { databaseOf, type ServiceOptions } from './service-transport.ts';

/**
 * A service's `main.ts`: runs the service, or with `deploy` and `retire` as arguments runs these commands and ends. Both are one program, so
 * that a deployment creates exactly what the same release looks up.
 */
export async function runService(options: ServiceOptions): Promise<void> {
  const commands = deployCommandsOf(process.argv);
  if (commands.length > 0) await deployService(options, commands);
  else await startService(options);
}

/**
 * `deploy` runs before a release starts: creates and updates what it needs and removes nothing that the running release uses.
 * `retire` runs when that release has stopped: removes what is no longer used.
 */
const deployCommands = ['deploy', 'retire'] as const;
export type DeployCommand = (typeof deployCommands)[number];

/** Exit status for unknown arguments (sysexits EX_USAGE). */
const exitUsage = 64;

/** The deployment commands among a program's arguments: `main.mjs deploy retire`. None: run the service. */
export function deployCommandsOf(argv: readonly string[]): DeployCommand[] {
  const given = argv.slice(2);
  const unknown = given.find((argument) => !isDeployCommand(argument));
  if (unknown === undefined) return given.filter(isDeployCommand);
  process.stderr.write(`${unknown} is none of ${deployCommands.join(', ')}\n`);
  process.exit(exitUsage);
}

function isDeployCommand(argument: string): argument is DeployCommand {
  return (deployCommands as readonly string[]).includes(argument);
}

/**
 * Runs deployment commands without starting the service: its providers are created, to read what they declare, but not started.
 * @param longestMs between two attempts of a step that fails
 */
export async function deployService(
  options: ServiceOptions,
  commands: readonly DeployCommand[] = ['deploy'],
  longestMs = longestPauseMs,
): Promise<void> {
  const { name, config } = options;
  const logger = createLogger(name, config.LOG_LEVEL, options.logTo);
  const { application, transport } = await createApplication(options, logger);
  const { signal } = new AbortController();
  try {
    // Without `init`, which would start the service's providers.
    (application as NestMicroservice).registerListeners();
    const broker = application.get(Broker);
    const connection = application.get<Connection>(getConnectionToken());
    await Promise.all([
      openConnection(connection, config.MONGODB_URI, databaseOf(options), logger, signal),
      broker.connect(signal),
    ]);
    const parts = { connection, unitOfWork: application.get(UnitOfWork), logger };
    const migrator = new Migrator(parts, transport.providersOf(Migration));
    const subscriptions = transport.subscriptions();
    const eventOptions = { ...defaultEventOptions, ...options.events };
    const consumers = { broker, service: name, subscriptions, eventOptions, logger };
    const repeated = (step: () => Promise<void>) => retryStep(logger, step, longestMs);
    for (const command of commands) {
      if (command === 'deploy') {
        await repeated(() => deployIndexes(connection));
        await repeated(() => migrator.run());
        await repeated(() => deployEventStream(broker, config.NATS_REPLICAS));
        await repeated(() => deployConsumers(consumers));
      }
      if (command === 'retire') await repeated(() => retireConsumers(consumers));
      logger.info({ command }, 'done');
    }
  } finally {
    await application.close();
  }
}
