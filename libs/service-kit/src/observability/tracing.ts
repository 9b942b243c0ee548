import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Connection } from 'mongoose';
import { z } from 'zod';

/**
 * The switches of tracing, by OpenTelemetry's own names (docs/observability.md). The exporter reads the other
 * `OTEL_EXPORTER_OTLP_…` itself, the resource `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 */
export const tracingEnv = {
  /** Where traces go: `http://collector:4318`. Without one nothing of OpenTelemetry's SDK is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** `name=value,…`, which collectors take as credentials: usually a file (`OTEL_EXPORTER_OTLP_HEADERS_FILE`). */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/)
    .optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_SAMPLER: z
    .enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ])
    .default('parentbased_always_on'),
  /** The share of traces that a `traceidratio` keeps. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Pause between two exports, in ms. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).default(5_000),
};
export type TracingConfig = z.infer<z.ZodObject<typeof tracingEnv>>;

/** Facts of a span: names and codes, never what a person typed, an address or an id of a person. */
export interface SpanFacts {
  name: string;
  kind: Exclude<keyof typeof SpanKind, 'INTERNAL'>;
  /** `traceparent` of what caused it (W3C Trace Context); unless given, the current span is its parent. */
  parent?: string | undefined;
  attributes?: Record<string, string | number>;
}

export type { Span } from '@opentelemetry/api';

export interface TracedProcess {
  service: string;
  /** Whoever asks decides whether a trace is kept; not so where anybody may ask. */
  trustsCaller: boolean;
}

let shutDown: (() => Promise<void>) | undefined;

/** Loads OpenTelemetry's SDK if the config name a collector. Before anything that is to be traced. */
export async function startTracing(config: TracingConfig, process: TracedProcess): Promise<void> {
  const endpoint = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || config.OTEL_SDK_DISABLED) return;
  const { startSdk } = await import('./open-telemetry.ts');
  shutDown = startSdk(config, process);
}

/** Sends what is not sent yet. */
export async function stopTracing(): Promise<void> {
  await shutDown?.().catch(() => undefined);
  shutDown = undefined;
}

export function isTracing(): boolean {
  return shutDown !== undefined;
}

/** Begins a span that the caller ends; undefined without tracing. */
export function startSpan({ name, kind, parent, attributes = {} }: SpanFacts): Span | undefined {
  if (!isTracing()) return undefined;
  const cause = parent === undefined ? {} : { traceparent: parent };
  const within = propagation.extract(context.active(), cause);
  return trace.getTracer('thikana').startSpan(name, { kind: SpanKind[kind], attributes }, within);
}

/** What is begun meanwhile has the span as its parent. */
export function inSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Runs `work` as a span. Without tracing it is the call of `work` and nothing else. */
export function traced<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = startSpan(facts);
  return span ? tracedBy(span, work) : work();
}

async function tracedBy<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await inSpan(span, work);
  } catch (error) {
    failSpan(codeOf(error), span);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Marks a span, by default the current one, as failed.
 * @param code a stable word: an error's code or class, never its message
 */
export function failSpan(code: string, span = trace.getActiveSpan()): void {
  span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code);
}

/** What another process needs to continue the current trace; undefined without one. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** For the log. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** The code of a DomainError, else the class: messages may hold what a person typed. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Makes each command of an open connection a span of the work that sent it: its name and collection, never its values. */
export function traceCommands(connection: Connection): void {
  if (!isTracing()) return;
  const running = new Map<number, Span>();
  const end = ({ requestId, failure }: { requestId: number; failure?: Error }) => {
    const span = running.get(requestId);
    running.delete(requestId);
    if (failure) failSpan(failure.name, span);
    span?.end();
  };
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command, databaseName, requestId }) => {
      // Heartbeats and polls belong to no trace.
      if (!trace.getActiveSpan()) return;
      const collection: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
      const target: Record<string, string> =
        typeof collection === 'string' ? { 'db.collection.name': collection } : {};
      const attributes = {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...target,
      };
      const name = [commandName, ...Object.values(target)].join(' ');
      const span = startSpan({ name, kind: 'CLIENT', attributes });
      if (span) running.set(requestId, span);
    })
    .on('commandSucceeded', end)
    .on('commandFailed', end);
}
