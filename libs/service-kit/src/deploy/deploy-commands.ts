/**
 * `deploy` runs before a release starts: makes and updates what it needs and takes nothing from the release that still runs.
 * `retire` runs when that one has stopped: removes what nobody needs any more.
 */
export const deployCommands = ['deploy', 'retire'] as const;
export type DeployCommand = (typeof deployCommands)[number];

/** Exit status for arguments that mean nothing (sysexits EX_USAGE). */
const exitUsage = 64;

/** What a program is asked to do in place of running: `main.mjs deploy retire`. None: it is to run. */
export function deployCommandsOf(argv: readonly string[]): DeployCommand[] {
  const asked = argv.slice(2);
  const unknown = asked.find((argument) => !isDeployCommand(argument));
  if (unknown === undefined) return asked.filter(isDeployCommand);
  process.stderr.write(`${unknown} is none of ${deployCommands.join(', ')}\n`);
  process.exit(exitUsage);
}

function isDeployCommand(argument: string): argument is DeployCommand {
  return (deployCommands as readonly string[]).includes(argument);
}
