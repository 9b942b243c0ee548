import type { DynamicModule } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LoggerModule } from 'nestjs-pino';
import { Audit } from '../audit/audit.ts';
import { DeadLetters } from '../events/dead-letters.ts';
import { defaultEventOptions } from '../events/consumers.ts';
import { EventTail } from '../events/event-tail.ts';
import { OutboxPublisher } from '../events/outbox-publisher.ts';
import { Replays } from '../operations/replays.ts';
import { UnitOfWork } from '../events/unit-of-work.ts';
import type { Logger } from '../logging/logger.ts';
import { newConnection } from '../mongo/connection.ts';
import { SessionRegistry } from '../work/session-registry.ts';
import { brokerAccess } from '../nats/broker-access.ts';
import { Broker } from '../nats/broker.ts';
import { operationsController } from '../operations/operations.controller.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { type ServiceOptions, ServiceTransport } from './service-transport.ts';

// oxlint-disable-next-line typescript/no-extraneous-class -- Nest identifies a module by its class
class ServiceModule {}

/**
 * Wraps the service's module and provides the kit's classes globally, to be injected by class; `MongooseModule.forFeature` finds the
 * connection. Factories instead of decorators, because the kit also runs on Node's own type stripping.
 */
export function serviceModule(options: ServiceOptions, logger: Logger): DynamicModule {
  const { name, config } = options;
  const eventOptions = { ...defaultEventOptions, ...options.events };
  const connection = newConnection();
  const broker = new Broker({ ...brokerAccess(config), name, prefix: config.NATS_PREFIX }, logger);
  const deadLetters = new DeadLetters(connection);
  const publisher = new OutboxPublisher(connection, broker, deadLetters);
  const sessions = new SessionRegistry({
    connection,
    logger,
    deadAfterMs: config.INSTANCE_DEAD_AFTER_MS,
    openForMs: 60_000,
    onDeath: () => publisher.wake(),
  });
  const unitOfWork = new UnitOfWork(connection, sessions, (events) => {
    logger.info({ events }, 'committed');
    publisher.wake();
  });
  const audit = new Audit(connection);
  const replays = new Replays({ connection, unitOfWork, deadLetters, publisher, audit });
  const parts = {
    ...{ service: name, options, eventOptions, connection, broker, unitOfWork, deadLetters },
    ...{ publisher, sessions, replays, logger },
  };
  const providers = [
    { provide: getConnectionToken(), useValue: connection as Connection },
    { provide: Broker, useValue: broker },
    { provide: DeadLetters, useValue: deadLetters },
    { provide: UnitOfWork, useValue: unitOfWork },
    { provide: RpcClient, useValue: new RpcClient(broker) },
    { provide: EventTail, useValue: new EventTail(broker, logger) },
    { provide: Audit, useValue: audit },
    { provide: Replays, useValue: replays },
    {
      provide: ServiceTransport,
      useFactory: (discovery: DiscoveryService) => new ServiceTransport({ ...parts, discovery }),
      inject: [DiscoveryService],
    },
  ];
  return {
    module: ServiceModule,
    global: true,
    imports: [DiscoveryModule, LoggerModule.forRoot({ pinoHttp: { logger } }), options.module],
    controllers: [operationsController(name)],
    providers,
    exports: providers.map(({ provide }) => provide),
  };
}
