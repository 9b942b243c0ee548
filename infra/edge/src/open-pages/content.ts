/** The content of pages before their screen runs (docs/adr/0050). */
import type { FastifyRequest } from 'fastify';
import { hasScreen } from '../build-files.ts';
import type { EdgeConfig } from '../config.ts';
import type { Gateways } from '../gateways.ts';
import type { PageContent } from '../page.ts';
import type { Releases } from '../remote-directory.ts';
import { inLanguage, missingHead } from './head.ts';
import { contactPage } from './json-ld.ts';
import { openRouteAt } from './open-pages.ts';
import { originOf, readGateway } from './read-gateway.ts';
import { words, type Language } from './words.ts';

export type ContentSources = EdgeConfig & { gateways: Gateways; releases: Releases };

/** @returns undefined where the plain shell is to go out: another page, or one whose content did not come in time */
export async function contentAt(
  request: FastifyRequest,
  sources: ContentSources,
): Promise<PageContent | undefined> {
  const address = addressOf(request, sources);
  if (!address) return undefined;
  const language = address.searchParams.get('lang') === 'bn' ? 'bn' : 'en';
  const path = address.pathname;
  const open = openRouteAt(address);
  if (!open) {
    const fixed = await fixedContent(address, language, sources.releases);
    return fixed && { ...fixed, language, path };
  }
  const { route, call } = open;
  if (call === null) return undefined;
  const answer = await readGateway(sources.gateways, call, request.ip, sources.CONTENT_WITHIN_MS);
  const found = answer && open.read(answer, address, language);
  const page = found ?? open.without?.(address, language);
  if (!page) return undefined;
  const { status, head, heading, view } = page;
  const data = found && { call, body: answer?.body };
  return { status, head, heading, language, path, filled: view && { route, view, data } };
}

/** As the router compares addresses: slashes at the end make no other page. */
function addressOf(request: FastifyRequest, config: EdgeConfig): URL | undefined {
  // A request target that is a whole address names a host of its own.
  const address = request.url.startsWith('/') ? URL.parse(originOf(request, config) + request.url) : null;
  if (!address) return undefined;
  address.pathname = address.pathname.replace(/\/+$/, '') || '/';
  return address;
}

/** What is known without the gateway: the pages that are the same for everybody, or that no screen is at this address. */
async function fixedContent(
  { origin, pathname }: URL,
  language: Language,
  releases: Releases,
): Promise<Pick<PageContent, 'status' | 'head' | 'heading'> | undefined> {
  const said = words[language];
  const exists = await hasScreen(releases, pathname).catch(() => true);
  if (!exists) return { status: 404, head: missingHead(origin, said.missingPage) };
  const canonical = origin + pathname.toLowerCase();
  const url = inLanguage(canonical, language);
  const page = { canonical, kind: 'website' } as const;
  switch (pathname.toLowerCase()) {
    case '/contact': {
      const { contact: title, contactText: description, contactHeading: heading } = said;
      const jsonLd = [contactPage(url, heading)];
      return { status: 200, heading, head: { ...page, title, description, jsonLd } };
    }
    case '/login':
    case '/registration': {
      const [title = '', description = ''] =
        said[pathname.slice(1).toLowerCase() as 'login' | 'registration'];
      return { status: 200, head: { ...page, title, description, jsonLd: [] } };
    }
    default:
      return undefined;
  }
}
