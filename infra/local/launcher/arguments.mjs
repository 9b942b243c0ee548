import { Failure } from './failure.mjs';

/**
 * Takes `--name <number>` out of the arguments.
 * @param {string[]} given changed
 * @param {string} name
 * @param {{ allowed: readonly number[], usage: string }} known
 * @returns {number | undefined}
 * @throws {Failure}
 */
export function takeNumber(given, name, { allowed, usage }) {
  const at = given.indexOf(name);
  if (at < 0) return undefined;
  const [, text = ''] = given.splice(at, 2);
  const number = Number(text || NaN);
  if (!allowed.includes(number))
    throw new Failure(`${name} ${text} (allowed: ${allowed.join(', ')}).`, { wayOut: `Usage: ${usage}` });
  return number;
}

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
