import { EnvelopeBase, type EventDescriptor, events, eventStream } from '@thikana/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** AsyncAPI 3.0 of every event on the stream, made from the contract. Any further field is allowed, because events grow. */
export function asyncApiDocument(): Json {
  const all = Object.values(events) as EventDescriptor[];
  const byName = (describe: (event: EventDescriptor, name: string) => Json, prefix = ''): Json =>
    Object.fromEntries(
      all
        .map((event) => ({ event, name: `${event.type}V${event.version}` }))
        .map(({ event, name }) => [`${prefix}${name}`, describe(event, name)]),
    );
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
    channels: byName(({ subject }, name) => ({
      address: subject,
      messages: { [name]: { $ref: `#/components/messages/${name}` } },
    })),
    operations: byName(
      ({ domain, type }, name) => ({
        action: 'send',
        summary: `The ${domain} service publishes ${type}`,
        channel: { $ref: `#/channels/${name}` },
      }),
      'publish',
    ),
    components: {
      messages: byName(({ type, domain, version, data }) => ({
        name: type,
        title: type,
        tags: [{ name: domain }],
        payload: draft07(EnvelopeBase.extend({ type: z.literal(type), version: z.literal(version), data })),
      })),
    },
  };
}

function draft07(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  return json;
}
