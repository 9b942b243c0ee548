import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem, refuse, tagOf } from './answers.ts';
import { API_METHODS } from './door.ts';
import { contentAt, type ContentSources } from './open-pages/content.ts';
import { compressed, pageAt } from './page.ts';
import { folderOf, SHELL, UNRELEASED } from './releases/directory.ts';
import { fileHeaders, documentHeaders } from './security-headers.ts';

const A_YEAR_S = 31_536_000;
const FILE_METHODS: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];
/** Caches between may keep a page for seconds, browsers ask each time. There is nothing personal in it. */
const FOR_SECONDS = 'public, max-age=0, s-maxage=5, must-revalidate';

interface FileParams {
  remote?: string;
  '*': string;
}

/** The shell's page at every route, and the files of each app: `/shell/<file>`, `/remotes/<name>/<file>`. */
export async function serveApps(edge: FastifyInstance, config: ContentSources): Promise<void> {
  const { releases } = config;
  const sendPage = pageSender(config);
  edge.get('/', sendPage);
  edge.get('/index.html', sendPage);

  const headers = fileHeaders(config);
  await edge.register(statics, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.headers(headers),
  });
  for (const url of ['/shell/*', '/remotes/:remote/*'])
    edge.get<{ Params: FileParams }>(url, async ({ params }, reply) => {
      const { remote = SHELL, '*': file } = params;
      if (!(await releases.hasFile(remote, file))) return reply.callNotFound();
      // A file never changes: other content has another name.
      const kept = file.startsWith(`${UNRELEASED}/`) ? 'no-cache' : `public, max-age=${A_YEAR_S}, immutable`;
      return reply.header('cache-control', kept).sendFile(`${folderOf(remote)}/${file}`, releases.disk);
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
  const isFile = /^\/(remotes|shell)\//.test(path) || /\.[a-z0-9]{1,11}$/i.test(path);
  return (FILE_METHODS as string[]).includes(method) && !isFile;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

const pageSender = (config: ContentSources) => async (request: FastifyRequest, reply: FastifyReply) => {
  const content = await contentAt(request, config);
  const path = content?.path ?? pathOf(request.url);
  const page = await pageAt(path, content, config).catch(() => undefined);
  if (!page) {
    const detail = 'The web application is not released yet.';
    return answerProblem(reply.header('retry-after', '5'), 503, 'WEB.NOT_RELEASED', detail);
  }
  const { html, scriptHashes, remoteOrigins } = page;
  const { status, filled } = content ?? { status: 200 };
  const etag = tagOf(html);
  reply.headers({
    ...documentHeaders(config, scriptHashes, remoteOrigins),
    'cache-control': status === 200 && filled?.data ? FOR_SECONDS : 'no-cache',
    vary: 'accept-encoding',
    etag,
  });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { encoding, body } = await compressed(html, request.headers['accept-encoding'], !filled?.data);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
};
