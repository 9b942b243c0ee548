import { STATUS_CODES } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AddressLimit } from './address-limit.ts';
import { API_METHODS } from './api-proxy.ts';
import type { EdgeConfig } from './config.ts';
import { problemBody, refusalOf } from './problem.ts';

/** While stopping, requests that are on their way get this long to come in (ms); their answers end the connection. */
const LAST_REQUESTS_MS = 500;
/** Requests that still run after that get this long (ms). */
const DRAIN_MS = 5000;

/** Connections beyond an address's share are closed unread. */
export function limitConnections(edge: FastifyInstance, config: EdgeConfig): void {
  if (config.TRUST_PROXY) return;
  const limit = new AddressLimit(config.CONNECTIONS_PER_ADDRESS);
  edge.server.on('connection', (socket: Socket) => {
    const release = limit.take(socket.remoteAddress ?? '');
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

/**
 * Stops without breaking a connection: closing one that waits for its next request resets it when that request is on its way.
 * So for a while each next answer says that the connection ends, and only those that ask nothing in that time are closed.
 * HTTP/2 ends by a GOAWAY after it, which a client understands.
 */
export function stopGracefully(edge: FastifyInstance): void {
  const sessions = new Set<ServerHttp2Session>();
  edge.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  edge.addHook('preClose', async () => {
    if (!edge.server.listening) return;
    if ((await openConnections(edge)) > 0) await pause(LAST_REQUESTS_MS);
    setTimeout(() => {
      edge.server.closeAllConnections?.();
      for (const session of sessions) session.destroy();
    }, DRAIN_MS).unref();
  });
}

const openConnections = (edge: FastifyInstance) =>
  new Promise<number>((resolve) => edge.server.getConnections((_, count) => resolve(count)));

/** What Node refuses before there is a request: no HTTP, a method it does not know, a head that is too slow or too large. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const { code, detail } = refusalOf(status);
  const body = problemBody(status, code, detail);
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

const STATUS_OF: Record<string, number> = {
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
