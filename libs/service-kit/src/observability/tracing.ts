import type { Connection } from 'mongoose';
import { z } from 'zod';

/**
 * The switches of tracing, by OpenTelemetry's own names (docs/observability.md). The exporter reads the other
 * `OTEL_EXPORTER_OTLP_…` itself, the resource `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 */
export const tracingEnv = {
  /** Where traces go: `http://collector:4318`. Without one nothing of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
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
export type TracingSettings = z.infer<z.ZodObject<typeof tracingEnv>>;

/** Facts of a span: names and codes, never what a person typed, an address or an id of a person. */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** `traceparent` of what caused it (W3C Trace Context); unless given, the current span is its parent. */
  parent?: string | undefined;
  attributes?: Record<string, string | number>;
}

export interface Span {
  /** What is begun meanwhile has this span as its parent. */
  run<T>(work: () => T): T;
  set(attributes: Record<string, string | number>): void;
  /** @param code a stable word: an error's code or class, never its message */
  fail(code: string): void;
  end(): void;
}

/** What `start-tracing.ts` does with OpenTelemetry, once it is loaded. */
export interface Tracing {
  start(facts: SpanFacts): Span;
  current(): { span: Span; traceId: string; traceparent: string } | undefined;
  followCommands(connection: Connection): void;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

interface TracedProcess {
  service: string;
  /** Whoever asks decides whether a trace is kept; not so where anybody may ask. */
  trustsCaller: boolean;
}

/** Loads OpenTelemetry if the settings name a collector. Before anything that is to be traced. */
export async function startTracing(settings: TracingSettings, process: TracedProcess): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || settings.OTEL_SDK_DISABLED) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracing = openTelemetry(settings, process);
}

/** Sends what is not sent yet. */
export async function stopTracing(): Promise<void> {
  await tracing?.stop();
  tracing = undefined;
}

/** Begins a span that the caller ends; undefined without tracing. */
export function startSpan(facts: SpanFacts): Span | undefined {
  return tracing?.start(facts);
}

/** Runs `work` as a span. Without tracing it is the call of `work` and nothing else. */
export function traced<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return tracing ? tracedBy(tracing.start(facts), work) : work();
}

async function tracedBy<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Says that the current span failed. */
export function failSpan(code: string): void {
  tracing?.current()?.span.fail(code);
}

/** What another process needs to go on with the current trace; undefined without one. */
export function traceparent(): string | undefined {
  return tracing?.current()?.traceparent;
}

/** For the log. */
export function traceId(): string | undefined {
  return tracing?.current()?.traceId;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

/** Makes each command of an open connection a span of the work that sent it. */
export function traceCommands(connection: Connection): void {
  tracing?.followCommands(connection);
}

/** The code of a DomainError, else the class: messages may hold what a person typed. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
