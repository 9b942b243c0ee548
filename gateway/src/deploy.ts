import {
  type Broker,
  deployEventStream,
  deployReaders,
  type DeployCommand,
  type Logger,
  retryStep,
} from '@thikana/service-kit';
import type { GatewayConfig } from './config.ts';
import { deployPictureBucket } from './pictures/picture-bucket.ts';

/** What the gateway needs on the broker; it starts when this is there. Nothing of it is ever retired. */
export async function deployGateway(
  commands: readonly DeployCommand[],
  { NATS_REPLICAS, EVENT_READERS }: Pick<GatewayConfig, 'NATS_REPLICAS' | 'EVENT_READERS'>,
  broker: Broker,
  logger: Logger,
): Promise<void> {
  if (!commands.includes('deploy')) return;
  await retryStep(logger, () => deployEventStream(broker, NATS_REPLICAS));
  await retryStep(logger, () => deployReaders(broker, EVENT_READERS));
  await retryStep(logger, () => deployPictureBucket(broker, NATS_REPLICAS));
  logger.info({ command: 'deploy' }, 'done');
}
