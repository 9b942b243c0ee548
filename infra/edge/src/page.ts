import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeConfig } from './config.ts';
import { firstScreenOf } from './first-screen.ts';
import { preloadsOf } from './preloads.ts';
import { manifestFile, type RemoteEntry, SHELL } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

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
  /** Other origins that its scripts may come from: where remotes stand. */
  remoteOrigins: string[];
}

/** Makes the pages, and makes them again when a release has changed what they are made of. */
export class Pages {
  readonly #config: EdgeConfig;
  readonly #releases: Releases;
  readonly #made = new Map<string, { sources: string; page: Promise<Page> }>();

  constructor(config: EdgeConfig, releases: Releases) {
    this.#config = config;
    this.#releases = releases;
  }

  /** @param path of the route, without the query @returns undefined while no shell is released */
  async pageFor(path: string): Promise<Page | undefined> {
    const { shell, remotes } = await this.#releases.directory();
    const index = shell && (await this.#releases.text(shell, manifestFile(SHELL)));
    if (!shell || index === undefined) return undefined;
    const owner = remoteOf(remotes, path);
    const preloads = owner ? await preloadsOf(this.#releases, owner) : [];
    const first = owner ? await firstScreenOf(this.#releases, owner, path) : '';
    const key = `${owner?.id ?? ''} ${first && path}`;
    const base = shell.manifest.slice(0, shell.manifest.lastIndexOf('/'));
    const origins = originsOf([shell, ...remotes]);
    const sources = [base, ...origins, ...preloads, first, index].join(' ');
    const before = this.#made.get(key);
    if (before?.sources === sources) return before.page;
    const additions = [...preloads, ...(this.#config.LIVE_RELOAD ? [LIVE_RELOAD_SCRIPT] : [])];
    const page = makePage(index.replaceAll('{{base}}', base), additions, first, origins);
    this.#made.set(key, { sources, page });
    page.catch(() => this.#made.delete(key));
    return page;
  }
}

/** The origins besides the edge's own from which parts of the page come. */
const originsOf = (entries: Pick<RemoteEntry, 'manifest'>[]): string[] => [
  ...new Set(entries.flatMap(({ manifest }) => (URL.canParse(manifest) ? [new URL(manifest).origin] : []))),
];

const LIVE_RELOAD_SCRIPT = '<script src="/__live-reload.js" async></script>';

/** Where the shell's index.html takes a remote's first screen. */
const FIRST_SCREEN_PLACE = '<template id="first-screen"></template>';

async function makePage(
  index: string,
  additions: string[],
  firstScreen: string,
  remoteOrigins: string[],
): Promise<Page> {
  const html = index
    .replace('</head>', () => `${additions.join('')}</head>`)
    .replace(FIRST_SCREEN_PLACE, () => firstScreen);
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(identity, BEST), zip(identity, { level: 9 })]);
  return {
    remoteOrigins,
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
