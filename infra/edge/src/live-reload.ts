import { realpathSync, watch, type FSWatcher } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { filesOf, UNRELEASED } from './releases/directory.ts';
import type { Releases } from './remote-directory.ts';

/** A build writes many files; pages reload once, when nothing was written for this long (ms). */
const QUIET_MS = 250;

const SCRIPT = `new EventSource('/__live-reload').addEventListener('reload', () => location.reload());`;

/** For `npm run dev`: a page reloads when what is live has changed, or an app that is worked on was rebuilt. */
export async function liveReload(edge: FastifyInstance, { WEB_STORE }: EdgeConfig, releases: Releases) {
  const pages = new Set<ServerResponse>();
  const watchers = new Map<string, FSWatcher>();
  let quiet: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      pages.forEach((page) => page.write('event: reload\ndata: \n\n'));
      void watchUnreleased();
    }, QUIET_MS);
  };
  const watchUnreleased = async () => {
    for (const { id, version } of (await releases.directory()).apps)
      if (version === UNRELEASED && !watchers.has(id))
        watchers.set(id, watch(realpathSync(join(releases.disk, filesOf(id, version))), changed));
  };
  const directory = watch(WEB_STORE, (_, name) => name === 'remotes.json' && changed());
  watchers.set('remotes.json', directory);
  await watchUnreleased();

  edge.get('/__live-reload.js', (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(SCRIPT),
  );
  edge.get('/__live-reload', (_, reply) => {
    const page = reply.hijack().raw;
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    page.write('retry: 500\n\n');
    pages.add(page);
    page.once('close', () => pages.delete(page));
  });
  edge.addHook('preClose', async () => {
    watchers.forEach((watcher) => watcher.close());
    pages.forEach((page) => page.destroy());
  });
}
