import { Failure } from '../launcher/failure.mjs';

/**
 * What a command about one folder was given.
 * @param {string[]} given @param {readonly string[]} known its options @param {string} usage
 * @returns {{ folder: string | undefined, options: Set<string> }}
 * @throws {Failure} for an option that it does not have, or a second folder
 */
export function readArguments(given, known, usage) {
  const options = new Set(given.filter((argument) => argument.startsWith('-')));
  const unknown = [...options].find((option) => !known.includes(option));
  if (unknown) throw new Failure(`There is no option ${unknown}.`, { wayOut: usage });
  const [folder, ...more] = given.filter((argument) => !options.has(argument));
  if (more.length > 0) throw new Failure('One folder is enough.', { wayOut: usage });
  return { folder, options };
}
