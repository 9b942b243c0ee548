import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import helmet from '@fastify/helmet';
import { Logger as NestLogger } from 'nestjs-pino';
// @ts-expect-error -- the package has no types
import swaggerFiles from 'swagger-ui-dist/absolute-path.js';
import { limits } from '@thikana/contracts';
import { type Broker, type Logger } from '@thikana/service-kit';
import { checkRoutes, contractMethods, endpointsByRoute } from './access/routes.ts';
import { readHeads } from './access/request-head.ts';
import { AppModule } from './app.module.ts';
import type { GatewayConfig } from './config.ts';
import { asyncApiDocument } from './openapi/asyncapi-document.ts';
import { openApiDocument } from './openapi/openapi-document.ts';

/** The proxy in front sends a head whole; an upload arrives as fast as its sender's line, at the edge's minimum rate or faster. */
const headWithinMs = 5_000;
const requestWithinMs = 300_000;
/** Nothing read and nothing written. Live streams write each 20 s. */
const silentForMs = 90_000;

/** The gateway as an application that does not listen yet. `broker` is connected. */
export async function createGateway(
  config: GatewayConfig,
  broker: Broker,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: limits.bodies.jsonBytes,
    trustProxy: config.TRUST_PROXY.split(',').map((address) => address.trim()),
    routerOptions: { maxParamLength: 512 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    requestTimeout: requestWithinMs,
    connectionTimeout: silentForMs,
    http: {
      headersTimeout: headWithinMs,
      requestTimeout: requestWithinMs,
      connectionsCheckingInterval: headWithinMs / 4,
    },
  });
  const served = prepareRoutes(adapter);
  refuseWithoutHangingUp(adapter);
  endConnectionsWhenStopping(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, broker, logger),
    adapter,
    {
      bufferLogs: true,
      rawBody: true,
    },
  );
  app.useLogger(app.get(NestLogger));
  app.setGlobalPrefix('api');
  readHeads(adapter.getInstance(), app, logger);
  await app.register(helmet as never, securityHeaders());
  await app.register(multipart as never);
  enableCors(app, config);
  SwaggerModule.setup('api/docs', app, openApiDocument() as unknown as OpenAPIObject, {
    jsonDocumentUrl: 'api/docs-json',
    customSwaggerUiPath: (swaggerFiles as () => string)(),
  });
  adapter.getInstance().get('/api/docs/asyncapi.json', () => asyncApiDocument());
  await app.init();
  await adapter.getInstance().ready();
  checkRoutes(served);
  return app;
}

/**
 * Fastify closes the connection on a body that is too large, and the sender (the edge) then sees a broken connection in place of the 413.
 * Without its `Connection: close`, Node reads the rest and throws it away.
 */
function refuseWithoutHangingUp(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', async (request, reply) => {
    const bytes = Number(request.headers['content-length'] ?? Infinity);
    if (reply.statusCode === 413 && bytes <= limits.bodies.refusedBytes) reply.removeHeader('connection');
  });
}

/**
 * A stop closes the connections that are idle then. One whose answer is still being made would be kept alive after it, for as long as whoever
 * asked (a load balancer, the edge) keeps it, and would hold the stop up: its answer says that it ends.
 */
function endConnectionsWhenStopping(adapter: FastifyAdapter): void {
  let stopping = false;
  const { server } = adapter.getInstance();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeUnused = () => {
    // One whose answer left just before becomes idle after Fastify has closed those that were.
    server.closeIdleConnections();
    // Node counts one that never asked anything (opened ahead by a browser or balancer) as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  adapter.getInstance().addHook('preClose', async () => {
    stopping = true;
    const timer = setInterval(closeUnused, 100);
    server.once('close', () => clearInterval(timer));
  });
  adapter.getInstance().addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Each route accepts a body as large as its endpoint names. Uploads are streams, which their readers count. @returns the routes, filled as they are added */
function prepareRoutes(adapter: FastifyAdapter): ReadonlySet<string> {
  const served = new Set<string>();
  adapter.getInstance().addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      served.add(name);
      const bytes = endpointsByRoute.get(name)?.bodyBytes;
      if (bytes !== undefined) route.bodyLimit = bytes;
    }
  });
  return served;
}

function securityHeaders() {
  // JSON needs nothing; the documentation page brings its own scripts from this origin.
  const directives = {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    frameAncestors: ["'none'"],
  };
  return { contentSecurityPolicy: { directives }, crossOriginResourcePolicy: { policy: 'same-site' } };
}

function enableCors(app: NestFastifyApplication, config: GatewayConfig): void {
  const origins = config.WEB_ORIGIN.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  if (origins.length === 0) return;
  app.enableCors({
    origin: origins,
    methods: contractMethods,
    exposedHeaders: ['Link', 'X-Total-Count', 'X-Total-Amount', 'X-Request-Id', 'Retry-After'],
  });
}
