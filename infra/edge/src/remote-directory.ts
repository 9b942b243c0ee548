import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { EdgeConfig } from './config.ts';
import { fileHeaders } from './security-headers.ts';

const Directory = z.object({
  remotes: z.array(z.object({ id: z.string(), manifest: z.string(), routes: z.array(z.string()) })),
});
export type RemoteEntry = z.infer<typeof Directory>['remotes'][number];

const fileOf = ({ REMOTES_FILE, WEB_ROOT }: EdgeConfig) =>
  REMOTES_FILE ?? join(WEB_ROOT, 'shell', 'dist', 'remotes.json');

/** Read on each use: changing a line of the file deploys a remote without touching a process. */
export async function readDirectory(config: EdgeConfig): Promise<{ text: string; remotes: RemoteEntry[] }> {
  const text = await readFile(fileOf(config), 'utf8');
  return { text, remotes: Directory.parse(JSON.parse(text)).remotes };
}

/** `/remotes.json`: which remotes there are and which routes belong to each (ARCH-11). */
export async function serveDirectory(edge: FastifyInstance, config: EdgeConfig): Promise<void> {
  edge.get('/remotes.json', async (request, reply) => {
    const { text } = await readDirectory(config);
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ...fileHeaders(config), etag: tag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });
}

/** The remote with the longest prefix that covers the path; `/` covers all. */
export function remoteOf(remotes: RemoteEntry[], path: string): RemoteEntry | undefined {
  const covers = (prefix: string) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
  return remotes
    .flatMap((remote) => remote.routes.filter(covers).map((prefix) => ({ remote, length: prefix.length })))
    .sort((a, b) => b.length - a.length)[0]?.remote;
}
