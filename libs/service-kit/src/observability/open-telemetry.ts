import { randomUUID } from 'node:crypto';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracedProcess, TracingConfig } from './tracing.ts';

/**
 * Starts OpenTelemetry's SDK and returns how to end it; the only file that imports it, and only `startTracing` loads this file. Spans are made by
 * hand in the few places of the kit and the gateway through which everything passes: import hooks do not reach into a bundle.
 */
export function startSdk(
  config: TracingConfig,
  { service, trustsCaller }: TracedProcess,
): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `thikana-${service}`,
      'service.namespace': 'thikana',
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config, trustsCaller),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          headers: parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS),
        }),
        scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/**
 * A client may choose the trace that its request belongs to, but not that it is kept: there the sampler decides alone,
 * and everybody behind follows.
 */
function samplerOf(
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig,
  trustsCaller: boolean,
): Sampler {
  const root = rootSamplerOf(name.replace('parentbased_', ''), ratio);
  if (!name.startsWith('parentbased_')) return root;
  return new ParentBasedSampler(
    trustsCaller ? { root } : { root, remoteParentSampled: root, remoteParentNotSampled: root },
  );
}

function rootSamplerOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
