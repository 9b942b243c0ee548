import { type Logger, pino } from 'pino';
import { currentContext } from '../context/request-context.ts';

export type { Logger } from 'pino';

/** Logs JSON lines to stdout, each with the service's name and the current correlation id. */
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
    // Tokens and secrets must not reach a log, whatever object is logged (SEC-2).
    redact: {
      paths: ['*.authorization', '*.token', '*.password', '*.clientSecret', '*.client_secret'],
      censor: '[hidden]',
    },
  });
}
