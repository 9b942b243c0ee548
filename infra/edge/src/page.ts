import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { baseOf, htmlOf, preloadsOf } from './build-files.ts';
import type { EdgeConfig } from './config.ts';
import { type Head, headTags, withTitle } from './open-pages/head.ts';
import { escapeHtml, fillTemplate, jsonForScript, type View } from './open-pages/template.ts';
import type { Language } from './open-pages/words.ts';
import { entryOf, SHELL } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

/** What a page's first HTML has besides the build's own. */
export interface PageContent {
  status: 200 | 404 | 410;
  /** Without slashes at its end. */
  path: string;
  language: Language;
  head: Head;
  /** Its `h1`, until the screen has its own. */
  heading?: string | undefined;
  /** What the remote's template of this route is filled with, and the call whose answer the screen takes over. */
  filled?: { route: string; view: View; data: { call: string; body: unknown } | null } | undefined;
}

/** A page as it goes out: index.html with the preload links of the remote that owns the route. */
export interface Page {
  html: string;
  /** Of its inline scripts, for the Content-Security-Policy. */
  scriptHashes: string[];
  /** Other origins that its scripts may come from: of remotes that are served elsewhere. */
  remoteOrigins: string[];
}

const LIVE_RELOAD_SCRIPT = '<script src="/__live-reload.js" async></script>';
/** Where the shell's index.html takes a remote's first screen. */
const FIRST_SCREEN_PLACE = '<template id="first-screen"></template>';
/** For screen readers and crawlers: the screen shows a heading of its own. */
const HIDDEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** @param path of the route, without the query @returns undefined while no shell is released */
export async function pageAt(
  path: string,
  content: PageContent | undefined,
  { LIVE_RELOAD, IMAGE_HOST_URL, releases }: EdgeConfig & { releases: Releases },
): Promise<Page | undefined> {
  const directory = await releases.directory();
  const shell = entryOf(directory, SHELL);
  const { page: index, screens = {} } = (shell && (await releases.manifest(shell))) ?? {};
  if (!shell || index === undefined) return undefined;
  const owner = remoteOf(directory, path);
  const release = owner && (await releases.manifest(owner));
  const base = baseOf(shell.manifest);
  const html = index.replaceAll('{{base}}', base).replace('{{version}}', shell.version);
  const facades = Object.fromEntries(
    Object.entries(screens).map(([name, files]) => [name, files.map((file) => `${base}/${file}`)]),
  );
  const preloads = owner ? preloadsOf(owner, release, path, facades) : [];
  const tags = LIVE_RELOAD ? [LIVE_RELOAD_SCRIPT] : [];
  const { heading, filled } = content ?? {};
  // Its listings' pictures are on another host, and the first of them is what a reader waits for.
  const pictures = filled && IMAGE_HOST_URL && new URL(IMAGE_HOST_URL).origin;
  if (pictures) tags.push(`<link rel="preconnect" href="${pictures}">`);
  const template = filled && release?.pageTemplates?.[filled.route];
  let first = owner && template ? fillTemplate(htmlOf(owner, template), filled.view) : '';
  // Builds of earlier releases have a home page without content.
  if (owner && !template) first = htmlOf(owner, release?.firstScreens?.[path]);
  if (heading !== undefined) first = `<main><h1 style="${HIDDEN}">${escapeHtml(heading)}</h1>${first}</main>`;
  const data = filled?.data && jsonForScript(filled.data);
  const manifests = directory.apps.map(({ manifest }) => manifest);
  const titled = content ? withTitle(html, content.head, content.language) : html;
  if (content) tags.unshift(headTags(content.head, content.language));
  const end = data ? `<script type="application/json" id="page-data">${data}</script>` : '';
  return {
    html: titled
      // After the first paint; in builds without that, at once.
      .replace(/<\/template>|(?=<\/head>)/, (end) => preloads.join('') + end)
      .replace('</head>', (tag) => tags.join('') + tag)
      .replace(FIRST_SCREEN_PLACE, () => first)
      .replace(/(<\/body>)?(<\/html>)?\s*$/, (tag) => end + tag),
    // Of the build's own scripts: data needs no leave to run, and what people wrote must not get one.
    scriptHashes: inlineScriptHashes(html),
    remoteOrigins: [...new Set(manifests.flatMap((manifest) => URL.parse(manifest)?.origin ?? []))],
  };
}

/** Of the scripts without `src`. The page is our own build's, so a pattern is enough to find them. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .flatMap(([, text]) => text || [])
    .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);

const BEST = 11;
/** 6 % fewer bytes than a list's page has at 4, in the same time. */
const FAST = 5;
const PAGES_KEPT = 100;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const kept = new Map<string, Promise<Buffer>>();

/** A page that is the same for everybody is compressed once, at the best setting; one that is made for one answer in a millisecond. */
export async function compressed(html: string, accepted: string | undefined, isKept: boolean) {
  const encoding = negotiate(accepted ?? '', ['br', 'gzip']);
  if (!encoding) return { encoding, body: html };
  const level = isKept ? BEST : FAST;
  const compress = () =>
    encoding === 'br'
      ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
      : zip(html, { level: Math.min(level, 9) });
  if (!isKept) return { encoding, body: await compress() };
  const key = `${encoding} ${html}`;
  const body = kept.get(key) ?? compress();
  if (kept.size >= PAGES_KEPT) kept.clear();
  kept.set(key, body);
  return { encoding, body: await body };
}
