import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeConfig } from './config.ts';
import { firstScreenOf, templateOf } from './first-screen.ts';
import { escapeHtml, jsonForScript } from './open-pages/escape.ts';
import type { FixedPage } from './open-pages/fixed-pages.ts';
import { headTags, withTitle } from './open-pages/head.ts';
import type { OpenPage } from './open-pages/open-pages.ts';
import { fillTemplate } from './open-pages/template.ts';
import type { Language } from './open-pages/words.ts';
import { preloadsOf } from './preloads.ts';
import { manifestFile, type RemoteEntry, SHELL } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const levels = (br: number, gzip: number) => ({
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: br } },
  gzip: { level: gzip },
});
/** Pages are few (one a remote) and compressed once, so the slow setting costs nothing. */
const BEST = levels(11, 9);
/** Of pages that are made for one answer: a millisecond. */
const FAST = levels(4, 4);

/** What an open page is made of besides the build's own. */
export interface OpenContent extends Pick<OpenPage, 'head' | 'view'> {
  language: Language;
  /** As the remote's template is called. */
  route: string;
  call: string;
  body: unknown;
}

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

  /**
   * @param path of the route, without the query
   * @param fixed what the page says besides the build's own, the same for everybody
   * @returns undefined while no shell is released
   */
  async pageFor(path: string, fixed?: FixedPage): Promise<Page | undefined> {
    const parts = await this.#partsOf(path);
    if (!parts) return undefined;
    const { owner, index, additions, first, origins } = parts;
    const key = `${owner?.id ?? ''} ${first && path} ${fixed ? JSON.stringify(fixed) : ''}`;
    const sources = [...origins, ...additions, first, index].join(' ');
    const before = this.#made.get(key);
    if (before?.sources === sources) return before.page;
    const plain = assemble(index, additions, first);
    const html = fixed ? withFixed(index, additions, first, fixed) : plain;
    const page = compressed(html, scriptHashes(plain), origins, BEST);
    this.#made.set(key, { sources, page });
    page.catch(() => this.#made.delete(key));
    return page;
  }

  /** The same with what was found for it; made for one answer. @param call whose answer `body` is, for the screen to take over */
  async openPageFor(path: string, open: OpenContent): Promise<Page | undefined> {
    const parts = await this.#partsOf(path);
    if (!parts) return undefined;
    const { owner, index, additions, origins } = parts;
    const { head, view, language, route, call, body } = open;
    const template = owner && view ? await templateOf(this.#releases, owner, route) : '';
    const content = view ? fillTemplate(template, view) : '';
    const data = view
      ? `<script type="application/json" id="page-data">${jsonForScript({ call, body })}</script>`
      : '';
    // Of the build's own scripts: data needs no leave to run, and what people wrote must not get one.
    const hashes = scriptHashes(assemble(index, additions, ''));
    const html = assemble(
      withTitle(index, head, language),
      [headTags(head, language), ...additions],
      content,
      data,
    );
    return compressed(html, hashes, origins, FAST);
  }

  async #partsOf(path: string) {
    const { shell, remotes } = await this.#releases.directory();
    const index = shell && (await this.#releases.text(shell, manifestFile(SHELL)));
    if (!shell || index === undefined) return undefined;
    const owner = remoteOf(remotes, path);
    const preloads = owner ? await preloadsOf(this.#releases, owner) : [];
    const first = owner ? await firstScreenOf(this.#releases, owner, path) : '';
    const base = shell.manifest.slice(0, shell.manifest.lastIndexOf('/'));
    return {
      owner,
      first,
      index: index.replaceAll('{{base}}', base),
      additions: [...preloads, ...(this.#config.LIVE_RELOAD ? [LIVE_RELOAD_SCRIPT] : [])],
      origins: originsOf([shell, ...remotes]),
    };
  }
}

/** For screen readers and crawlers: the screen shows a heading of its own. */
const HIDDEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
function withFixed(index: string, additions: string[], first: string, page: FixedPage): string {
  const { head, language, heading } = page;
  const title = `<h1 style="${HIDDEN}">${escapeHtml(heading ?? '')}</h1>`;
  return assemble(
    withTitle(index, head, language),
    [headTags(head, language), ...additions],
    heading === undefined ? first : `<main>${title}${first}</main>`,
  );
}

/** The origins besides the edge's own from which parts of the page come. */
const originsOf = (entries: Pick<RemoteEntry, 'manifest'>[]): string[] => [
  ...new Set(entries.flatMap(({ manifest }) => (URL.canParse(manifest) ? [new URL(manifest).origin] : []))),
];

const LIVE_RELOAD_SCRIPT = '<script src="/__live-reload.js" async></script>';

/** Where the shell's index.html takes a remote's first screen. */
const FIRST_SCREEN_PLACE = '<template id="first-screen"></template>';

const assemble = (index: string, additions: string[], content: string, data = ''): string =>
  index
    .replace('</head>', () => `${additions.join('')}</head>`)
    .replace(FIRST_SCREEN_PLACE, () => content)
    .replace(/(<\/body>)?(<\/html>)?\s*$/, (end) => data + end);

async function compressed(
  html: string,
  hashes: string[],
  remoteOrigins: string[],
  { br: brotliOptions, gzip: gzipOptions }: typeof BEST,
): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(identity, brotliOptions), zip(identity, gzipOptions)]);
  return {
    remoteOrigins,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    encodings: { identity, br, gzip: gzipped },
    scriptHashes: hashes,
  };
}

const scriptHashes = (html: string): string[] =>
  inlineScripts(html).map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);

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
