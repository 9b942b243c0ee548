/** How one JSON Schema differs from an older one, in the two ways that break somebody. */
import type { Schema } from './snapshot.ts';

/** Where, and what became of it: `{ at: 'data.title', change: 'is gone' }`. */
export interface Change {
  at: string;
  change: string;
}

const object = (value: unknown): Schema => Object(value) as Schema;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => JSON.stringify(value);
const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** `anyOf`, `oneOf` and lists of types as one list of plain schemas. */
function alternatives(schema: Schema): readonly Schema[] {
  const union = [...list(schema['anyOf']), ...list(schema['oneOf'])].map(object);
  if (union.length > 0) return union.flatMap(alternatives);
  const types = list(schema['type']);
  return types.length > 0 ? types.map((type) => ({ ...schema, type })) : [schema];
}

/** What a value is at the top: its type, or the type of its enum's or constant's values. */
function kindOf(schema: Schema): string {
  const values = 'const' in schema ? [schema['const']] : list(schema['enum']);
  const type =
    schema['type'] ?? (values.length > 0 ? (values[0] === null ? 'null' : typeof values[0]) : undefined);
  return type === undefined ? 'anything' : type === 'integer' ? 'number' : String(type);
}

const required = (schema: Schema): ReadonlySet<string> => new Set(list(schema['required']).map(String));
const valuesOf = (schema: Schema): readonly string[] | null =>
  'const' in schema ? [text(schema['const'])] : schema['enum'] ? list(schema['enum']).map(text) : null;

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const EXACT = ['pattern', 'format', 'multipleOf'];

const WORDS = /\(\?:(\w+(?:\|\w+)*)\)/g;

/** Whether a pattern only grew by words in its lists of words: `(?:1|2)` → `(?:0|1|2)`. Of one with a negative look-around it is not known. */
function hasMoreWords(before: string, after: string): boolean {
  const frame = (pattern: string) => pattern.replace(WORDS, '()');
  if (frame(before) !== frame(after) || /\(\?<?!/.test(before)) return false;
  const lists = (pattern: string) => [...pattern.matchAll(WORDS)].map(([, words = '']) => words.split('|'));
  const is = lists(after);
  return lists(before).every((words, at) => words.every((word) => is[at]?.includes(word)));
}

function tighterLimits(before: Schema, after: Schema, at: string): Change[] {
  const number = (schema: Schema, name: string, none: number) => Number(schema[name] ?? none);
  return [
    ...UPPER.filter((name) => number(after, name, Infinity) < number(before, name, Infinity)),
    ...LOWER.filter((name) => number(after, name, -Infinity) > number(before, name, -Infinity)),
    ...EXACT.filter((name) => after[name] !== undefined && after[name] !== before[name]).filter(
      (name) => name !== 'pattern' || !hasMoreWords(String(before[name]), String(after[name])),
    ),
  ].map((name) => ({
    at,
    change: `takes less than before (${name} ${text(before[name] ?? 'none')} → ${text(after[name])})`,
  }));
}

const NONE: readonly Change[] = [];

/** The alternatives of `schema` that are of the same kind as `one`. */
const alike = (one: Schema, schema: Schema): readonly Schema[] =>
  alternatives(schema).filter((other) => [kindOf(one), 'anything'].includes(kindOf(other)));

/** Of several alternatives the one that changes least counts: a union takes what any of its parts takes. */
const fewest = (changes: readonly (readonly Change[])[]): readonly Change[] =>
  changes.reduce((least, some) => (some.length < least.length ? some : least), changes[0] ?? NONE);

/** What `after` no longer takes of what `before` took: breaks whoever sends, and whoever reads what was stored. */
export const narrowings = (before: Schema, after: Schema, at = ''): Change[] =>
  alternatives(before).flatMap((old) => {
    const fresh = alike(old, after);
    if (fresh.length === 0) return [{ at, change: `no longer takes ${kindOf(old)}` }];
    return [...fewest(fresh.map((one) => narrowed(old, one, at)))];
  });

function narrowed(before: Schema, after: Schema, at: string): Change[] {
  if (kindOf(after) === 'anything') return [];
  const was = valuesOf(before);
  const is = valuesOf(after);
  const lost = is ? (was ? was.filter((value) => !is.includes(value)) : ['anything else']) : [];
  return [
    ...(lost.length > 0 ? [{ at, change: `no longer takes ${lost.join(', ')}` }] : []),
    ...tighterLimits(before, after, at),
    ...narrowedFields(before, after, at),
    ...(before['items'] && after['items']
      ? narrowings(object(before['items']), object(after['items']), below(at, '[]'))
      : []),
  ];
}

function narrowedFields(before: Schema, after: Schema, at: string): Change[] {
  const was = object(before['properties']);
  const is = object(after['properties']);
  const had = required(before);
  const demanded = [...required(after)].filter((name) => !had.has(name));
  const refused =
    after['additionalProperties'] === false ? Object.keys(was).filter((name) => !(name in is)) : [];
  return [
    ...demanded.map((name) => ({ at: below(at, name), change: 'is required now' })),
    ...refused.map((name) => ({ at: below(at, name), change: 'is refused now' })),
    ...Object.keys(was)
      .filter((name) => name in is)
      .flatMap((name) => narrowings(object(was[name]), object(is[name]), below(at, name))),
  ];
}

/**
 * What readers of `before` miss in `after`: fields that are gone or may be absent, values of another kind. A further value of an enum is no
 * loss: readers keep what they do not know, or wait for the release that knows it.
 */
export function losses(before: Schema, after: Schema, at = ''): Change[] {
  const known = new Set(alternatives(before).map(kindOf));
  const foreign = alternatives(after)
    .map(kindOf)
    .filter((kind) => !known.has(kind) && !known.has('anything'));
  return [
    ...foreign.map((kind) => ({ at, change: `may be ${kind} now` })),
    ...alternatives(before).flatMap((old) => fewest(alike(old, after).map((fresh) => lost(old, fresh, at)))),
  ];
}

const lost = (before: Schema, after: Schema, at: string): Change[] => [
  ...lostFields(before, after, at),
  ...(before['items'] && after['items']
    ? losses(object(before['items']), object(after['items']), below(at, '[]'))
    : []),
];

function lostFields(before: Schema, after: Schema, at: string): Change[] {
  const was = object(before['properties']);
  const is = object(after['properties']);
  const still = required(after);
  return Object.keys(was).flatMap((name) => {
    const here = below(at, name);
    if (!(name in is)) return [{ at: here, change: 'is gone' }];
    const optional = required(before).has(name) && !still.has(name);
    return [
      ...(optional ? [{ at: here, change: 'may be absent now' }] : []),
      ...losses(object(was[name]), object(is[name]), here),
    ];
  });
}
