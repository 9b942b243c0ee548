import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_METHODS } from './door.ts';
import type { EdgeConfig } from './config.ts';
import type { Gateways } from './gateways.ts';
import { OpenPages } from './open-pages/serve-open-pages.ts';
import { acceptedEncoding, type Page, Pages } from './page.ts';
import { answerProblem, refuse } from './problem.ts';
import { SHELL, UNRELEASED, Version } from './releases/directory.ts';
import type { Releases } from './remote-directory.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';

const A_YEAR_S = 31_536_000;
const FILE_METHODS: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];

interface FileParams {
  version: string;
  '*': string;
}

/** The shell's page at every route, and the files of each build: `/shell/<version>/`, `/remotes/<name>/<version>/`. */
export async function serveApps(
  edge: FastifyInstance,
  config: EdgeConfig,
  releases: Releases,
  gateways: Gateways,
): Promise<void> {
  const pages = new Pages(config, releases);
  const open = new OpenPages(config, pages, { gateways, releases });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
    sendMade(config, request, reply, (await open.find(request)) ?? (await plainPage(pages, request)));
  edge.get('/', sendPage);
  edge.get('/index.html', sendPage);

  const headers = fileHeaders(config);
  await edge.register(statics, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.headers(headers),
  });
  const sendFile = async (reply: FastifyReply, id: string, { version, '*': file }: FileParams) => {
    const folder = Version.safeParse(version).success ? await releases.folderOf(id, version) : undefined;
    if (folder === undefined) return reply.callNotFound();
    // A build never changes: other content is another version, at another address.
    const kept = version === UNRELEASED ? 'no-cache' : `public, max-age=${A_YEAR_S}, immutable`;
    return reply.header('cache-control', kept).sendFile(file, folder);
  };
  edge.route<{ Params: FileParams }>({
    method: FILE_METHODS,
    url: '/shell/:version/*',
    handler: ({ params }, reply) => sendFile(reply, SHELL, params),
  });
  edge.route<{ Params: FileParams & { remote: string } }>({
    method: FILE_METHODS,
    url: '/remotes/:remote/:version/*',
    handler: ({ params }, reply) => sendFile(reply, params.remote, params),
  });

  edge.setNotFoundHandler((request, reply) => {
    if (isRoute(request)) return sendPage(request, reply);
    const api = /^\/api(?:\/|$)/.test(pathOf(request.url));
    const methods: string[] = api ? API_METHODS : FILE_METHODS;
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
    (FILE_METHODS as string[]).includes(method) &&
    !/^\/(remotes|shell)\//.test(path) &&
    !/\.[a-z0-9]{1,11}$/i.test(last)
  );
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

/** A page with the status that it goes out with. */
export interface MadePage {
  page: Page;
  status: 200 | 404 | 410;
  cacheControl: string;
}

async function plainPage(pages: Pages, { url }: FastifyRequest): Promise<MadePage | undefined> {
  const page = await pages.pageFor(pathOf(url)).catch(() => undefined);
  return page && { page, status: 200, cacheControl: 'no-cache' };
}

function sendMade(
  config: EdgeConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePage | undefined,
): FastifyReply {
  if (!made)
    return answerProblem(
      reply.header('retry-after', '5'),
      503,
      'WEB.NOT_RELEASED',
      'The web application is not released yet.',
    );
  const { page, status, cacheControl } = made;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.headers({
    ...pageHeaders(config, page.scriptHashes, page.remoteOrigins),
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(page.encodings[encoding]);
}
