import { getConnectionToken } from '@nestjs/mongoose';
import type { ServiceName } from '@thikana/contracts';
import {
  Broker,
  type EventOptions,
  RpcClient,
  type RunningService,
  type ServiceConfig,
  type ServiceOptions,
  createService,
  deployService,
  serviceEnv,
} from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import { realMongo, realNats } from './real-engines.ts';

export interface TestServiceOptions {
  name: ServiceName;
  module: ServiceOptions['module'];
  /** Overrides the test's config; pass the database and prefix of another test service to start a second instance or another service beside it. */
  config?: Partial<ServiceConfig>;
  events?: Partial<EventOptions>;
  /** Takes the log, from level info on. */
  logTo?: ServiceOptions['logTo'];
}

export interface TestService {
  service: RunningService;
  config: ServiceConfig;
  /** Calls this and other services as the gateway would. */
  client: RpcClient;
  broker: Broker;
  /** The service's own connection, for assertions and for writes in its transactions. */
  connection: Connection;
  /** Resolves a provider of the service's modules. */
  get: RunningService['application']['get'];
  /** Stops it gracefully and removes its database and stream. */
  remove(): Promise<void>;
}

/** Short times for tests; otherwise as in production. */
const quick: Partial<EventOptions> = {
  ackWaitMs: 2_000,
  firstPauseMs: 20,
  longestPauseMs: 200,
  attempts: 4,
};

/** Deploys and starts a real service inside the test, with a database and a subject space of its own, and waits until it is ready. */
export async function startTestService({
  name,
  module,
  config,
  events,
  logTo,
}: TestServiceOptions): Promise<TestService> {
  const mongo = await realMongo();
  const nats = await realNats();
  const own = {
    MONGODB_URI: mongo.uri,
    MONGODB_DATABASE: mongo.database,
    NATS_URL: nats.url,
    NATS_PREFIX: nats.prefix,
  };
  const test = { NODE_ENV: 'test', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' };
  const merged: ServiceConfig = { ...serviceEnv.parse({ ...test, ...own }), ...config };
  const log = logTo && { logTo, config: { ...merged, LOG_LEVEL: 'info' as const } };
  const options: ServiceOptions = {
    name,
    module,
    config: merged,
    events: { ...quick, ...events },
    ...log,
  };
  await deployService(options);
  const service = await createService(options);
  await service.ready;
  const { application } = service;
  const remove = async () => {
    await service.stop();
    await Promise.all([mongo.remove(), nats.remove()]);
  };
  return {
    service,
    config: merged,
    client: application.get(RpcClient, { strict: false }),
    broker: application.get(Broker, { strict: false }),
    connection: application.get<Connection>(getConnectionToken(), { strict: false }),
    get: application.get.bind(application) as TestService['get'],
    remove,
  };
}
