import { amenities, type ListingSnapshot, pricePerSqft, searchChoices } from '@thikana/contracts';
import { areaPath, isNearMetro } from '@thikana/contracts/areas';
import { areasOf } from '../../catalogue/areas-of.ts';
import { placeOf, rangesOf, unknownPerSqft } from '../../catalogue/listing-columns.ts';
import { choiceValues, columnValuesOf, furnishingOf } from '../../catalogue/search-query.ts';
import { fold } from '../../catalogue/search-text.ts';
import { facetOf, intersection, publicStates } from '../../catalogue/state-mask.ts';
import { cardOf } from '../../store/listing-views.ts';
import { tokensOf } from '../words/tokens.ts';

const keyword = { type: 'keyword' } as const;
/** Numbers that are compared and sorted, exactly. */
const double = { type: 'double' } as const;
const wildcard = { type: 'wildcard', doc_values: true } as const;
const integer = { type: 'long' } as const;

/** Settings and fields of an index of listings. A change here makes another index, which is filled beside the one in use. */
export const indexBody = {
  settings: { auto_expand_replicas: '0-1', refresh_interval: '500ms' },
  mappings: {
    dynamic: 'strict' as const,
    properties: {
      /** Only this one is stored for a deleted listing, so that an older event does not bring it back. */
      deletedAt: integer,
      /** Only this one, a listing's id, is stored of what a release of another shape has changed. */
      changed: keyword,
      id: keyword,
      card: { ...keyword, index: false, doc_values: false },
      createdAt: integer,
      reducedAt: integer,
      metro: { type: 'boolean' as const },
      furnishing: keyword,
      parking: { type: 'boolean' as const },
      /** Whether everybody may find it, and the number of its states (`facetOf`). */
      public: { type: 'boolean' as const },
      states: integer,
      agentId: keyword,
      agentEmail: keyword,
      ...{
        area: keyword,
        type: keyword,
        beds: keyword,
        baths: keyword,
        handover: keyword,
        amenities: keyword,
      },
      ...{ priceRange: keyword, sizeRange: keyword },
      ...{ minPrice: integer, maxPrice: integer, size: integer, perSqft: double },
      /** Where its price is compared (LISTING-14). */
      priceArea: keyword,
      /** The folded location as it is, and with its numbers marked. */
      ...{
        place: wildcard,
        markedPlace: wildcard,
      },
      ...{ titleWords: keyword, words: keyword },
      /** In Web Mercator; exact, as the points of `geo_point` are not. */
      ...{ x: double, y: double },
      /** The area in whose centre it is shown, or `pinned`. */
      standsIn: integer,
    },
  },
};

export const pinned = -1;

/**
 * A location as it is compared. A field of type `wildcard` finds no backslash, escaped or not (OpenSearch 2.19). Folded texts have no control characters.
 */
export const foldedPlace = (location: string): string => fold(location).replaceAll('\\', '\u0002');

/** Marks whole numbers, so that "sector 1" is no part of "sector 10" (SEARCH-1). */
export const markNumbers = (folded: string): string => folded.replaceAll(/\p{Nd}+/gu, '\u0001$&\u0001');

/** What this release does not know is left out. */
const known = new Set<string>(amenities);

/** A listing as it is indexed. */
export function documentOf(snapshot: ListingSnapshot) {
  const card = cardOf(snapshot);
  const facts = columnValuesOf(card);
  const { x, y } = placeOf(card);
  const states = facetOf(snapshot);
  const place = foldedPlace(snapshot.location);
  const title = tokensOf(snapshot.title);
  const chosen = (column: 'type' | 'beds' | 'baths' | 'handover') =>
    choiceValues[column][facts[column]] || null;
  return {
    id: snapshot.propertyId,
    card: JSON.stringify(card),
    createdAt: Date.parse(snapshot.createdAt),
    reducedAt: snapshot.priceReducedAt ? Date.parse(snapshot.priceReducedAt) : 0,
    metro: card.pin ? isNearMetro(card.pin) : false,
    furnishing: furnishingOf(card.furnishing) > 0 ? card.furnishing : null,
    parking: Boolean(card.parking),
    public: intersection(publicStates, 2 ** states) > 0,
    states,
    agentId: snapshot.agentId,
    agentEmail: snapshot.agentEmail,
    area: card.areaId ? areaPath(card.areaId).map(({ id }) => id) : [],
    type: chosen('type'),
    beds: chosen('beds'),
    baths: chosen('baths'),
    handover: chosen('handover'),
    amenities: (card.amenities ?? []).filter((name) => known.has(name)),
    priceRange: startsIn(searchChoices.price, rangesOf(searchChoices.price, card.minPrice, card.maxPrice)),
    sizeRange:
      facts.size === 0
        ? []
        : startsIn(searchChoices.size, rangesOf(searchChoices.size, facts.size, facts.size)),
    minPrice: card.minPrice,
    maxPrice: card.maxPrice,
    size: facts.size,
    perSqft: pricePerSqft(card) ?? unknownPerSqft,
    priceArea: areasOf(snapshot).map(({ key }) => key),
    place,
    markedPlace: markNumbers(place),
    titleWords: title,
    words: [...new Set([...title, ...tokensOf(`${snapshot.location} ${snapshot.description ?? ''}`)])],
    ...(!Number.isNaN(x) && { x, y }),
    standsIn: card.pin ? pinned : facts.area,
  };
}

const startsIn = (starts: readonly number[], bits: number) =>
  starts.filter((_, at) => (bits >> at) & 1).map(String);
