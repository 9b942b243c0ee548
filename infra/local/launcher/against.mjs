/**
 * `npm run dev -- mfe-agent --against https://thikana.example`: a deployment's API and remotes, with one remote from this machine among
 * them. A proxy on the loopback address alone: nothing of the deployment changes, and nobody but who opens this address sees the remote.
 * React that was built for production cannot take new code of a component that stands in the page, so the page is this machine's, too.
 */
import { readFile } from 'node:fs/promises';
import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { extname, join, normalize } from 'node:path';
import { compile } from './compile.mjs';
import { Failure } from './failure.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage @typedef {import('node:http').ServerResponse} ServerResponse */

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
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
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  });
}

/** @param {{ id: string, folder: string, shell: string, target: URL }} local the remote, its build, the page's, and the deployment that they join */
export function pageWith({ id, folder, shell, target }) {
  const own = `/remotes/${id}/dev/`;
  /** @type {Set<ServerResponse>} */
  const pages = new Set();
  /** @param {IncomingMessage} request @param {ServerResponse} response */
  const serve = async (request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    try {
      if (path === '/__rebuilt') return open(response, pages);
      if (path === '/__rebuilt.js') return answer(response, '.js', REBUILT);
      if (path.startsWith(own)) return await sendFile(response, folder, path.slice(own.length));
      if (path.startsWith(SHELL)) return await sendFile(response, shell, path.slice(SHELL.length));
      if (path === '/remotes.json') return await sendDirectory(response, { target, folder, id, own });
      return passOn(request, response, { target, shell });
    } catch (error) {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    }
  };
  const server = createServer((request, response) => void serve(request, response));
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

/** @param {ServerResponse} response @param {Set<ServerResponse>} pages */
function open(response, pages) {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 500\n\n');
  pages.add(response);
  response.once('close', () => pages.delete(response));
}

/** @param {ServerResponse} response @param {string} type an extension @param {string | Buffer} content */
function answer(response, type, content) {
  const contentType = TYPES[/** @type {keyof typeof TYPES} */ (type)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache' }).end(content);
}

/** @param {ServerResponse} response @param {string} folder @param {string} path */
async function sendFile(response, folder, path) {
  const file = normalize(join(folder, decodeURIComponent(path)));
  const content = file.startsWith(folder) ? await readFile(file).catch(() => undefined) : undefined;
  if (content) answer(response, extname(file), content);
  else response.writeHead(404).end();
}

/** The deployment's list, with the local remote in the place of its own. @param {ServerResponse} response @param {{ target: URL, folder: string, id: string, own: string }} local */
async function sendDirectory(response, { target, folder, id, own }) {
  const deployed = await (await fetch(new URL('/remotes.json', target))).json();
  const { kit, manifest, routes, title } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  const entry = { id, version: 'dev', kit, manifest: own + manifest, routes, title };
  const others = deployed.remotes.filter((/** @type {{ id: string }} */ remote) => remote.id !== id);
  answer(response, '.json', JSON.stringify({ ...deployed, remotes: [...others, entry] }));
}

/** @param {IncomingMessage} request @param {ServerResponse} response @param {{ target: URL, shell: string }} deployment */
function passOn(request, response, { target, shell }) {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { ...request.headers, host: target.host, 'accept-encoding': 'identity' };
  if (headers.origin) headers.origin = target.origin;
  const asked = send(new URL(request.url ?? '/', target), { method: request.method, headers }, (got) => {
    const kept = Object.fromEntries(
      Object.entries(got.headers).filter(([name]) => !NOT_PASSED.includes(name)),
    );
    if (!got.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(got.statusCode ?? 502, kept);
      return void got.pipe(response);
    }
    got.resume();
    pageOf(shell).then(
      (page) => response.writeHead(got.statusCode ?? 502, { ...kept, 'cache-control': 'no-store' }).end(page),
      (error) => response.writeHead(502).end(String(error)),
    );
  });
  asked.once('error', (error) =>
    response.headersSent ? response.destroy() : response.writeHead(502).end(error.message),
  );
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}

/** This machine's page. @param {string} shell */
const pageOf = async (shell) =>
  (await readFile(join(shell, 'index.html'), 'utf8'))
    .replaceAll('{{base}}', SHELL.slice(0, -1))
    .replace('{{version}}', 'dev')
    .replace('</head>', '<script src="/__rebuilt.js" async></script></head>');
