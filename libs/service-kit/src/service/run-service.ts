import { deployCommandsOf } from './deploy-commands.ts';
import { deployService } from './deploy-service.ts';
import type { ServiceOptions } from './service-options.ts';
import { startService } from './create-service.ts';

/**
 * A service's `main.ts`: runs the service, or with `deploy` and `retire` as arguments runs these commands and ends. Both are one program, so
 * that a deployment creates exactly what the same release looks up.
 */
export async function runService(options: ServiceOptions): Promise<void> {
  const commands = deployCommandsOf(process.argv);
  if (commands.length > 0) await deployService(options, commands);
  else await startService(options);
}
