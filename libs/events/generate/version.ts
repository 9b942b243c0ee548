/** The package's version follows its schemas: what breaks a reader is a new major version, what is added a minor one. */
import { losses, narrowings } from '@thikana/contracts/schema-changes';
import type { Schema } from './schemas.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** @param before the schemas of `version`, by name @returns the version that `after` deserves */
export function nextVersion(version: string, before: Schemas, after: Schemas): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isBroken = Object.entries(before).some(([name, old]) => {
    const now = after[name];
    return now === undefined || losses(old, now).length > 0 || narrowings(old, now).length > 0;
  });
  if (isBroken) return `${major + 1}.0.0`;
  if (textOf(before, true) !== textOf(after, true)) return `${major}.${minor + 1}.0`;
  return textOf(before) === textOf(after) ? version : `${major}.${minor}.${patch + 1}`;
}

/** Comparable, on request without what only explains. */
function textOf(schemas: Schemas, withoutDescriptions = false): string {
  const files = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(files, (key, value: unknown) =>
    withoutDescriptions && key === 'description' && typeof value === 'string' ? undefined : value,
  );
}
