import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { bytesOf, fieldsOf, textOf, valueOf } from './protobuf.ts';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace whose caller is not traced. */
  parentSpanId: string;
  /** `service.name` of the process. */
  service: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes: Record<string, unknown>;
  failed: boolean;
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const statusError = 2;

/** Receives traces over OTLP/HTTP with protobuf, as a collector does (opentelemetry-proto, trace/v1). */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Of the last export. */
  headers: IncomingHttpHeaders = {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.headers = request.headers;
      void bodyOf(request).then((body) => {
        if (request.url === '/v1/traces') this.spans.push(...readSpans(body));
        response.writeHead(request.url === '/v1/traces' ? 200 : 404).end();
      });
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await new Promise<void>((resolve) => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  /** The settings with which a process exports its traces here, every 100 ms. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' };
  }

  /** The spans of a trace as lines, each two blanks further in than its parent; spans of one parent by their names. */
  tree(traceId: string, shown: (span: CollectedSpan) => boolean = () => true): string[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const known = new Set(spans.map(({ spanId }) => spanId));
    const below = (parent: string | undefined, depth: number): string[] =>
      spans
        .filter(({ parentSpanId }) =>
          parent === undefined ? !known.has(parentSpanId) : parentSpanId === parent,
        )
        .filter(shown)
        .map((span) => [lineOf(span, depth), ...below(span.spanId, depth + 1)])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
        .flat();
    return below(undefined, 0);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

function lineOf({ service, kind, name, failed }: CollectedSpan, depth: number): string {
  return `${'  '.repeat(depth)}${service} ${kind} ${name}${failed ? ' !' : ''}`;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** ExportTraceServiceRequest { resource_spans = 1 }; ResourceSpans { resource = 1, scope_spans = 2 }; ScopeSpans { spans = 2 } */
function readSpans(body: Uint8Array): CollectedSpan[] {
  return bytesOf(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const fields = fieldsOf(resourceSpans);
    const resource = attributesOf(bytesOf(fields, 1).flatMap((one) => bytesOf(fieldsOf(one), 1)));
    const scopes = bytesOf(fields, 2);
    return scopes
      .flatMap((scope) => bytesOf(fieldsOf(scope), 2))
      .map((span) => readSpan(span, String(resource['service.name'])));
  });
}

/** Span { trace_id = 1, span_id = 2, parent_span_id = 4, name = 5, kind = 6, attributes = 9, status = 15 }; Status { code = 3 } */
function readSpan(bytes: Uint8Array, service: string): CollectedSpan {
  const fields = fieldsOf(bytes);
  const hex = (field: number) => Buffer.from(bytesOf(fields, field)[0] ?? []).toString('hex');
  const status = bytesOf(fields, 15)[0];
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    service,
    name: textOf(fields, 5),
    kind: kinds[valueOf(fields, 6)] ?? 'internal',
    attributes: attributesOf(bytesOf(fields, 9)),
    failed: status !== undefined && valueOf(fieldsOf(status), 3) === statusError,
  };
}

/** KeyValue { key = 1, value = 2 }; AnyValue { string = 1, bool = 2, int = 3 } */
function attributesOf(pairs: Uint8Array[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const fields = fieldsOf(pair);
      const value = fieldsOf(bytesOf(fields, 2)[0] ?? new Uint8Array());
      return [textOf(fields, 1), value.has(1) ? textOf(value, 1) : valueOf(value, value.has(2) ? 2 : 3)];
    }),
  );
}
