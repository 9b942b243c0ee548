import { type Logger, pino } from 'pino';
import { currentContext } from '../context/request-context.ts';

export type { Logger } from 'pino';

/** One JSON line an entry on stdout, with the service's name and the correlation id of the work it belongs to. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const correlationId = currentContext()?.correlationId;
      return correlationId ? { correlationId } : {};
    },
    // Tokens and secrets must not reach a log, whatever object somebody hands over (SEC-2).
    redact: {
      paths: ['*.authorization', '*.token', '*.password', '*.clientSecret', '*.client_secret'],
      censor: '[hidden]',
    },
  });
}
