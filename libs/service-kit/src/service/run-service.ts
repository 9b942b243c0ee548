import { deployCommandsOf } from '../deploy/deploy-commands.ts';
import { deployService } from '../deploy/deploy-service.ts';
import type { ServiceOptions } from './service-options.ts';
import { startService } from './create-service.ts';

/**
 * A service's `main.ts`: runs it, or with `deploy` and `retire` as arguments does that and ends. One program for both, so that what
 * is deployed is what the very same release looks up.
 */
export async function runService(options: ServiceOptions): Promise<void> {
  const commands = deployCommandsOf(process.argv);
  if (commands.length > 0) await deployService(options, commands);
  else await startService(options);
}
