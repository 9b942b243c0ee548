import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeConfig } from './config.ts';
import { firstScreenOf } from './first-screen.ts';
import { preloadsOf } from './preloads.ts';
import { readDirectory, remoteOf } from './remote-directory.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages are few (one a remote) and compressed once, so the slow setting costs nothing. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** A page as it goes out: index.html with the preload links of the remote that owns the route. */
export interface Page {
  etag: string;
  encodings: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** Of its inline scripts, for the Content-Security-Policy. */
  scriptHashes: string[];
}

/** Makes the pages, and makes them again when a build or a deployment has changed what they are made of. */
export class Pages {
  readonly #config: EdgeConfig;
  readonly #made = new Map<string, { sources: string; page: Promise<Page> }>();

  constructor(config: EdgeConfig) {
    this.#config = config;
  }

  /** @param path of the route, without the query */
  async pageFor(path: string): Promise<Page> {
    const index = join(this.#config.WEB_ROOT, 'shell', 'dist', 'index.html');
    const [{ mtimeMs }, directory] = await Promise.all([
      stat(index),
      readDirectory(this.#config).catch(() => undefined),
    ]);
    const owner = directory && remoteOf(directory.remotes, path);
    const preloads = owner ? await preloadsOf(this.#config, owner) : [];
    const first = owner ? await firstScreenOf(this.#config, owner, path) : '';
    const key = `${owner?.id ?? ''} ${first && path}`;
    const sources = `${mtimeMs} ${preloads.join('')} ${first}`;
    const before = this.#made.get(key);
    if (before?.sources === sources) return before.page;
    const additions = [...preloads, ...(this.#config.LIVE_RELOAD ? [LIVE_RELOAD_SCRIPT] : [])];
    const page = makePage(index, additions, first);
    this.#made.set(key, { sources, page });
    page.catch(() => this.#made.delete(key));
    return page;
  }
}

const LIVE_RELOAD_SCRIPT = '<script src="/__live-reload.js" async></script>';

/** Where the shell's index.html takes a remote's first screen. */
const FIRST_SCREEN_PLACE = '<template id="first-screen"></template>';

async function makePage(index: string, additions: string[], firstScreen: string): Promise<Page> {
  const html = (await readFile(index, 'utf8'))
    .replace('</head>', () => `${additions.join('')}</head>`)
    .replace(FIRST_SCREEN_PLACE, () => firstScreen);
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(identity, BEST), zip(identity, { level: 9 })]);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    encodings: { identity, br, gzip: gzipped },
    scriptHashes: inlineScripts(html).map(
      (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
  };
}

/** The texts of the scripts without `src`. The page is our own build's, so a pattern is enough to find them. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text)
    .filter(Boolean);

/** The best encoding that the browser takes. */
export function acceptedEncoding(header: string | undefined): keyof Page['encodings'] {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
      .map((item) => item.split(';')[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
