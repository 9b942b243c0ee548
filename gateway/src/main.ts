import 'reflect-metadata';
import {
  Broker,
  brokerAccess,
  createLogger,
  defineConfig,
  deployCommandsOf,
  serveMetrics,
  startTracing,
  stopOnSignals,
} from '@thikana/service-kit';
import { gatewayEnv } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { deployGateway } from './deploy.ts';

const config = defineConfig(gatewayEnv);
const logger = createLogger('gateway', config.LOG_LEVEL);
const starting = new AbortController();
const broker = new Broker({ ...brokerAccess(config), name: 'gateway', prefix: config.NATS_PREFIX }, logger);
// Until there is an application that stops.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => starting.abort());

await broker.connect(starting.signal);
const commands = deployCommandsOf(process.argv);
if (commands.length > 0) {
  await deployGateway(commands, config, broker, logger);
  await broker.close();
} else if (!starting.signal.aborted) {
  await startTracing(config, { service: 'gateway', trustsCaller: false });
  const app = await createGateway(config, broker, logger);
  stopOnSignals(app, logger);
  if (starting.signal.aborted) process.kill(process.pid, 'SIGTERM');
  const metrics = await serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
  await app.listen(config.PORT, config.HOST);
  logger.info({ address: await app.getUrl(), metricsPort: metrics.port }, 'the gateway answers');
}
