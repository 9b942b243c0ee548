import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 9457, in the shape of the gateway's own problems. */
export function problemBody(status: number, code: string, detail: string): string {
  const title = STATUS_CODES[status] ?? 'Error';
  return JSON.stringify({ type: 'about:blank', title, status, detail, message: detail, code });
}

export const answerProblem = (reply: FastifyReply, status: number, code: string, detail: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(problemBody(status, code, detail));

const REFUSALS: Record<number, [code: string, detail: string]> = {
  404: ['ROUTE.NOT_FOUND', 'There is nothing at this address.'],
  405: ['ROUTE.METHOD_NOT_ALLOWED', 'This method is not allowed here.'],
  408: ['REQUEST.TOO_SLOW', 'The request took too long to arrive.'],
  413: ['REQUEST.TOO_LARGE', 'The request is too large.'],
  415: ['REQUEST.UNSUPPORTED', 'This kind of content is not accepted here.'],
  429: ['LIMIT.EXCEEDED', 'Too many requests. Please wait a moment.'],
  431: ['REQUEST.TOO_LARGE', 'The request is too large.'],
};

/** What a client did wrong, by status: 4xx that are not named are malformed requests. */
export const refusalOf = (status: number): [code: string, detail: string] =>
  REFUSALS[status] ?? ['REQUEST.MALFORMED', 'The request could not be read.'];

export const refuse = (reply: FastifyReply, status: number) =>
  answerProblem(reply, status, ...refusalOf(status));

/** The gateway is unavailable, or this server is stopping. It restarts in less than the two seconds after which a client may try again. */
export const answerUnavailable = (reply: FastifyReply) =>
  answerProblem(
    reply.header('retry-after', '2'),
    503,
    'GATEWAY.UNAVAILABLE',
    'The service is not available at the moment. Please try again.',
  );

/** For `ETag` and `If-None-Match`. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Sends a text that browsers keep and ask for each time; 304 when they have it already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = tagOf(text);
  reply.headers({ etag, 'cache-control': 'no-cache' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}
