import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentContext } from '../context/request-context.ts';
import { traceId } from '../observability/tracing.ts';

export type { Logger } from 'pino';

/** What is kept of lines that cannot be written now, in bytes; further ones are dropped. */
const mostUnwritten = 1_048_576;

/** Logs JSON lines to stdout (or `to`), each with the service's name, the current correlation id, the trace and what is being done. */
export function createLogger(service: string, level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const { correlationId, operation } = currentContext() ?? {};
      const trace_id = traceId();
      return {
        ...(correlationId && { correlationId }),
        ...(operation && { operation }),
        ...(trace_id && { trace_id }),
      };
    },
    // Tokens and secrets must not reach a log, whatever object is logged (SEC-2).
    redact: {
      paths: ['*.authorization', '*.token', '*.password', '*.clientSecret', '*.client_secret'],
      censor: '[hidden]',
    },
  };
  return pino(options, to ?? standardOutput());
}

/**
 * A log on a full disk ends and blocks nothing: pino would throw at the first line that cannot be written, in a loop. The lines come once
 * there is room again.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  output.on('error', () => {});
  // Node's own warnings go there, to the same file.
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => {});
  return output;
}
