import { areaLine, areaOf, areaPath } from '@thikana/contracts/areas';
import { z } from 'zod';
import { type Head, missingHead } from './head.ts';
import { breadcrumbs, itemList, listingData } from './json-ld.ts';
import { factLine, Listing, listingView } from './listing.ts';
import type { GatewayAnswer } from './read-gateway.ts';
import type { View } from './template.ts';
import { number, words, type Language } from './words.ts';

/** What an open page says before its screen does. */
export interface OpenPage {
  status: 200 | 404 | 410;
  head: Head;
  /** What the remote's template is filled with; null where the screen begins on its own. */
  view: View | null;
}

/** A page that visitors and search engines open, and the call that has its content. */
interface OpenRoute {
  /** As the remote names it in `page-templates.json`. */
  route: string;
  /** The gateway's call; null where only the screen itself knows what is asked for. */
  call: (address: URL, id: string) => string | null;
  /** @param origin of the product @returns null for an answer of another kind, for which the plain shell goes out */
  read: (answer: GatewayAnswer, address: URL, language: Language) => OpenPage | null;
}

/** What `GET /search` takes, and the screen has in its address. */
const FILTERS = [
  ...['location', 'area', 'type', 'beds', 'baths', 'handover', 'amenities'],
  ...['minPrice', 'maxPrice', 'minSize', 'maxSize', 'sort'],
];
/** As many as the list shows at once. */
const PAGE_SIZE = 12;

const SearchPage = z.object({ total: z.number(), listings: z.array(Listing) });

/** What others add to addresses that they pass on. */
const FOREIGN = /^(lang|utm_.*|fbclid|gclid)$/;

/** What else there is, a typed text or a later page, only the screen understands. */
function searchCall({ searchParams }: URL): string | null {
  if ([...searchParams.keys()].some((name) => !FILTERS.includes(name) && !FOREIGN.test(name))) return null;
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  for (const name of FILTERS) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `/api/search?${query}`;
}

function readList({ status, body }: GatewayAnswer, address: URL, language: Language): OpenPage | null {
  const found = SearchPage.safeParse(body);
  if (status !== 200 || !found.success) return null;
  const { listings, total } = found.data;
  const { origin } = address;
  const canonical = `${origin}/properties`;
  return {
    status: 200,
    head: {
      ...listWords(address, number(total, language), language),
      canonical,
      image: listings[0] && absolute(listings[0].image, origin),
      kind: 'website',
      jsonLd: [itemList(listings.map(({ _id }) => `${origin}/properties/${_id}`))],
    },
    view: { totalEn: number(total, 'en'), totalBn: number(total, 'bn'), cards: listings.map(cardView) },
  };
}

/** The whole list is of the country; one that is filtered says of what, where an area alone does it, and counts nothing else as the country's. */
function listWords(
  { searchParams }: URL,
  total: string,
  language: Language,
): { title: string; description: string } {
  const said = words[language];
  const filters = FILTERS.filter((name) => name !== 'sort' && searchParams.get(name));
  const area = filters.length === 1 ? areaOf(searchParams.get('area') ?? '') : undefined;
  if (area)
    return {
      title: said.area(area[language]),
      description: said.areaText(total, areaLine(area.id, language)),
    };
  return {
    title: said.list,
    description: filters.length > 0 ? said.filteredText(total) : said.listText(total),
  };
}

/** The first row is in sight at once. */
const FIRST_ROW = 3;
const cardView = (listing: Listing, at: number) => ({
  ...listingView(listing),
  loading: at < FIRST_ROW ? 'eager' : 'lazy',
  priority: at < FIRST_ROW ? 'high' : 'auto',
});

function readListing(answer: GatewayAnswer, { origin }: URL, language: Language): OpenPage | null {
  const said = words[language];
  if (answer.status === 404 || answer.status === 400) return missing(origin, said.missing);
  const found = Listing.safeParse(answer.body);
  if (answer.status !== 200 || !found.success) return null;
  const listing = found.data;
  const canonical = `${origin}/properties/${listing._id}`;
  const image = absolute(listing.image, origin);
  const sold = listing.availability === 'sold';
  const way = [
    ['Thikana', `${origin}/`],
    [said.list, `${origin}/properties`],
    [listing.title, canonical],
  ] as const;
  return {
    status: sold ? 410 : 200,
    head: {
      title: listing.title,
      description: sold ? said.sold : said.listing(factLine(listing, language), listing.location),
      canonical,
      image,
      kind: 'product',
      jsonLd: [listingData(listing, canonical, image), breadcrumbs(way)],
      hidden: sold,
    },
    view: listingView(listing),
  };
}

/** Its cards; of an area that there is not, the gateway's own answer. */
const areaCall = (slug: string): string =>
  areaOf(slug)
    ? `/api/search?${new URLSearchParams({ limit: String(PAGE_SIZE), area: slug })}`
    : `/api/areas/${encodeURIComponent(slug)}`;

function readArea(answer: GatewayAnswer, address: URL, language: Language): OpenPage | null {
  const { origin, pathname } = address;
  const said = words[language];
  if (answer.status === 404 || answer.status === 400) return missing(origin, said.missingArea);
  const area = areaOf(pathname.slice('/areas/'.length));
  const found = SearchPage.safeParse(answer.body);
  if (answer.status !== 200 || !area || !found.success) return null;
  const { listings, total } = found.data;
  const canonical = `${origin}/areas/${area.id}`;
  const way = areaPath(area.id).toReversed();
  return {
    status: 200,
    head: {
      title: said.area(area[language]),
      description: said.areaText(number(total, language), areaLine(area.id, language)),
      canonical,
      image: listings[0] && absolute(listings[0].image, origin),
      kind: 'website',
      jsonLd: [
        itemList(listings.map(({ _id }) => `${origin}/properties/${_id}`)),
        breadcrumbs([
          ['Thikana', `${origin}/`],
          [said.list, `${origin}/properties`],
          ...way.map((one) => [one[language], `${origin}/areas/${one.id}`] as const),
        ]),
      ],
      // Nothing to find there yet.
      hidden: total === 0,
    },
    view: {
      titleEn: words.en.area(area.en),
      titleBn: words.bn.area(area.bn),
      nameEn: area.en,
      nameBn: area.bn,
      totalEn: number(total, 'en'),
      totalBn: number(total, 'bn'),
      way: way.map(({ id, en, bn }) => ({ way: id, wayEn: en, wayBn: bn })),
      cards: listings.map(cardView),
    },
  };
}

const missing = (origin: string, title: string): OpenPage => ({
  status: 404,
  head: missingHead(origin, title),
  view: null,
});

/** Pictures of the product's own host may be named without it. */
const absolute = (image: string, origin: string): string =>
  URL.canParse(image, origin) ? new URL(image, origin).href : origin;

const ROUTES: OpenRoute[] = [
  { route: '/properties', call: (address) => searchCall(address), read: readList },
  {
    route: '/properties/:id',
    call: (_, id) => `/api/properties/${encodeURIComponent(id)}`,
    read: readListing,
  },
  { route: '/areas/:slug', call: (_, slug) => areaCall(slug), read: readArea },
];

/** @returns the route that an address is of, and the call for its content; undefined for pages that are not open */
export function openRouteAt(address: URL): { route: OpenRoute; call: string | null } | undefined {
  for (const route of ROUTES) {
    const pattern = new RegExp(`^${route.route.replace(/:\w+/, '([^/]+)')}$`, 'i');
    const match = pattern.exec(address.pathname);
    if (match) return { route, call: route.call(address, decoded(match[1] ?? '')) };
  }
  return undefined;
}

/** A text that is no encoding of one stays as it is: the gateway says what it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
