import { areas } from '@thikana/contracts/areas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerUnavailable } from '../answers.ts';
import type { EdgeConfig } from '../config.ts';
import type { Gateways } from '../gateways.ts';
import { fileHeaders } from '../security-headers.ts';
import { inLanguage } from './head.ts';
import { originOf, readGateway } from './read-gateway.ts';
import { escapeHtml } from './template.ts';

const WITHIN_MS = 5_000;
/** Where the parts begin changes slowly; what is in them is requested each time. */
const INDEX_FOR_MS = 60_000;
/** An index names at most as many. */
const MOST_PARTS = 50_000;
const FIRST = '0'.repeat(24);

const Listed = z.object({ ids: z.array(z.string().regex(/^[0-9a-f]{24}$/)), next: z.string().nullable() });
/** How many listings each area has: an empty one is no page to find. */
const Counted = z.object({ counts: z.object({ area: z.record(z.string(), z.number()) }) });
/** Pages for everybody that are no listing. */
const PAGES = ['/', '/properties', '/contact'];

const alternate = (url: string, language: 'en' | 'bn') =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(inLanguage(url, language))}"/>`;
const ENTRIES = {
  sitemapindex: (url: string) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`,
  /** A page in both languages. */
  urlset: (url: string) =>
    `<url><loc>${escapeHtml(url)}</loc>${alternate(url, 'en')}${alternate(url, 'bn')}</url>`,
};
const document = (root: keyof typeof ENTRIES, urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.map(ENTRIES[root]).join('')}</${root}>
`;

const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /dashboard
`;

/** `/robots.txt`, `/sitemap.xml` and its parts: the pages, and the listings that follow an id. Only one part is in memory at a time. */
export function serveSitemap(edge: FastifyInstance, config: EdgeConfig, gateways: Gateways): void {
  let index: { parts: string[]; until: number } | undefined;

  const read = async <T>(path: string, { ip }: FastifyRequest, shape: z.ZodType<T>) =>
    shape.safeParse((await readGateway(gateways, path, ip, WITHIN_MS))?.body).data;
  const listed = (after: string, request: FastifyRequest) =>
    read(`/api/listed?after=${after}`, request, Listed);
  async function readParts(request: FastifyRequest): Promise<string[] | undefined> {
    const parts = [];
    for (let after: string | null = FIRST; after !== null && parts.length < MOST_PARTS;) {
      parts.push(after);
      const page: z.infer<typeof Listed> | undefined = await listed(after, request);
      if (!page) return undefined;
      after = page.next;
    }
    return parts;
  }
  /** @param pathsOf what the file names; undefined while the gateway is unavailable */
  const serve = (
    file: string,
    root: keyof typeof ENTRIES,
    pathsOf: (request: FastifyRequest) => Promise<string[] | undefined>,
  ) =>
    edge.get(file, async (request, reply) => {
      const paths = await pathsOf(request);
      if (!paths) return answerUnavailable(reply);
      const origin = originOf(request, config);
      return reply
        .headers({ ...fileHeaders(config), 'cache-control': 'public, max-age=0, s-maxage=5' })
        .type('application/xml; charset=utf-8')
        .send(
          document(
            root,
            paths.map((path) => origin + path),
          ),
        );
    });

  edge.get('/robots.txt', (request, reply) =>
    reply
      .headers({ ...fileHeaders(config), 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(`${ROBOTS}Sitemap: ${originOf(request, config)}/sitemap.xml\n`),
  );
  serve('/sitemap.xml', 'sitemapindex', async (request) => {
    if (!index || index.until < Date.now()) {
      const parts = await readParts(request);
      index = parts && { parts, until: Date.now() + INDEX_FOR_MS };
    }
    return index && ['/sitemap/pages.xml', ...index.parts.map((after) => `/sitemap/listings-${after}.xml`)];
  });
  serve('/sitemap/pages.xml', 'urlset', async (request) => {
    const area = (await read('/api/search?limit=1', request, Counted))?.counts.area;
    return area && [...PAGES, ...areas.filter(({ id }) => area[id]).map(({ id }) => `/areas/${id}`)];
  });
  serve('/sitemap/listings-:after(^[0-9a-f]{24}).xml', 'urlset', async (request) => {
    const { after } = request.params as { after: string };
    return (await listed(after, request))?.ids.map((id) => `/properties/${id}`);
  });
}
