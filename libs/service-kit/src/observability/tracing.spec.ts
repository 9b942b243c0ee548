import { expect, it } from '@jest/globals';
import {
  failSpan,
  isTracing,
  startSpan,
  startTracing,
  traced,
  traceId,
  traceparent,
  tracingEnv,
} from './tracing.ts';
import { z } from 'zod';

const facts = { name: 'a call', kind: 'SERVER' } as const;
const configOf = (environment: Record<string, string>) => z.object(tracingEnv).parse(environment);

it('does nothing on the way of a call unless it is switched on', async () => {
  const off: Record<string, string>[] = [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' },
  ];
  for (const environment of off) {
    await startTracing(configOf(environment), { service: 'users', trustsCaller: true });
    const work = Promise.resolve('the answer');
    // The very promise of the work: no wrapper, no turn of the event loop more.
    expect(traced(facts, () => work)).toBe(work);
    expect([startSpan(facts), traceparent(), traceId(), isTracing()]).toEqual([
      ...[undefined, undefined, undefined, false],
    ]);
    expect(() => failSpan('INTERNAL')).not.toThrow();
  }
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('refuses %s=%s', (name, value) => {
  expect(z.object(tracingEnv).safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
});
