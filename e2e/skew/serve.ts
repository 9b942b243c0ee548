/** Puts another release's files in the place of the running product's, for one page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { distOf } from './builds.ts';

interface Entry {
  id: string;
  manifest: string;
  kit?: string;
}

/** A file of a build; 404 for what it does not have. */
const fileOf = (folder: string, path: string) => (route: Route) => {
  const file = join(folder, path);
  return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: 'not found' });
};

/** The name of a remote's federation manifest; of a build before names had a hash, without one. */
export function manifestIn(release: string, id: string): string {
  const text = readFileSync(join(distOf(release, `mfe-${id}`), 'remote.json'), 'utf8');
  return (JSON.parse(text) as { manifest?: string }).manifest ?? 'mf-manifest.json';
}

/** These remotes come from `release`; the list of remotes names them there. */
export async function serveRemotes(page: Page, release: string, ids: readonly string[]): Promise<void> {
  const prefixOf = (id: string) => `/remotes/${id}/`;
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const directory = (await answer.json()) as { remotes: Entry[] };
    const remotes = directory.remotes.map(({ kit, ...entry }) =>
      ids.includes(entry.id)
        ? { ...entry, manifest: prefixOf(entry.id) + manifestIn(release, entry.id) }
        : { ...entry, ...(kit !== undefined && { kit }) },
    );
    await route.fulfill({ json: { ...directory, remotes } });
  });
  for (const id of ids)
    await page.route(
      ({ pathname }) => pathname.startsWith(prefixOf(id)),
      (route) =>
        fileOf(
          distOf(release, `mfe-${id}`),
          new URL(route.request().url()).pathname.slice(prefixOf(id).length),
        )(route),
    );
}

/** Where a page that takes its files from beside it (`{{base}}`) finds them. */
const BASE = '/shell/other-release';

/** The page and its own files come from `release`. */
export async function serveShell(page: Page, release: string): Promise<void> {
  const folder = distOf(release, 'shell');
  const pathOf = (pathname: string) => pathname.replace(BASE, '');
  const isOwn = (pathname: string) =>
    /\.\w+$/.test(pathname) && pathname !== '/remotes.json' && existsSync(join(folder, pathOf(pathname)));
  await page.route(
    ({ pathname }) => isOwn(pathname),
    (route) => fileOf(folder, pathOf(new URL(route.request().url()).pathname))(route),
  );
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('{{base}}', BASE);
  await page.route(
    ({ pathname }) => !/^\/(api|remotes)\//.test(pathname),
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: html })
        : route.fallback(),
  );
}
