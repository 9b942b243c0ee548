/**
 * `npm run dev -- mfe-agent --against https://thikana.example`: a deployment's API and remotes, with one remote from this machine among
 * them. A proxy on the loopback address alone: nothing of the deployment changes, and only a browser at this address sees the remote.
 * React that was built for production cannot replace a component that is in the page, so the page is this machine's, too.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import replyFrom from '@fastify/reply-from';
import files from '@fastify/static';
import fastify from 'fastify';
import { compile } from './compile.mjs';
import { Failure } from './failure.mjs';

/** What cannot be replaced while it runs (a route, a message) begins anew. */
const REBUILT = `new EventSource('/__rebuilt').addEventListener('rebuilt', () =>
  Promise.try(() => takeRebuilt()).catch(() => location.reload()));`;
const SHELL = '/shell/dev/';
/** Of one connection, or true of the deployment's own address alone. */
const NOT_PASSED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'strict-transport-security',
  'content-length',
  'etag',
  'last-modified',
];

/** @param {string} address @returns {URL} @throws {Failure} */
export function deploymentAt(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Failure(`${address || 'Nothing'} is no address of a deployment.`, {
    wayOut: 'npm run dev -- mfe-agent --against https://thikana.example',
  });
}

/** @param {{ root: string, name: string, target: URL, port: number, print: (line: string) => void }} what @returns {Promise<void>} when it listens */
export async function developAgainst({ root, name, target, port, print }) {
  const id = name.replace(/^mfe-/, '');
  // Whoever ends this process ends its compilers, too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0));
  const built = join(root, '.local', 'dev');
  const shell = join(built, 'shell');
  const { server, rebuilt } = pageWith({ id, folder: join(built, name), shell, target });
  const say = (/** @type {string} */ line) => print(`  ${line}`);
  await build({ root, folder: 'shell', print: say, watch: false });
  await build({ root, folder: name, print: say }, rebuilt);
  await server.listen({ port, host: '127.0.0.1' });
}

/** @param {{ id: string, folder: string, shell: string, target: URL }} local the remote, its build, the page's, and the deployment that they join */
export function pageWith({ id, folder, shell, target }) {
  const own = `/remotes/${id}/dev/`;
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  const server = fastify({ forceCloseConnections: true });
  server.setErrorHandler((error, _, reply) => reply.code(502).send(String(error)));
  server.register(files, { root: folder, prefix: own, decorateReply: false });
  server.register(files, { root: shell, prefix: SHELL, decorateReply: false });
  server.get('/__rebuilt', (_, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('retry: 500\n\n');
    pages.add(reply.raw);
    reply.raw.once('close', () => pages.delete(reply.raw));
  });
  server.get('/__rebuilt.js', (_, reply) => reply.type('text/javascript').send(REBUILT));
  server.get('/remotes.json', () => directory({ target, folder, id, own }));
  // A body is passed on unread.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_, body, done) => done(null, body));
  server.register(replyFrom, { base: target.origin, undici: { bodyTimeout: 0 } });
  server.all('/*', (request, reply) =>
    reply.from(request.url, {
      retryDelay: () => null,
      rewriteRequestHeaders: (_, headers) => ({
        ...headers,
        'accept-encoding': 'identity',
        ...(headers.origin && { origin: target.origin }),
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.includes(name))),
      onResponse: (_, answer, { stream }) => {
        if (!String(answer.getHeader('content-type')).startsWith('text/html'))
          return void answer.send(stream);
        stream.resume();
        pageOf(shell).then(
          (page) => {
            // This build's inline script has another hash than the deployment's, and all other code comes through it.
            const policy = String(answer.getHeader('content-security-policy') ?? '');
            const allowed = policy.replace("script-src 'self'", (start) => start + hashesOf(page));
            answer.header('content-security-policy', allowed).header('cache-control', 'no-store').send(page);
          },
          (error) => answer.send(error),
        );
      },
    }),
  );
  return { server, rebuilt: () => pages.forEach((page) => page.write('event: rebuilt\ndata: \n\n')) };
}

/** @param {Parameters<typeof compile>[0]} app @param {() => void} [rebuilt] called after each build @returns {Promise<void>} after the first one */
async function build(app, rebuilt) {
  const { first, ended } = compile({ ...app, env: { REACT_REFRESH: '1' } }, rebuilt);
  const failed = ended.then((code) => {
    if (code !== 0) throw new Error(`the compiler of ${app.folder} ended (exit code ${code})`);
  });
  await Promise.race([first, failed]);
}

/** The deployment's list, with the local remote in the place of its own. @param {{ target: URL, folder: string, id: string, own: string }} local */
async function directory({ target, folder, id, own }) {
  const deployed = await (await fetch(new URL('/remotes.json', target))).json();
  const { kit, manifest, routes, title, header } = JSON.parse(
    await readFile(join(folder, 'remote.json'), 'utf8'),
  );
  const entry = { id, version: 'dev', kit, manifest: own + manifest, routes, title, header };
  const others = deployed.remotes.filter((/** @type {{ id: string }} */ remote) => remote.id !== id);
  return { ...deployed, remotes: [...others, entry] };
}

/** As a policy names inline scripts. @param {string} page */
const hashesOf = (page) =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/** This machine's page. @param {string} shell */
const pageOf = async (shell) =>
  (await readFile(join(shell, 'index.html'), 'utf8'))
    .replaceAll('{{base}}', SHELL.slice(0, -1))
    .replace('{{version}}', 'dev')
    .replace('</head>', '<script src="/__rebuilt.js" async></script></head>');
