import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** RFC 9457, in the shape of the gateway's own problems. */
export function problemBody(status: number, code: string, detail: string): string {
  return JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    message: detail,
    code,
  });
}

export const answerProblem = (reply: FastifyReply, status: number, code: string, detail: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(problemBody(status, code, detail));

interface Refusal {
  code: string;
  detail: string;
}

const REFUSALS: Record<number, Refusal> = {
  404: { code: 'ROUTE.NOT_FOUND', detail: 'There is nothing at this address.' },
  405: { code: 'ROUTE.METHOD_NOT_ALLOWED', detail: 'This method is not allowed here.' },
  408: { code: 'REQUEST.TOO_SLOW', detail: 'The request took too long to arrive.' },
  413: { code: 'REQUEST.TOO_LARGE', detail: 'The request is too large.' },
  415: { code: 'REQUEST.UNSUPPORTED', detail: 'This kind of content is not accepted here.' },
  429: { code: 'LIMIT.EXCEEDED', detail: 'Too many requests. Please wait a moment.' },
  431: { code: 'REQUEST.TOO_LARGE', detail: 'The request is too large.' },
};
const MALFORMED: Refusal = { code: 'REQUEST.MALFORMED', detail: 'The request could not be read.' };

/** What a client did wrong, by status: 4xx that are not named are malformed requests. */
export const refusalOf = (status: number): Refusal => REFUSALS[status] ?? MALFORMED;

export function refuse(reply: FastifyReply, status: number) {
  const { code, detail } = refusalOf(status);
  return answerProblem(reply, status, code, detail);
}

/** The gateway is down or restarting, or this server is stopping. */
export const answerUnavailable = (reply: FastifyReply) =>
  answerProblem(
    reply.header('retry-after', String(RETRY_AFTER_S)),
    503,
    'GATEWAY.UNAVAILABLE',
    'The service is not available at the moment. Please try again.',
  );

/** Seconds after which a client may try again while the gateway is away; it restarts in less. */
const RETRY_AFTER_S = 2;
