import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  Broker,
  brokerAccess,
  createLogger,
  defineConfig,
  deployCommandsOf,
  type Logger,
  type MetricsServer,
  serveMetrics,
  startTracing,
  stopTracing,
} from '@thikana/service-kit';
import { gatewayEnv } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { deployGateway } from './deploy.ts';
import { HealthController } from './health/health.controller.ts';

/** How long a stop may take before the process ends anyway, in ms. */
const stopWithinMs = 14_000;

const config = defineConfig(gatewayEnv);
const logger = createLogger('gateway', config.LOG_LEVEL);
const starting = new AbortController();
const broker = new Broker({ ...brokerAccess(config), name: 'gateway', prefix: config.NATS_PREFIX }, logger);

let app: NestFastifyApplication | undefined;
let metrics: MetricsServer | undefined;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, logger));

await broker.connect(starting.signal);
const commands = deployCommandsOf(process.argv);
if (commands.length > 0) {
  await deployGateway(commands, config, broker, logger);
  await broker.close();
} else if (!stopping) {
  await startTracing(config, { service: 'gateway', trustsCaller: false });
  app = await createGateway(config, broker, logger);
  metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
  await app.listen(config.PORT, config.HOST);
  logger.info({ address: await app.getUrl(), metricsPort: metrics.port }, 'the gateway answers');
}

/** Not ready any more, what runs is finished, then everything is closed. */
async function stop(signal: string, log: Logger): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  starting.abort();
  app?.get(HealthController).stopping();
  await app?.close();
  await broker.close();
  await metrics?.close();
  await stopTracing();
  process.exit(0);
}
