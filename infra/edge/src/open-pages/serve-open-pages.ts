import type { FastifyRequest } from 'fastify';
import { hasScreen } from '../addresses.ts';
import type { MadePage } from '../apps.ts';
import type { EdgeConfig } from '../config.ts';
import type { Gateways } from '../gateways.ts';
import type { Pages } from '../page.ts';
import type { Releases } from '../remote-directory.ts';
import { fixedPageAt, missingPage } from './fixed-pages.ts';
import { openRouteAt } from './open-pages.ts';
import { originOf } from './origin.ts';
import { readGateway } from './read-gateway.ts';
import type { Language } from './words.ts';

/** Caches between may keep a page for seconds, browsers ask each time. There is nothing personal in it. */
const FOR_SECONDS = 'public, max-age=0, s-maxage=5, must-revalidate';

/** The pages whose first HTML says what is on them (docs/adr/0050). */
export class OpenPages {
  readonly #config: EdgeConfig;
  readonly #pages: Pages;
  readonly #gateways: Gateways;
  readonly #releases: Releases;

  constructor(
    config: EdgeConfig,
    pages: Pages,
    { gateways, releases }: { gateways: Gateways; releases: Releases },
  ) {
    this.#config = config;
    this.#pages = pages;
    this.#gateways = gateways;
    this.#releases = releases;
  }

  /** @returns undefined where the plain shell is to go out: another page, or one whose content did not come in time */
  async find(request: FastifyRequest): Promise<MadePage | undefined> {
    const address = addressOf(request, this.#config);
    if (!address) return undefined;
    const language = address.searchParams.get('lang') === 'bn' ? 'bn' : 'en';
    const found = openRouteAt(address);
    if (!found) return this.#fixed(address, language);
    if (found.call === null) return undefined;
    const { route, call } = found;
    const { CONTENT_WITHIN_MS } = this.#config;
    const answer = await readGateway(this.#gateways, call, request.ip, CONTENT_WITHIN_MS);
    const open = answer && route.read(answer, address, language);
    if (!open) return undefined;
    const content = { ...open, language, route: route.route, call, body: answer.body } as const;
    const page = await this.#pages.openPageFor(address.pathname, content).catch(() => undefined);
    return (
      page && { page, status: open.status, cacheControl: open.status === 200 ? FOR_SECONDS : 'no-cache' }
    );
  }

  /** What is known without the gateway: a page's head, or that there is none. */
  async #fixed(address: URL, language: Language): Promise<MadePage | undefined> {
    const { pathname } = address;
    const isMissing = await hasScreen(this.#releases, pathname).then(
      (has) => !has,
      () => false,
    );
    const fixed = isMissing ? missingPage(address, language) : fixedPageAt(address, language);
    const page = fixed && (await this.#pages.pageFor(pathname, fixed).catch(() => undefined));
    return fixed && page && { page, status: fixed.status, cacheControl: 'no-cache' };
  }
}

/** As the router compares addresses: slashes at the end make no other page. */
function addressOf(request: FastifyRequest, config: EdgeConfig): URL | undefined {
  // A request target that is a whole address names a host of its own.
  const text = request.url.startsWith('/') ? `${originOf(request, config)}${request.url}` : '';
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  address.pathname = address.pathname.replace(/\/+$/, '') || '/';
  return address;
}
