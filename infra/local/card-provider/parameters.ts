import { ParameterError } from './api-error.ts';
import type { Params } from './form.ts';
import { listOf } from './form.ts';

/** @throws ParameterError for the first name that the endpoint does not know. */
export function allowOnly(params: Params, names: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name));
  if (unknown)
    throw new ParameterError(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
}

export function optionalText(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new ParameterError('Invalid string: {}', name);
  return value;
}

export function requiredText(params: Params, name: string): string {
  const value = optionalText(params, name);
  if (value === undefined)
    throw new ParameterError(`Missing required param: ${name}.`, name, 'parameter_missing');
  if (value !== '') return value;
  throw new ParameterError(`You passed an empty string for '${name}'.`, name, 'parameter_invalid_empty');
}

export function optionalInteger(params: Params, name: string): number | undefined {
  const value = optionalText(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value))
    throw new ParameterError(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  return Number(value);
}

export function optionalFlag(params: Params, name: string): boolean | undefined {
  const value = optionalText(params, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new ParameterError(`Invalid boolean: ${value}`, name);
  return value === 'true';
}

export function optionalGroup(params: Params, name: string): Params | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') throw new ParameterError('Invalid object', name);
  return value;
}

export function textList(params: Params, name: string): string[] {
  return listOf(params[name]).map((entry) => {
    if (typeof entry !== 'string') throw new ParameterError('Invalid array', name);
    return entry;
  });
}

/** Merges metadata as Stripe does: an empty value removes its key, other keys stay. At most 50 keys of 40 letters. */
export function mergeMetadata(before: Record<string, string>, params: Params): Record<string, string> {
  if (params['metadata'] === '') return {};
  const merged = Object.entries({ ...before, ...optionalGroup(params, 'metadata') });
  for (const [key, value] of merged) {
    if (typeof value !== 'string') throw new ParameterError('Metadata values must be strings', 'metadata');
    if (key.length > 40 || value.length > 500)
      throw new ParameterError(
        `Metadata keys can have up to 40 characters and values up to 500. Invalid key: ${key}`,
        `metadata[${key}]`,
      );
  }
  const kept = merged.filter(([, value]) => value !== '');
  if (kept.length <= 50) return Object.fromEntries(kept) as Record<string, string>;
  throw new ParameterError('Metadata can have at most 50 keys', 'metadata');
}
