/** `docs/events.md`: its prose is in `events.template.md`, tables and examples are made here. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  type EventDomain,
  eventStream,
  type EventType,
  type OfferEvent,
  offerStatusAfter,
  snapshotPageSize,
  snapshotSubject,
} from '@thikana/contracts';
import { exampleOf } from './example.ts';
import { domains, fieldFact, publishedWhen } from './facts.ts';
import { publishedEvents, publishers, type PublishedEvent, type Schema } from './schemas.ts';

const here = import.meta.dirname;
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;

export function page(version: string): string {
  const values: Record<string, string> = {
    version,
    stream: eventStream.name,
    subjects: eventStream.subjects,
    retention: `${eventStream.retentionMs / 86_400_000} days`,
    duplicates: `${eventStream.duplicateWindowMs / 1_000} seconds`,
    'snapshot-subjects': publishers.map((name) => code(snapshotSubject(name))).join(', '),
    'snapshot-page': String(snapshotPageSize),
    ordering: table(
      ['domain', '`aggregateId`', '`aggregateVersion` grows with each change of'],
      publishers.map((name) => [name, factsOf(name).aggregate, factsOf(name).versionOf]),
    ),
    events: publishers.map(domainSection).join('\n\n'),
  };
  return readFileSync(join(here, 'events.template.md'), 'utf8').replace(
    /\{\{([a-z-]+)(?::([^}]+))?\}\}/g,
    (_, name: string, file: string | undefined) => {
      if (name === 'source' && file) return source(file);
      const value = values[name];
      if (value === undefined) throw new Error(`events.template.md names {{${name}}}, which nobody fills in`);
      return value;
    },
  );
}

/** An example as a block of code; the formatter of the template would take a name inside of one for code. */
function source(file: string): string {
  const text = readFileSync(join(here, '../examples', file), 'utf8').trimEnd();
  return `\`\`\`${extname(file).slice(1)}\n${text}\n\`\`\``;
}

function factsOf(domain: EventDomain) {
  const facts = domains[domain];
  if (!facts) throw new Error(`Say in libs/events/generate/facts.ts what orders the events of ${domain}.`);
  return facts;
}

function domainSection(domain: EventDomain): string {
  const all = publishedEvents.filter((event) => event.domain === domain);
  const list = table(
    ['event', 'version', 'subject', 'published by the owner when'],
    all.map(({ type, version, subject }) => [
      type,
      String(version),
      code(subject),
      publishedWhen[type as EventType] + statusText(type),
    ]),
  );
  const shapes = Map.groupBy(all, ({ schema }) => JSON.stringify(schema));
  return [`### ${domain}`, list, ...[...shapes.values()].map(shapeSection)].join('\n\n');
}

/** What an event makes of an offer. */
const statusText = (type: string): string =>
  type in offerStatusAfter ? ` → ${code(offerStatusAfter[type as OfferEvent])}` : '';

function shapeSection(events: PublishedEvent[]): string {
  const [first] = events;
  if (!first) return '';
  const { properties = {}, required = [] } = first.schema;
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name),
    typeOf(field) + (required.includes(name) ? '' : ', may be absent'),
    fieldFact(first.type, name).means,
  ]);
  return [
    `Data of ${events.map(({ type }) => type).join(', ')}:`,
    table(['field', 'type', 'what it is'], rows),
    `<details><summary>Example: ${first.type}</summary>`,
    `\`\`\`json\n${JSON.stringify(exampleOf(first), null, 2)}\n\`\`\``,
    '</details>',
  ].join('\n\n');
}

function typeOf(schema: Schema): string {
  const values = schema['enum'] as unknown[] | undefined;
  if (values) return values.map((value) => code(String(value))).join(', ');
  const either = schema['anyOf'] as Schema[] | undefined;
  if (either) return either.map(typeOf).join(' or ');
  return schema['format'] === 'date-time' ? 'time, ISO 8601 UTC' : [schema['type']].flat().join(' or ');
}
