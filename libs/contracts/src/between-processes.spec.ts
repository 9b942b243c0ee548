import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from './index.ts';
import { Actor, allEndpoints, EnvelopeBase, events, type RpcDescriptor } from './index.ts';

type Json = Record<string, unknown>;

const fieldOfTheNextRelease = { inTheNextRelease: { anything: [1] } };

const texts: Record<string, string> = {
  'date-time': '2026-01-15T06:00:00.000Z',
  uri: 'https://pictures.thikana.test/1.webp',
  uuid: '0193a1b2-3c4d-4e5f-8a9b-0c1d2e3f4a5b',
  email: 'somebody@thikana.test',
};
/** The first that a pattern takes. */
const words = [
  'gulshan-2',
  '65a000000000000000000001',
  '#aabbcc',
  '00000000000000ff',
  'ready',
  '1',
  '2026-01-15',
  '2026-01-15T06:00:00.000Z',
  '90,23,91,24',
  '90,23;91,23;91,24',
];

/** Its rule is no pattern. */
const aVideo = 'https://youtu.be/dQw4w9WgXcQ';
/** A type of listing that may have every fact of any type. */
const ofEveryFact = 'duplex';

/** A value that the schema takes, with a field more in each of its objects. */
function grown(schema: Json): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices) return grown(choices[0]!);
  if ('const' in schema) return schema['const'];
  const allowed = schema['enum'] as unknown[] | undefined;
  if (allowed) return allowed.find((value) => value === ofEveryFact) ?? allowed[0];
  // `number | null` without limits is written as a list of types.
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'object':
      return isMap(schema) ? objectOf(schema) : { ...objectOf(schema), ...fieldOfTheNextRelease };
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
        grown(schema['items'] as Json),
      );
    case 'number':
      // The middle of the country is in it.
      if (schema['minimum'] !== undefined && schema['maximum'] !== undefined)
        return (Number(schema['minimum']) + Number(schema['maximum'])) / 2;
      return 1;
    case 'integer':
      // Of a multiple the least.
      return schema['multipleOf'] === undefined
        ? Math.max(1, Number(schema['minimum'] ?? 1))
        : Number(schema['minimum']);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      if (schema['contentMediaType']) return new Uint8Array(1);
      return (
        texts[String(schema['format'])] ??
        textForAll(schema['allOf']) ??
        wordFor(schema['pattern']) ??
        'somebody@thikana.test'
      );
    default:
      return 'anything';
  }
}

/** Whose keys are data: another one is no unknown field. */
const isMap = ({ propertyNames, additionalProperties }: Json) =>
  typeof additionalProperties === 'object' && !(propertyNames as { enum?: string[] } | undefined)?.enum;

const wordFor = (pattern: unknown) =>
  typeof pattern === 'string' ? words.find((word) => new RegExp(pattern).test(word)) : undefined;

/** Of a text with several rules. */
const textForAll = (rules: unknown) =>
  Array.isArray(rules)
    ? [...words, ...Object.values(texts)].find((text) =>
        rules.every((rule) => new RegExp(String((rule as Json)['pattern'] ?? '')).test(text)),
      )
    : undefined;

function objectOf(schema: Json): Json {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const own = Object.entries(properties).map(([name, one]) => [name, name === 'video' ? aVideo : grown(one)]);
  const names = (schema['propertyNames'] as { enum?: string[] } | undefined)?.enum ?? [];
  const keyed = names.map((name) => [name, grown(schema['additionalProperties'] as Json)]);
  return Object.fromEntries([...own, ...keyed]) as Json;
}

/** What is wrong with a value that has grown; nothing when its reader takes it. */
function faultsOf(schema: z.ZodType): unknown[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const parsed = schema.safeParse(grown(json));
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

const isCall = (value: unknown): value is RpcDescriptor =>
  typeof value === 'object' && value !== null && 'service' in value && 'input' in value;
const calls = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Rpc'))
  .flatMap(([, table]) => Object.values(table as Json).filter(isCall));

describe('between processes', () => {
  it.each(Object.values(events))('an unknown field in $type is ignored', ({ data }) => {
    expect(faultsOf(data)).toEqual([]);
  });

  it.each(calls)('an unknown field in what $name is asked or answers is ignored', ({ input, output }) => {
    expect([faultsOf(input), faultsOf(output)]).toEqual([[], []]);
  });

  it('an unknown field in an envelope or an actor is ignored', () => {
    expect([faultsOf(EnvelopeBase), faultsOf(Actor)]).toEqual([[], []]);
    expect(calls.length).toBeGreaterThan(40);
  });

  it('an unknown field in an HTTP body is refused', () => {
    const bodies = allEndpoints
      .map(({ name, body }) => ({
        name,
        json: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json,
      }))
      .filter(({ json }) => json['type'] === 'object');
    expect(bodies.length).toBeGreaterThan(10);
    const lenient = bodies.filter(({ json }) => json['additionalProperties'] !== false);
    expect(lenient.map(({ name }) => name)).toEqual([]);
  });
});
