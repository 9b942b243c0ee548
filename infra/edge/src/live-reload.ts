import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';

/** A build writes many files; pages reload once, when it has gone quiet for this long (ms). */
const QUIET_MS = 250;
/** The web apps among the folders of WEB_ROOT. */
const WEB_APP = /^(shell|mfe-.+)$/;

const SCRIPT = `new EventSource('/__live-reload').addEventListener('reload', () => location.reload());`;

/** For `npm run dev`: a page reloads when an app that it may have loaded was rebuilt. */
export async function liveReload(edge: FastifyInstance, { WEB_ROOT }: EdgeConfig): Promise<void> {
  const pages = new Set<ServerResponse>();
  let quiet: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => pages.forEach((page) => page.write('event: reload\ndata: \n\n')), QUIET_MS);
  };
  const folders = readdirSync(WEB_ROOT)
    .filter((name) => WEB_APP.test(name))
    .map((app) => join(WEB_ROOT, app, 'dist'))
    .filter((folder) => existsSync(folder));
  const watchers = folders.map((folder) => watch(folder, changed));

  edge.get('/__live-reload.js', (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(SCRIPT),
  );
  edge.get('/__live-reload', (request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('retry: 500\n\n');
    pages.add(reply.raw);
    request.raw.once('close', () => pages.delete(reply.raw));
  });
  edge.addHook('preClose', () => {
    for (const watcher of watchers) watcher.close();
    for (const page of pages) page.destroy();
  });
}
