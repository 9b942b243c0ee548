import { Failure } from './failure.mjs';

/**
 * @param {string[]} given
 * @param {{ flags?: string[], names?: readonly string[], usage: string }} known
 * @returns {{ flags: Set<string>, names: string[] }}
 * @throws {Failure} naming what is not known
 */
export function parseArguments(given, { flags = [], names = [], usage }) {
  const wrong = given.filter((argument) => !flags.includes(argument) && !names.includes(argument));
  if (wrong.length > 0) {
    const allowed = [...flags, ...names].join(', ') || 'nothing';
    throw new Failure(`${wrong.join(' ')} is not known here (allowed: ${allowed}).`, {
      wayOut: `Usage: ${usage}`,
    });
  }
  return {
    flags: new Set(given.filter((name) => flags.includes(name))),
    names: given.filter((name) => names.includes(name)),
  };
}
