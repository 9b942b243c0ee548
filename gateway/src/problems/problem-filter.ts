import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode, type Problem } from '@thikana/contracts';
import { allowedMethods } from '../access/routes.ts';
import { inContextOf } from '../access/request-head.ts';
import { PinoLogger } from 'nestjs-pino';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';

/** Turns whatever was thrown into problem+json (API-3, API-4). The only place that knows HTTP errors. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const error = inContextOf(
      request,
      () => this.#methodRefused(thrown, request, reply) ?? this.#domainError(thrown, request),
    );
    // A stream that has begun cannot change its status any more.
    if (reply.sent || reply.raw.headersSent) return;
    if (error.retryAfter !== undefined || error.status === 503 || error.status === 429)
      reply.header('Retry-After', String(error.retryAfter ?? 2));
    if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    reply
      .status(error.status)
      .header('Cache-Control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify({ ...problemOf(error), ...checksOf(thrown) }));
  }

  /** Nest finds no route where there is one for other methods; Fastify refuses QUERY for its missing body before that. */
  #methodRefused(thrown: unknown, request: FastifyRequest, reply: FastifyReply): DomainError | undefined {
    if (thrown instanceof DomainError) return undefined;
    const allowed = allowedMethods(request.url);
    if (allowed.length === 0 || allowed.includes(request.method)) return undefined;
    reply.header('Allow', allowed.join(', '));
    return new DomainError('ROUTE.METHOD_NOT_ALLOWED');
  }

  #domainError(thrown: unknown, request: FastifyRequest): DomainError {
    if (thrown instanceof DomainError) return thrown;
    const code = codeOf(thrown);
    if (code) return new DomainError(code);
    const id = randomUUID();
    this.logger.error(
      { err: thrown, errorId: id, method: request.method, route: request.routeOptions?.url },
      'unexpected error',
    );
    return new DomainError('INTERNAL', { id });
  }
}

function problemOf({ status, message, code, params, errors }: DomainError): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message,
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors && { errors }),
  };
}

/** The answer of readiness lists what is missing. */
function checksOf(thrown: unknown): { checks?: unknown } {
  const response = thrown instanceof HttpException ? thrown.getResponse() : null;
  return typeof response === 'object' && response !== null && 'details' in response
    ? { checks: response.details }
    : {};
}

const codes: Partial<Record<number, ErrorCode>> = {
  404: 'ROUTE.NOT_FOUND',
  405: 'ROUTE.METHOD_NOT_ALLOWED',
  408: 'REQUEST.TOO_SLOW',
  413: 'REQUEST.TOO_LARGE',
  415: 'REQUEST.UNSUPPORTED',
  429: 'LIMIT.EXCEEDED',
  503: 'SERVICE.UNAVAILABLE',
};

/** Nest's and Fastify's own errors carry a status: a body that is no JSON, one that is too large, an unknown route. */
function codeOf(thrown: unknown): ErrorCode | undefined {
  const status =
    thrown instanceof HttpException ? thrown.getStatus() : Number(Object(thrown).statusCode ?? 500);
  return codes[status] ?? (status >= 400 && status < 500 ? 'REQUEST.MALFORMED' : undefined);
}
