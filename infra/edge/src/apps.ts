import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_METHODS } from './api-proxy.ts';
import type { EdgeConfig } from './config.ts';
import { Pages, acceptedEncoding } from './page.ts';
import { answerProblem, refuse } from './problem.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';

const REMOTE = /^[a-z][a-z0-9-]*$/;
/** The bundler puts a hash of the content into a name, so that what a name stands for never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const A_YEAR_S = 31_536_000;
const FILE_METHODS = ['GET', 'HEAD'];

/** The shell at `/` (index.html for every route of it), each remote at `/remotes/<name>/`, from the folder `mfe-<name>`: also one that was built after the start. */
export async function serveApps(edge: FastifyInstance, config: EdgeConfig): Promise<void> {
  const pages = new Pages(config);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(config, pages, request, reply);
  edge.get('/', sendPage);
  edge.get('/index.html', sendPage);

  const headers = fileHeaders(config);
  const setHeaders = (reply: FastifyReply, path: string) => {
    reply.headers(headers);
    const name = path.replace(/\.(br|gz)$/, '');
    reply.header('cache-control', HASHED.test(name) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache');
  };
  const shell = join(config.WEB_ROOT, 'shell', 'dist');
  await edge.register(statics, {
    ...(existsSync(shell) ? { root: shell, prefix: '/' } : { serve: false }),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders,
  });
  edge.route<{ Params: { remote: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/remotes/:remote/*',
    handler: ({ params }, reply) =>
      REMOTE.test(params.remote)
        ? reply.sendFile(params['*'], join(config.WEB_ROOT, `mfe-${params.remote}`, 'dist'))
        : reply.callNotFound(),
  });

  edge.setNotFoundHandler((request, reply) => {
    if (isRoute(request)) return sendPage(request, reply);
    const api = /^\/api(?:\/|$)/.test(pathOf(request.url));
    const methods = api ? API_METHODS : FILE_METHODS;
    // Never the page in place of a script: the browser would report a syntax error instead of what is missing.
    if (methods.includes(request.method)) return refuse(reply.headers(headers), 404);
    return refuse(reply.header('allow', methods.join(', ')), 405);
  });
}

/** An address of the application and not of a file: the shell answers it, if only with its own 404 screen. */
function isRoute({ method, url }: FastifyRequest): boolean {
  const path = pathOf(url);
  const last = path.slice(path.lastIndexOf('/') + 1);
  return (
    FILE_METHODS.includes(method) &&
    !/^\/(remotes|chunks|assets)\//.test(path) &&
    !/\.[a-z0-9]{1,11}$/i.test(last)
  );
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

async function answerPage(
  config: EdgeConfig,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await pages.pageFor(pathOf(request.url)).catch(() => undefined);
  if (!page)
    return answerProblem(
      reply.header('retry-after', '5'),
      503,
      'WEB.NOT_BUILT',
      'The web application is not built yet.',
    );
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.headers({
    ...pageHeaders(config, page.scriptHashes),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).type('text/html; charset=utf-8').send(page.encodings[encoding]);
}
