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
