import type { LoggerService } from '@nestjs/common';
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

/** Injects the gateway's pino logger; services inject `PinoLogger`. */
export const LOGGER = Symbol('thikana:logger');

/** Nest's own messages (module wiring, start-up) through the same logger; its chatter goes to debug. */
export function nestLogger(logger: Logger): LoggerService {
  const context = (rest: unknown[]) => ({ context: rest.findLast((part) => typeof part === 'string') });
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug(context(rest), String(message)),
    debug: (message: unknown, ...rest: unknown[]) => logger.debug(context(rest), String(message)),
    verbose: (message: unknown, ...rest: unknown[]) => logger.trace(context(rest), String(message)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn(context(rest), String(message)),
    error: (message: unknown, ...rest: unknown[]) =>
      logger.error({ ...context(rest), stack: rest[0] }, String(message)),
    fatal: (message: unknown, ...rest: unknown[]) => logger.fatal(context(rest), String(message)),
  };
}
