/** An event as it is on the stream, with the fields' examples. */
import { fieldFact } from './facts.ts';
import { type PublishedEvent } from './schemas.ts';

export function exampleOf({ type, version, schema }: PublishedEvent) {
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const values = field['enum'] as unknown[] | undefined;
    const { example } = fieldFact(type, name);
    return [name, values && !values.includes(example) ? values[0] : example] as const;
  });
  const data = Object.fromEntries(entries);
  return {
    id: '0b9d2f5e-3c44-4f0e-9a43-8d1f6a2f7c10',
    type,
    version,
    occurredAt: '2026-11-21T06:00:00.000Z',
    aggregateId: String(data['propertyId'] ?? data['userId'] ?? Object.values(data)[0]),
    aggregateVersion: 2,
    correlationId: '5f1d7a1e-8a3c-4a52-bb0e-6f0f3f0c9d11',
    causationId: null,
    data,
  };
}
