import type { FastifyRequest } from 'fastify';
import type { MadePage } from '../apps.ts';
import type { EdgeConfig } from '../config.ts';
import type { Gateways } from '../gateways.ts';
import type { Pages } from '../page.ts';
import { openRouteAt } from './open-pages.ts';
import { originOf } from './origin.ts';
import { readGateway } from './read-gateway.ts';

/** Caches between may keep a page for seconds, browsers ask each time. There is nothing personal in it. */
const FOR_SECONDS = 'public, max-age=0, s-maxage=5, must-revalidate';

/** The pages whose first HTML says what is on them (docs/adr/0050). */
export class OpenPages {
  readonly #config: EdgeConfig;
  readonly #pages: Pages;
  readonly #gateways: Gateways;

  constructor(config: EdgeConfig, pages: Pages, gateways: Gateways) {
    this.#config = config;
    this.#pages = pages;
    this.#gateways = gateways;
  }

  /** @returns undefined where the plain shell is to go out: another page, or one whose content did not come in time */
  async find(request: FastifyRequest): Promise<MadePage | undefined> {
    const address = addressOf(request, this.#config);
    const found = address && openRouteAt(address);
    if (!found || found.call === null) return undefined;
    const { route, call } = found;
    const { CONTENT_WITHIN_MS } = this.#config;
    const answer = await readGateway(this.#gateways, call, request.ip, CONTENT_WITHIN_MS);
    const language = address.searchParams.get('lang') === 'bn' ? 'bn' : 'en';
    const open = answer && route.read(answer, address, language);
    if (!open) return undefined;
    const content = { ...open, language, route: route.route, call, body: answer.body } as const;
    const page = await this.#pages.openPageFor(address.pathname, content).catch(() => undefined);
    return (
      page && { page, status: open.status, cacheControl: open.status === 200 ? FOR_SECONDS : 'no-cache' }
    );
  }
}

function addressOf(request: FastifyRequest, config: EdgeConfig): URL | undefined {
  const origin = originOf(request, config);
  // A path that begins with two slashes would be read as another host.
  return request.url.startsWith('//') || !URL.canParse(request.url, origin)
    ? undefined
    : new URL(request.url, origin);
}
