/** The events of the contract as JSON Schema: the envelope with the event's data. */
import {
  EnvelopeBase,
  events,
  type EventDescriptor,
  type EventDomain,
  SnapshotPage,
  SnapshotRequest,
} from '@thikana/contracts';
import { z } from 'zod';
import { fieldFact } from './facts.ts';

export type Schema = Readonly<Record<string, unknown>> & {
  properties?: Record<string, Schema>;
  required?: string[];
};

export interface PublishedEvent extends EventDescriptor {
  /** `OfferMade.v1` */
  name: string;
  /** Of the data alone. */
  schema: Schema;
}

/** As readers take it: any further field is allowed, because events grow. */
export function schemaOf(type: z.ZodType): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io: 'input' });
  return schema as Schema;
}

export const publishedEvents: readonly PublishedEvent[] = (Object.values(events) as EventDescriptor[]).map(
  (event) => ({ ...event, name: `${event.type}.v${event.version}`, schema: schemaOf(event.data) }),
);

/** The domains that publish anything. */
export const publishers: readonly EventDomain[] = [...new Set(publishedEvents.map(({ domain }) => domain))];

const envelope = schemaOf(EnvelopeBase);

/** A schema a file, by its name. */
export function schemaFiles(): Record<string, Schema> {
  const files = publishedEvents.map(({ name, type, version, subject, schema }) => [
    name,
    document(name, `On ${subject}`, {
      ...envelope,
      properties: {
        ...envelope.properties,
        type: { const: type },
        version: { const: version },
        data: described(type, schema),
      },
    }),
  ]);
  return Object.fromEntries([
    ...files,
    ['Envelope', document('Envelope', 'What all events have', envelope)],
    [
      'SnapshotRequest',
      document('SnapshotRequest', 'To thikana.snapshot.<domain>', schemaOf(SnapshotRequest)),
    ],
    ['SnapshotPage', document('SnapshotPage', 'The answer of an owner', schemaOf(SnapshotPage))],
  ]) as Record<string, Schema>;
}

const document = (name: string, description: string, schema: Schema): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:thikana:event:${name}`,
  title: name,
  description,
  ...schema,
});

const described = (type: string, schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      { description: fieldFact(type, name).means, ...field },
    ]),
  ),
});
