/** nginx's duties in production (docs/adr/0027) in a simple form, for the edge that is the only door locally: shares of an address, a stop. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { problemBody, refuse, refusalOf } from './answers.ts';

export const API_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Seconds after which an address that has too many requests open may send the next one. */
const RETRY_AFTER_S = 10;
/** While the edge stops, requests that are on their way get this long to arrive. */
const LAST_REQUESTS_MS = 500;

/** A hook that refuses an address that has `most` requests open on its routes. */
export function shareOfAddress(most: number): onRequestHookHandler {
  const open = new Map<string, number>();
  return ({ ip }, reply, done) => {
    const count = open.get(ip) ?? 0;
    if (count >= most) return void refuse(reply.header('retry-after', String(RETRY_AFTER_S)), 429);
    open.set(ip, count + 1);
    reply.raw.once('close', () => {
      const left = (open.get(ip) ?? 1) - 1;
      if (left > 0) open.set(ip, left);
      else open.delete(ip);
    });
    done();
  };
}

/**
 * Stops without breaking a connection: closing one that is idle resets it when its next request is on its way. So for half a second each answer says
 * that its connection ends, and then only idle ones are closed.
 */
export function stopGracefully(edge: FastifyInstance): void {
  const { server } = edge;
  edge.addHook('preClose', async () => {
    const open = server.listening ? await promisify(server.getConnections.bind(server))() : 0;
    if (open > 0) await pause(LAST_REQUESTS_MS);
  });
}

const STATUS_OF: Record<string, number> = {
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What Node refuses before there is a request: no HTTP, a method it does not know, a head that is too slow or too large. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = problemBody(status, ...refusalOf(status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(status === 405 ? [`Allow: ${API_METHODS.join(', ')}`] : []),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
