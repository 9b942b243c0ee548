import { escapeHtml, jsonForScript } from './template.ts';
import type { Language } from './words.ts';

/** What search engines and messengers read of a page. */
export interface Head {
  title: string;
  description: string;
  /** The address in the default language, without what does not change the content. */
  canonical: string;
  /** As an address; the product's own picture where there is none. */
  image?: string | undefined;
  kind: 'website' | 'product';
  /** Schema.org. */
  jsonLd: object[];
  /** Kept out of search results: sold, missing, or an area without listings. */
  hidden?: boolean;
}

/** Of a page that does not exist. */
export const missingHead = (origin: string, title: string): Head => ({
  title,
  description: title,
  canonical: origin,
  kind: 'website',
  jsonLd: [],
  hidden: true,
});

const MOST_DESCRIPTION = 300;
const BRAND = 'Thikana';

/** The same page in a language: the default one has the plain address. */
export const inLanguage = (canonical: string, language: Language): string =>
  language === 'en' ? canonical : `${canonical}${canonical.includes('?') ? '&' : '?'}lang=${language}`;

/** What is put before `</head>`; title and description replace the shell's own. */
export function headTags(head: Head, language: Language): string {
  const { canonical, image } = head;
  const meta = (name: string, content: string, key = 'property') =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const alternate = (hreflang: string, of: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(inLanguage(canonical, of))}">`;
  if (head.hidden) return meta('robots', 'noindex', 'name');
  return [
    `<link rel="canonical" href="${escapeHtml(inLanguage(canonical, language))}">`,
    alternate('en', 'en'),
    alternate('bn', 'bn'),
    alternate('x-default', 'en'),
    meta('og:site_name', BRAND),
    meta('og:type', head.kind),
    meta('og:title', head.title),
    meta('og:description', shortened(head.description)),
    meta('og:url', inLanguage(canonical, language)),
    meta('og:locale', language === 'en' ? 'en_GB' : 'bn_BD'),
    ...(image ? [meta('og:image', image), meta('twitter:card', 'summary_large_image', 'name')] : []),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`),
  ].join('');
}

/** The shell's page with this title, description and language. */
export const withTitle = (html: string, head: Head, language: Language): string =>
  html
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${head.title} | ${BRAND}`)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(shortened(head.description))}">`,
    );

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length > MOST_DESCRIPTION ? `${signs.slice(0, MOST_DESCRIPTION - 1).join('')}…` : line;
};
