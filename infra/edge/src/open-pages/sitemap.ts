import { areas } from '@thikana/contracts/areas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EdgeConfig } from '../config.ts';
import type { Gateways } from '../gateways.ts';
import { answerUnavailable } from '../answers.ts';
import { fileHeaders } from '../security-headers.ts';
import { escapeHtml } from './template.ts';
import { inLanguage } from './head.ts';
import { originOf } from './read-gateway.ts';
import { readGateway } from './read-gateway.ts';

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const WITHIN_MS = 5_000;
/** Where the parts begin changes slowly; what is in them is asked for each time. */
const INDEX_FOR_MS = 60_000;
/** An index names at most as many. */
const MOST_PARTS = 50_000;
const FIRST = '0'.repeat(24);

const Listed = z.object({ ids: z.array(z.string().regex(/^[0-9a-f]{24}$/)), next: z.string().nullable() });
/** Pages for everybody that are no listing. */
const PAGES = ['/', '/properties', '/contact'];
/** How many listings each area has: an empty one is no page to find. */
const Counted = z.object({ counts: z.object({ area: z.record(z.string(), z.number()) }) });

/** `/robots.txt`, `/sitemap.xml` and its parts: the pages, and the listings that follow an id. Only one part is in memory at a time. */
export function serveSitemap(edge: FastifyInstance, config: EdgeConfig, gateways: Gateways): void {
  let index: { parts: string[]; until: number } | undefined;

  const listed = async (after: string, ip: string) => {
    const answer = await readGateway(gateways, `/api/listed?after=${after}`, ip, WITHIN_MS);
    const found = Listed.safeParse(answer?.body);
    return found.success ? found.data : null;
  };
  const partsNow = async (ip: string): Promise<string[] | null> => {
    const parts = [FIRST];
    for (let after = FIRST; parts.length < MOST_PARTS;) {
      const page = await listed(after, ip);
      if (!page) return null;
      if (page.next === null) break;
      after = page.next;
      parts.push(after);
    }
    return parts;
  };
  const send = (reply: FastifyReply, root: 'urlset' | 'sitemapindex', entries: string[]) =>
    reply
      .headers({ ...fileHeaders(config), 'cache-control': 'public, max-age=0, s-maxage=5' })
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</${root}>\n`,
      );

  edge.get('/robots.txt', (request, reply) =>
    reply
      .headers({ ...fileHeaders(config), 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /login\nDisallow: /registration\nSitemap: ${originOf(request, config)}/sitemap.xml\n`,
      ),
  );
  edge.get('/sitemap.xml', async (request, reply) => {
    if (!index || index.until < Date.now()) {
      const parts = await partsNow(request.ip);
      if (!parts) return answerUnavailable(reply);
      index = { parts, until: Date.now() + INDEX_FOR_MS };
    }
    const origin = originOf(request, config);
    const files = ['pages.xml', ...index.parts.map((after) => `listings-${after}.xml`)];
    return send(
      reply,
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${file}`)}</loc></sitemap>`),
    );
  });
  edge.get('/sitemap/pages.xml', async (request, reply) => {
    const answer = await readGateway(gateways, '/api/search?limit=1', request.ip, WITHIN_MS);
    const counted = Counted.safeParse(answer?.body);
    if (!counted.success) return answerUnavailable(reply);
    const { area } = counted.data.counts;
    const filled = areas.filter(({ id }) => (area[id] ?? 0) > 0).map(({ id }) => `/areas/${id}`);
    const origin = originOf(request, config);
    return send(
      reply,
      'urlset',
      [...PAGES, ...filled].map((path) => entry(`${origin}${path}`)),
    );
  });
  edge.get<{ Params: { after: string } }>(
    '/sitemap/listings-:after(^[0-9a-f]{24}).xml',
    async (request, reply) => {
      const page = await listed(request.params.after, request.ip);
      if (!page) return answerUnavailable(reply);
      const origin = originOf(request, config);
      return send(
        reply,
        'urlset',
        page.ids.map((id) => entry(`${origin}/properties/${id}`)),
      );
    },
  );
}

/** A page in both languages. */
const entry = (url: string): string =>
  `<url><loc>${escapeHtml(url)}</loc>${(['en', 'bn'] as const)
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(inLanguage(url, language))}"/>`,
    )
    .join('')}</url>`;
