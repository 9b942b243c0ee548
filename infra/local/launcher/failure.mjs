/**
 * Something that stops a start and that a person can mend: one sentence on what is wrong, one on the way out.
 * It is printed without a stack; any other error is a fault of the launcher itself and keeps its stack.
 */
export class Failure extends Error {
  /**
   * @param {string} message what is wrong
   * @param {{ wayOut: string, log?: string[] }} how `log` holds the last lines of the part that failed
   */
  constructor(message, { wayOut, log = [] }) {
    super(message);
    this.name = 'Failure';
    this.wayOut = wayOut;
    this.log = log;
  }
}

/** @param {unknown} error @returns {string} what the terminal shows */
export function describe(error) {
  if (!(error instanceof Failure))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const log = error.log.length > 0 ? `\n${error.log.map((line) => `    | ${line}`).join('\n')}` : '';
  return `${error.message}${log}\n  ${error.wayOut}`;
}
