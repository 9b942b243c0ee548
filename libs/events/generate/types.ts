/** TypeScript types of the events, from their JSON Schemas. */
import { eventStream, snapshotSubject } from '@thikana/contracts';
import { fieldFact } from './facts.ts';
import { publishedEvents, publishers, type PublishedEvent, type Schema } from './schemas.ts';

const literal = (value: unknown): string => JSON.stringify(value);

function typeOf(schema: Schema, event?: string): string {
  const values = 'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);
  if (values) return values.map(literal).join(' | ');
  const either = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (either) return either.map((one) => typeOf(one)).join(' | ');
  const types = schema['type'];
  if (Array.isArray(types)) return types.map((type: unknown) => typeOf({ ...schema, type })).join(' | ');
  switch (types) {
    case 'string':
    case 'boolean':
    case 'null':
      return types;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema['items'] as Schema)})[]`;
    case 'object':
      return `{ ${fieldsOf(schema, event)} }`;
    default:
      return 'unknown';
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema, event?: string): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const comment = event ? `\n/** ${capital(fieldFact(event, name).means)}. */\n` : '';
      return `${comment}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`;
    })
    .join('\n');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `OfferMadeData`; a later version has its number in it. */
const dataName = ({ type, version }: PublishedEvent): string =>
  `${type}${version === 1 ? '' : `V${version}`}Data`;

/** Events with the same data get one type, under the name of each. */
function dataTypes(): string[] {
  const first = new Map<string, string>();
  return publishedEvents.map((event) => {
    const name = dataName(event);
    const body = fieldsOf(event.schema, event.type);
    const same = first.get(body);
    if (same) return `export type ${name} = ${same};`;
    first.set(body, name);
    return `export interface ${name} {\n${body}\n}`;
  });
}

/** The package's `index.d.ts`. */
export const declarations = (): string => `/* Made from libs/contracts by \`npm run contract\`. */
/** The JetStream stream that all events are on. */
export const stream: ${literal(eventStream.name)};
/** The subject of each event. */
export const subjects: { ${publishedEvents.map(({ type, subject }) => `${type}: ${literal(subject)}`).join('; ')} };
/** The subject on which each owner answers with its snapshot. */
export const snapshots: { ${publishers.map((name) => `${name}: ${literal(snapshotSubject(name))}`).join('; ')} };

export interface Envelope<Type extends string, Version extends number, Data> {
  /** Of this event, also its \`Nats-Msg-Id\`: who has applied it drops it. */
  id: string;
  type: Type;
  version: Version;
  /** When it happened: ISO 8601, UTC. */
  occurredAt: string;
  /** Events with the same one are on the stream in their order. */
  aggregateId: string;
  /** Grows with each change of the aggregate: the newest state has the highest. */
  aggregateVersion: number;
  /** The same from a click to its last effect. */
  correlationId: string;
  /** The id of the event that caused this one. */
  causationId: string | null;
  data: Data;
}

${dataTypes().join('\n\n')}

/** Every event that this version of the package knows. */
export type ThikanaEvent =
${publishedEvents.map((event) => `  | Envelope<${literal(event.type)}, ${event.version}, ${dataName(event)}>`).join('\n')};
export type EventType = ThikanaEvent['type'];

export interface SnapshotRequest {
  /** \`next\` of the page before; absent or null: the first page. */
  after?: string | null;
  limit?: number;
}
export interface SnapshotPage {
  /** Read the stream from \`position + 1\` of the first page on. */
  position: number;
  events: ThikanaEvent[];
  next: string | null;
}

/**
 * A message of the stream as an event.
 * @returns null for a type or version that this version of the package does not know
 * @throws SyntaxError when it is no JSON
 */
export function readEvent(message: Uint8Array | string): ThikanaEvent | null;
`;

/** The package's `index.js`. */
export const program = (): string => `// Made from libs/contracts by \`npm run contract\`.
export const stream = ${literal(eventStream.name)};
export const subjects = {
${publishedEvents.map(({ type, subject }) => `  ${type}: ${literal(subject)},`).join('\n')}
};
export const snapshots = {
${publishers.map((name) => `  ${name}: ${literal(snapshotSubject(name))},`).join('\n')}
};

const known = new Set([${publishedEvents.map(({ name }) => literal(name)).join(', ')}]);

export function readEvent(message) {
  const event = JSON.parse(typeof message === 'string' ? message : new TextDecoder().decode(message));
  return known.has(\`\${event?.type}.v\${event?.version}\`) ? event : null;
}
`;
