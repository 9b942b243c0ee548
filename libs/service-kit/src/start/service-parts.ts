import { type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { ServiceName } from '@thikana/contracts';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../config/define-config.ts';
import { EventTail } from '../events/event-tail.ts';
import { OutboxPublisher } from '../events/outbox-publisher.ts';
import { Parking } from '../events/parking.ts';
import { UnitOfWork } from '../events/unit-of-work.ts';
import type { Logger } from '../logging/logger.ts';
import { newConnection } from '../mongo/connection.ts';
import { SessionRegistry } from '../mongo/session-registry.ts';
import { Broker } from '../nats/broker.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

/** Injects the service's pino logger: `constructor(@Inject(LOGGER) readonly logger: Logger)`. */
export const LOGGER = Symbol('thikana:logger');

/** What a service is made of, beside its own module. */
export interface ServiceParts {
  connection: Connection;
  broker: Broker;
  parking: Parking;
  publisher: OutboxPublisher;
  sessions: SessionRegistry;
  unitOfWork: UnitOfWork;
  rpcClient: RpcClient;
  tail: EventTail;
  logger: Logger;
}

export function makeParts(name: ServiceName, config: ServiceConfig, logger: Logger): ServiceParts {
  const connection = newConnection();
  const broker = new Broker({ url: config.NATS_URL, name, prefix: config.NATS_PREFIX }, logger);
  const parking = new Parking(connection);
  const publisher = new OutboxPublisher(connection, broker, parking, logger);
  const sessions = new SessionRegistry(connection, logger, config.INSTANCE_DEAD_AFTER_MS);
  const unitOfWork = new UnitOfWork(connection, sessions, () => publisher.poke());
  const tail = new EventTail(broker, logger);
  return {
    connection,
    broker,
    parking,
    publisher,
    sessions,
    unitOfWork,
    rpcClient: new RpcClient(broker),
    tail,
    logger,
  };
}

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- Nest wants a class to name a module by
class ServiceRoot {}

/** The service's module with the parts around it for everybody to inject; `MongooseModule.forFeature` finds the connection. */
export function rootModule(module: Type | DynamicModule, parts: ServiceParts): DynamicModule {
  const providers = [
    { provide: getConnectionToken(), useValue: parts.connection },
    { provide: Broker, useValue: parts.broker },
    { provide: Parking, useValue: parts.parking },
    { provide: UnitOfWork, useValue: parts.unitOfWork },
    { provide: RpcClient, useValue: parts.rpcClient },
    { provide: EventTail, useValue: parts.tail },
    { provide: LOGGER, useValue: parts.logger },
  ];
  const exports = providers.map(({ provide }) => provide);
  return { module: ServiceRoot, global: true, imports: [DiscoveryModule, module], providers, exports };
}
