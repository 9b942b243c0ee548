import { endpoints, limits } from '@thikana/contracts';
import { areaLine, areaOf, areaPath } from '@thikana/contracts/areas';
import { z } from 'zod';
import { patternOf } from '../build-files.ts';
import { type Head, inLanguage, missingHead } from './head.ts';
import { breadcrumbs, itemList, listingData, website } from './json-ld.ts';
import { cardView, factLine, Listing, pageView } from './listing.ts';
import type { GatewayAnswer } from './read-gateway.ts';
import type { View } from './template.ts';
import { number, words, type Language } from './words.ts';

/** The content of an open page before its screen runs. */
interface OpenPage {
  status: 200 | 404 | 410;
  head: Head;
  /** Where the screen shows a heading of its own. */
  heading?: string;
  /** What the remote's template is filled with; undefined where the screen begins on its own. */
  view?: View;
}

/** A page that visitors and search engines open, and the call that has its content. */
interface OpenRoute {
  /** As the remote names it in `page-templates.json`. */
  route: string;
  /** The gateway's call; null where only the screen itself knows what to request. @param id the parameter, as in the address */
  call: (address: URL, id: string) => string | null;
  /** @returns null for an answer of another kind, for which the plain shell goes out */
  read: (answer: GatewayAnswer, address: URL, language: Language) => OpenPage | null;
  /** The page while the gateway does not answer; else the plain shell goes out. */
  without?: (address: URL, language: Language) => OpenPage;
}

/** What `GET /search` takes and the screen has in its address: of a part of the map, of the box's text (`q`) and of later pages only the screen knows. */
const SCREENS_OWN = ['q', 'bounds', 'polygon', 'limit', 'cursor'];
const FILTERS = Object.keys(endpoints.properties.search.query.shape).filter(
  (name) => !SCREENS_OWN.includes(name),
);
/** As many as the list shows at once. */
const PAGE_SIZE = '12';

const SearchPage = z.object({ total: z.number(), listings: z.array(Listing) });

/** What others add to addresses that they pass on. */
const FOREIGN = /^(lang|utm_.*|fbclid|gclid)$/;

/** Other parameters, a typed text or a later page, only the screen understands. */
function searchCall({ searchParams }: URL): string | null {
  if ([...searchParams.keys()].some((name) => !FILTERS.includes(name) && !FOREIGN.test(name))) return null;
  const query = new URLSearchParams({ limit: PAGE_SIZE });
  for (const name of FILTERS) if (searchParams.get(name)) query.set(name, searchParams.get(name) ?? '');
  return `/api/search?${query}`;
}

/** The call of an area's cards; of an unknown area, the gateway's own answer. */
const areaCall = (slug: string): string =>
  areaOf(slug) ? `/api/search?limit=${PAGE_SIZE}&area=${slug}` : `/api/areas/${slug}`;

/** The heads and cards that the list and an area's page have in common. */
function readCards({ status, body }: GatewayAnswer, { origin }: URL) {
  const found = SearchPage.safeParse(body).data;
  if (status !== 200 || !found) return null;
  const { listings, total } = found;
  const [first] = listings;
  return {
    total,
    head: { kind: 'website', image: first && absolute(first.image, origin) } as const,
    items: itemList(listings.map(({ _id }) => `${origin}/properties/${_id}`)),
    view: { totalEn: number(total, 'en'), totalBn: number(total, 'bn'), cards: listings.map(cardOf) },
  };
}

/** The home page's featured row, as its screen requests it. */
const FEATURED = `/api/properties?isAdvertised=true&status=verified&limit=${limits.featured}`;

function readHome({ status, body }: GatewayAnswer, address: URL, language: Language): OpenPage | null {
  const listings = z.array(Listing).safeParse(body).data;
  return status === 200 && listings ? homePage(address, language, listings) : null;
}

function homePage({ origin }: URL, language: Language, listings: readonly Listing[] = []): OpenPage {
  const { home: title, homeText: description, homeHeading: heading } = words[language];
  const canonical = `${origin}/`;
  const jsonLd = website(inLanguage(canonical, language), { description, origin });
  return {
    status: 200,
    head: { title, description, canonical, kind: 'website', jsonLd },
    heading,
    view: { cards: listings.map(cardView) },
  };
}

/** The first row is in sight at once. */
const FIRST_ROW = 3;
const cardOf = (listing: Listing, at: number) => ({
  ...cardView(listing),
  loading: at < FIRST_ROW ? 'eager' : 'lazy',
  priority: at < FIRST_ROW ? 'high' : 'auto',
});

/** The whole list is the country's; a filtered one names its area, where that is the only filter, and is described as a search otherwise. */
function readList(answer: GatewayAnswer, address: URL, language: Language): OpenPage | null {
  const found = readCards(answer, address);
  if (!found) return null;
  const { origin, searchParams } = address;
  const said = words[language];
  const total = number(found.total, language);
  const filters = FILTERS.filter((name) => name !== 'sort' && searchParams.get(name));
  const area = filters.length === 1 ? areaOf(searchParams.get('area') ?? '') : undefined;
  const description = filters.length > 0 ? said.filteredText(total) : said.listText(total);
  const title = area ? said.area(area[language]) : said.list;
  return {
    status: 200,
    head: {
      ...found.head,
      title,
      description: area ? said.areaText(total, areaLine(area.id, language)) : description,
      canonical: `${origin}/properties`,
      jsonLd: [found.items],
    },
    view: found.view,
  };
}

function readListing(answer: GatewayAnswer, { origin }: URL, language: Language): OpenPage | null {
  const said = words[language];
  if (isMissing(answer)) return { status: 404, head: missingHead(origin, said.missing) };
  const listing = Listing.safeParse(answer.body).data;
  if (answer.status !== 200 || !listing) return null;
  const { title } = listing;
  const canonical = `${origin}/properties/${listing._id}`;
  const image = absolute(listing.image, origin);
  const sold = listing.availability === 'sold';
  return {
    status: sold ? 410 : 200,
    head: {
      title,
      description: sold ? said.sold : said.listing(factLine(listing, language), listing.location),
      canonical,
      image,
      kind: 'product',
      jsonLd: [
        listingData(listing, canonical, image),
        breadcrumbs([...wayTo(origin, said.list), [title, canonical]]),
      ],
      hidden: sold,
    },
    view: pageView(listing),
  };
}

function readArea(answer: GatewayAnswer, address: URL, language: Language): OpenPage | null {
  const { origin, pathname } = address;
  const said = words[language];
  if (isMissing(answer)) return { status: 404, head: missingHead(origin, said.missingArea) };
  const area = areaOf(pathname.slice('/areas/'.length));
  const found = readCards(answer, address);
  if (!area || !found) return null;
  const way = areaPath(area.id).toReversed();
  const steps = way.map((one): [string, string] => [one[language], `${origin}/areas/${one.id}`]);
  return {
    status: 200,
    head: {
      ...found.head,
      title: said.area(area[language]),
      description: said.areaText(number(found.total, language), areaLine(area.id, language)),
      canonical: `${origin}/areas/${area.id}`,
      jsonLd: [found.items, breadcrumbs([...wayTo(origin, said.list), ...steps])],
      // Nothing to find there yet.
      hidden: found.total === 0,
    },
    view: {
      ...found.view,
      titleEn: words.en.area(area.en),
      titleBn: words.bn.area(area.bn),
      nameEn: area.en,
      nameBn: area.bn,
      way: way.map(({ id, en, bn }) => ({ way: id, wayEn: en, wayBn: bn })),
    },
  };
}

const isMissing = ({ status }: GatewayAnswer) => status === 404 || status === 400;

const wayTo = (origin: string, list: string): [string, string][] => [
  ['Thikana', `${origin}/`],
  [list, `${origin}/properties`],
];

/** Pictures of the product's own host may be named without it. */
const absolute = (image: string, origin: string): string => URL.parse(image, origin)?.href ?? origin;

const ROUTES: OpenRoute[] = [
  { route: '/', call: () => FEATURED, read: readHome, without: homePage },
  { route: '/properties', call: searchCall, read: readList },
  { route: '/properties/:id', call: (_, id) => `/api/properties/${id}`, read: readListing },
  { route: '/areas/:slug', call: (_, slug) => areaCall(slug), read: readArea },
];

/** @returns the route that an address is of, and the call for its content; undefined for pages that are not open */
export function openRouteAt(address: URL) {
  for (const { route, call, ...page } of ROUTES) {
    const match = patternOf(route).exec(address.pathname);
    if (match) return { route, call: call(address, match[1] ?? ''), ...page };
  }
  return undefined;
}
