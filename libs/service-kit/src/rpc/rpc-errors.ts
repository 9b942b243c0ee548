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

/** The body of a failed reply; the code also stands in the header `error-code`. */
export interface RpcFault {
  code: ErrorCode;
  detail: string;
  params: ErrorParams;
  errors?: FieldError[];
  retryAfter?: number;
}

/** Parses with the fields that are wrong named in a REQUEST.INVALID. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DomainError('REQUEST.INVALID', {}, { errors: fieldErrors(parsed.error) });
}

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/** Whatever was thrown, as what may leave the service: coded errors as they are, the rest with an error id and nothing more. */
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

/** The error that a service answered with, as it was thrown there. */
export function errorFromFault(fault: Partial<RpcFault> & { code: string }): DomainError {
  const code = fault.code in errorCatalogue ? (fault.code as ErrorCode) : 'INTERNAL';
  const { errors, retryAfter } = fault;
  return new DomainError(code, fault.params ?? {}, {
    ...(errors ? { errors } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** A call's input by the contract's schema; Nest runs pipes over a handler's context too, which stays as it is. */
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
 * What a handler or a guard, pipe or interceptor before it has thrown. A request's error becomes one that may leave the service; a
 * subscriber's stays what it is, because it decides whether its event is tried again.
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
