/** nginx's duties in production (docs/adr/0027) in a simple form, for the edge that is the only door locally: shares of an address, slow senders, a stop. */
import type { EventEmitter } from 'node:events';
import { STATUS_CODES } from 'node:http';
import type { Http2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { problemBody, refuse, refusalOf } from './answers.ts';

export const API_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** Seconds after which an address that has too many requests open may send the next one. */
const RETRY_AFTER_S = 10;
const LOOK_EVERY_MS = 250;
/** While the edge stops, requests that are on their way get this long to arrive. */
const LAST_REQUESTS_MS = 500;

/** @returns counts what an address has open until it closes; false, uncounted, for an address that has `most` open */
function sharesOf(most: number): (address: string, opened: EventEmitter) => boolean {
  const open = new Map<string, number>();
  const add = (address: string, change: number) => {
    const count = (open.get(address) ?? 0) + change;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  return (address, opened) => {
    if ((open.get(address) ?? 0) >= most) return false;
    add(address, 1);
    opened.once('close', () => add(address, -1));
    return true;
  };
}

/** Connections beyond an address's share are closed unread. Behind a proxy all are the proxy's. */
export function limitConnections(edge: FastifyInstance, config: EdgeConfig): void {
  const take = sharesOf(config.TRUST_PROXY ? Infinity : config.CONNECTIONS_PER_ADDRESS);
  edge.server.on('connection', (socket: Socket) => {
    if (!take(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}

/** A hook that refuses an address that has `most` requests open on its routes. */
export function shareOfAddress(most: number): onRequestHookHandler {
  const take = sharesOf(most);
  return (request, reply, done) => {
    if (take(request.ip, reply.raw)) done();
    else refuse(reply.header('retry-after', String(RETRY_AFTER_S)), 429);
  };
}

/**
 * A body arrives at a least rate, which is first checked after a grace: also one that nobody reads, behind a refusal or at a page. Its sender is
 * answered 408, if not answered yet, and its connection is closed.
 */
export function endSlowBodies(edge: FastifyInstance, config: EdgeConfig): void {
  edge.addHook('onRequest', ({ raw }, reply, done) => {
    done();
    const { headers, socket, stream } = raw as typeof raw & { stream?: Http2Stream };
    // HTTP/2 has a frame that asks the sender to stop (RFC 9113 §8.1), and reports an answer only when its stream has ended.
    stream?.once('finish', () => stream.close());
    const hasBody = stream
      ? !stream.endAfterHeaders
      : (headers['content-length'] ?? headers['transfer-encoding']);
    if (!hasBody) return;
    const bytesBefore = socket.bytesRead;
    let waitedMs = 0;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      waitedMs += LOOK_EVERY_MS;
      const due = (config.BODY_LEAST_BYTES_PER_S * waitedMs) / 1000;
      if (waitedMs < config.BODY_GRACE_MS || socket.bytesRead - bytesBefore >= due) return;
      clearInterval(timer);
      if (reply.sent) return void raw.destroy();
      if (!stream) reply.raw.setHeader('connection', 'close');
      refuse(reply, 408);
    }, LOOK_EVERY_MS).unref();
  });
}

/**
 * Stops without breaking a connection: closing one that is idle resets it when its next request is on its way. So for half a second each answer says
 * that its connection ends, and then only idle ones are closed. HTTP/2 ends by a GOAWAY after that, which a client understands.
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
