import { type EventDescriptor, events, eventStream } from '@thikana/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const draft07 = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as Json;
  return json;
};

/** AsyncAPI 3.0 of every event on the stream, made from the contract. */
export function asyncApiDocument(): Json {
  const all = Object.values(events) as EventDescriptor[];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Thikana events',
      version: '1.0.0',
      description:
        `What has happened, on the JetStream stream ${eventStream.name}. Delivered at least once: readers drop an \`id\` that they know, ` +
        'keep the highest `aggregateVersion` where only the newest state counts, and ignore fields that they do not know.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(all.map((event) => [nameOf(event), channel(event)])),
    operations: Object.fromEntries(all.map((event) => [`say${nameOf(event)}`, saying(event)])),
    components: { messages: Object.fromEntries(all.map((event) => [nameOf(event), message(event)])) },
  };
}

const nameOf = ({ type, version }: EventDescriptor): string => `${type}V${version}`;

const channel = (event: EventDescriptor): Json => ({
  address: event.subject,
  messages: { [nameOf(event)]: { $ref: `#/components/messages/${nameOf(event)}` } },
});

const saying = (event: EventDescriptor): Json => ({
  action: 'send',
  summary: `The ${event.domain} service says ${event.type}`,
  channel: { $ref: `#/channels/${nameOf(event)}` },
});

const message = ({ type, version, domain, data }: EventDescriptor): Json => ({
  name: type,
  title: type,
  tags: [{ name: domain }],
  payload: {
    type: 'object',
    required: [
      'id',
      'type',
      'version',
      'occurredAt',
      'aggregateId',
      'aggregateVersion',
      'correlationId',
      'data',
    ],
    properties: {
      id: { type: 'string', description: 'Of this event; also its Nats-Msg-Id' },
      type: { const: type },
      version: { const: version },
      occurredAt: { type: 'string', format: 'date-time' },
      aggregateId: { type: 'string' },
      aggregateVersion: { type: 'integer', description: 'Grows with each change of the aggregate' },
      correlationId: { type: 'string', description: 'The same from a click to its last effect' },
      causationId: { type: ['string', 'null'], description: 'The event that caused this one' },
      data: draft07(data),
    },
  },
});
