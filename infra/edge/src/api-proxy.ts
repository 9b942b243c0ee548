import type { ServerResponse } from 'node:http';
import { endpoints } from '@thikana/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { answerUnavailable, refuse } from './answers.ts';
import { CALL_BYTES, UPLOAD_BYTES, UPLOADS } from './body-limits.ts';
import type { EdgeConfig } from './config.ts';
import { API_METHODS, shareOfAddress } from './door.ts';
import type { Gateways } from './gateways.ts';

const CONNECT_WITHIN_MS = 3000;
/** Longer than any request's own timeout in the gateway, so that its answer comes first. */
const ANSWER_WITHIN_MS = 60_000;
/** To each gateway, besides live streams. */
const CALLS_AT_ONCE = 256;

/** May be sent to another gateway when the first gave no answer: it may have done its work all the same. */
const SAFE_TO_REPEAT = ['GET', 'HEAD'];

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** `/api/*` → a gateway. Live streams have connections of their own and leave the calls theirs. */
export async function proxyApi(edge: FastifyInstance, config: EdgeConfig, gateways: Gateways): Promise<void> {
  const method = API_METHODS;
  await edge.register(async (scope) => {
    const handler = passTo(connectionsOf(scope, null), gateways);
    endStreamsWithEdge(scope);
    const onRequest = shareOfAddress(config.STREAMS_PER_ADDRESS);
    scope.route({ method, url: `/api${endpoints.platform.live.path}`, onRequest, handler });
  });
  await edge.register(async (scope) => {
    const handler = passTo(connectionsOf(scope, CALLS_AT_ONCE), gateways);
    readBodies(scope);
    const onRequest = shareOfAddress(config.UPLOADS_PER_ADDRESS);
    for (const { method: uploads, path } of UPLOADS)
      scope.route({ method: uploads, url: `/api${path}`, bodyLimit: UPLOAD_BYTES, onRequest, handler });
    for (const url of ['/api', '/api/*']) scope.route({ method, url, bodyLimit: CALL_BYTES, handler });
  });
}

/** @param connections to each gateway at a time, kept open; null for as many as are needed */
function connectionsOf(scope: FastifyInstance, connections: number | null): Agent {
  const agent = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: CONNECT_WITHIN_MS },
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: 0,
  });
  scope.addHook('onClose', () => agent.destroy());
  return agent;
}

/** Event streams never end by themselves; the edge ends them when it stops, or it would wait for every open page. */
function endStreamsWithEdge(scope: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  let stopping = false;
  scope.addHook('onRequest', (_, reply, done) => {
    if (stopping) return void answerUnavailable(reply);
    open.add(reply.raw);
    reply.raw.once('close', () => open.delete(reply.raw));
    done();
  });
  scope.addHook('preClose', async () => {
    stopping = true;
    open.forEach((raw) => raw.headersSent && raw.end());
  });
}

/** A body is read to its end before the gateway is asked, so that a slow one keeps no connection to it. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  scope.addHook('onSend', async (_, reply) => {
    // Closing the connection of a client that still sends would break it before the answer is read; the rest of the body is thrown away instead.
    // A stop and a slow body set their header on the raw answer.
    if (!reply.raw.hasHeader('connection')) reply.removeHeader('connection');
  });
}

/** Passes a request on and its answer back, head and chunks as they come: neither is parsed here, and what the gateway checks is not checked twice. */
function passTo(agent: Agent, gateways: Gateways): Handler {
  return (request, reply) => {
    if (leadsOut(request.url)) return void refuse(reply, 400);
    const { raw } = reply;
    const sent = {
      path: request.url,
      method: request.method as Dispatcher.HttpMethod,
      headers: headersFor(request),
      body: (request.body as Buffer | undefined) ?? null,
    };
    let running: Dispatcher.DispatchController | undefined;
    raw.once('close', () => raw.writableFinished || running?.abort(new Error('nobody waits for the answer')));
    const ask = (origin: string, mayRepeat: boolean): void =>
      void agent.dispatch(
        { origin, ...sent },
        {
          onRequestStart: (controller) => {
            running = controller;
            if (raw.destroyed) controller.abort(new Error('nobody waits for the answer'));
          },
          // Of the connection to the gateway.
          onResponseStart: (_, status, { connection: _own, 'keep-alive': _alive, ...headers }) => {
            if (status < 200) return;
            reply.hijack();
            raw.writeHead(status, headers);
            // A live stream's head comes before its first event.
            if (headers['content-length'] === undefined) raw.flushHeaders();
          },
          onResponseData: (controller, chunk) => {
            if (raw.write(chunk)) return;
            controller.pause();
            raw.once('drain', () => controller.resume());
          },
          onResponseEnd: () => void raw.end(),
          onResponseError: (_, error) => {
            if (raw.destroyed || raw.headersSent) return void raw.destroy();
            const isLate = 'code' in error && error.code === 'UND_ERR_HEADERS_TIMEOUT';
            if (!isLate) gateways.leaveOut(origin);
            if (!isLate && mayRepeat) return ask(gateways.next(origin), false);
            console.error(`gateway: ${error.message}`);
            answerUnavailable(reply);
          },
        },
      );
    ask(gateways.next(), !gateways.isOne && SAFE_TO_REPEAT.includes(sent.method));
  };
}

/** The gateway gets the address as it came, so one that others would resolve to a place outside of /api is refused. */
function leadsOut(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return !url.startsWith('/') || url.includes('\\') || /\/\.\.|\.\.\//.test(decodeURIComponent(path));
}

function headersFor({
  raw,
  ip,
  protocol,
  host,
}: FastifyRequest): Record<string, string | string[] | undefined> {
  // Between the client and the edge alone, or set anew for the connection to the gateway.
  const {
    connection = '',
    'keep-alive': _alive,
    'content-length': _length,
    'transfer-encoding': _encoding,
    expect: _expect,
    upgrade: _upgrade,
    host: _host,
    ...headers
  } = raw.headers;
  const named = connection.toLowerCase().split(/ *, */);
  const passed = named.some((name) => name in headers)
    ? Object.fromEntries(Object.entries(headers).filter(([name]) => !named.includes(name)))
    : headers;
  // Who asked, as the edge saw it: what a client claims in these headers is dropped.
  return { ...passed, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host };
}
