import { randomUUID } from 'node:crypto';
import * as otel from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
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
import type { Connection } from 'mongoose';
import type { Span, SpanFacts, Tracing, TracingSettings } from './tracing.ts';

const kinds = {
  server: otel.SpanKind.SERVER,
  client: otel.SpanKind.CLIENT,
  producer: otel.SpanKind.PRODUCER,
  consumer: otel.SpanKind.CONSUMER,
};

/**
 * Tracing with OpenTelemetry's SDK; the only file that imports it, and only `startTracing` loads this file. Spans are made by hand in the few
 * places of the kit and the gateway through which everything passes: import hooks do not reach into a bundle.
 */
export function openTelemetry(
  settings: TracingSettings,
  { service, trustsCaller }: { service: string; trustsCaller: boolean },
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `thikana-${service}`,
      'service.namespace': 'thikana',
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings, trustsCaller),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  });
  otel.context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const tracer = provider.getTracer('thikana');
  return {
    start: (facts) => start(tracer, facts),
    current: currentSpan,
    followCommands: (connection) => followCommands(tracer, connection),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/**
 * A browser, or whoever plays one, may say which trace its request belongs to, but not that it is kept: there the sampler decides alone,
 * and everybody behind follows.
 */
function samplerOf(
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings,
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

function start(tracer: otel.Tracer, { name, kind, parent, attributes = {} }: SpanFacts): Span {
  const active = otel.context.active();
  const remote = parent === undefined ? null : parseTraceParent(parent);
  const context = remote ? otel.trace.setSpanContext(active, { ...remote, isRemote: true }) : active;
  return spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, context));
}

function spanOf(span: otel.Span): Span {
  return {
    run: (work) => otel.context.with(otel.trace.setSpan(otel.context.active(), span), work),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (code) => void span.setStatus({ code: otel.SpanStatusCode.ERROR }).setAttribute('error.type', code),
    end: () => span.end(),
  };
}

function currentSpan(): ReturnType<Tracing['current']> {
  const span = otel.trace.getActiveSpan();
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, '0');
  return { span: spanOf(span), traceId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

/** The driver's own monitoring of its commands. Of a command only its name and collection are told, never its values. */
function followCommands(tracer: otel.Tracer, connection: Connection): void {
  const running = new Map<number, otel.Span>();
  const end = (requestId: number, failure?: string) => {
    const span = running.get(requestId);
    running.delete(requestId);
    if (failure !== undefined)
      span?.setStatus({ code: otel.SpanStatusCode.ERROR }).setAttribute('error.type', failure);
    span?.end();
  };
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command, databaseName, requestId }) => {
      // Heartbeats and polls belong to no trace.
      if (!otel.trace.getActiveSpan()) return;
      const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
      const target = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
      const attributes = {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...target,
      };
      const name = [commandName, ...Object.values(target)].join(' ');
      running.set(requestId, tracer.startSpan(name, { kind: otel.SpanKind.CLIENT, attributes }));
    })
    .on('commandSucceeded', ({ requestId }) => end(requestId))
    .on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
