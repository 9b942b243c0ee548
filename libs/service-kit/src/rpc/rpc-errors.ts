import { randomUUID } from 'node:crypto';
import type { ArgumentMetadata, ArgumentsHost, ExceptionFilter, PipeTransform } from '@nestjs/common';
import {
  DomainError,
  type ErrorCode,
  type ErrorParams,
  type FieldError,
  errorCatalogue,
  errorDetail,
} from '@thikana/contracts';
import { type Observable, throwError } from 'rxjs';
import type { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import { isDatabaseUnavailable, isTransientTransaction } from '../mongo/faults.ts';

/** The body of a failed reply; the header `error-code` has the code, too. */
export interface RpcFault {
  code: ErrorCode;
  detail: string;
  params: ErrorParams;
  errors?: FieldError[];
  retryAfter?: number;
}

/** @throws REQUEST.INVALID with the names of the invalid fields */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DomainError('REQUEST.INVALID', {}, { errors: fieldErrors(parsed.error) });
}

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/** Converts any error to one that may leave the service: coded errors unchanged, others to INTERNAL with only an error id. */
export function toDomainError(error: unknown, logger: Logger, where: string): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseUnavailable(error) || isTransientTransaction(error)) {
    logger.warn({ err: error, where }, 'answered SERVICE.UNAVAILABLE');
    return new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 2 });
  }
  const id = randomUUID();
  logger.error({ err: error, where, errorId: id }, 'unexpected error');
  return new DomainError('INTERNAL', { id });
}

export function faultOf(error: DomainError): RpcFault {
  return {
    code: error.code,
    detail: errorDetail(error.code, error.params),
    params: error.params,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

/** How a call ended, as it is counted: `unavailable` and `failed` are ours to mend, `refused` is the asker's. */
export type CallOutcome = 'ok' | 'refused' | 'unavailable' | 'failed';

export function outcomeOf(error: unknown): Exclude<CallOutcome, 'ok'> {
  if (!(error instanceof DomainError) || error.code === 'INTERNAL') return 'failed';
  return error.status < 500 ? 'refused' : 'unavailable';
}

/** The DomainError that a service threw, from its reply. */
export function errorFromFault(fault: Partial<RpcFault> & { code: string }): DomainError {
  const code = fault.code in errorCatalogue ? (fault.code as ErrorCode) : 'INTERNAL';
  const { errors, retryAfter } = fault;
  return new DomainError(code, fault.params ?? {}, {
    ...(errors ? { errors } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** Parses a call's input with the contract's schema. Nest runs pipes over a handler's context too, which is passed through. */
export class InputPipe implements PipeTransform {
  readonly #schema: z.ZodType;

  constructor(schema: z.ZodType) {
    this.#schema = schema;
  }

  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    return type === 'body' ? parseInput(this.#schema, value) : value;
  }
}

/**
 * Handles errors of handlers, guards, pipes and interceptors. A request's error is converted to one that may leave the service; a subscriber's
 * is passed on unchanged, because it decides whether the event is retried.
 */
export class RpcExceptionFilter implements ExceptionFilter {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const { call } = host.switchToRpc().getContext<{ call?: string }>();
    return throwError(() => (call === undefined ? error : toDomainError(error, this.#logger, call)));
  }
}
