import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  limits,
  type ListingSnapshot,
  type SearchMap,
  SearchMapQuery,
  SearchQuery,
  shownPin,
} from '@thikana/contracts';
import { centreOf } from '@thikana/contracts/areas';
import { aListingSnapshot } from '@thikana/test-kit';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnQuery, mapQuery } from './column-query.ts';
import { close, type DatabaseFile, openFile } from './database-file.ts';
import { ListingColumns } from './listing-columns.ts';
import { mapListings } from './map-listings.ts';
import { Projection } from './projection.ts';
import { searchListings } from './search-listings.ts';
import { Statements } from './statements.ts';
import { boxOf } from './world.ts';

const idOf = (number: number) => (number + 1).toString(16).padStart(24, '0');
/** Some points are used often, so that listings stand on each other. */
const aPin = fc.record({
  lat: fc.oneof(
    fc.constantFrom(23.75, 23.79),
    fc.integer({ min: 23_700, max: 23_900 }).map((some) => some / 1e3),
  ),
  lng: fc.oneof(
    fc.constantFrom(90.4, 90.41),
    fc.integer({ min: 90_350, max: 90_500 }).map((some) => some / 1e3),
  ),
  isExact: fc.boolean(),
});
const aListing = fc.record({
  pin: fc.option(aPin),
  areaId: fc.option(fc.constantFrom('gulshan', 'banani', 'dhaka', 'khulshi')),
  type: fc.constantFrom('apartment', 'house'),
  isPublic: fc.boolean(),
});
/** No listing is on its edge, where either answer is right. */
const drawnSquare = '90.3003,23.7003;90.4503,23.7003;90.4503,23.8003;90.3003,23.8003';
const aView = fc.record({
  west: fc.constantFrom(88, 90.3, 90.4),
  south: fc.constantFrom(20.5, 23.7, 23.75),
  width: fc.constantFrom(0, 0.05, 0.2, 4.5),
  height: fc.constantFrom(0, 0.05, 0.2, 6),
  zoom: fc.integer({ min: 0, max: 22 }),
  type: fc.option(fc.constant('house'), { nil: undefined }),
  polygon: fc.option(fc.constantFrom(drawnSquare, '88,20;93,20;90.5,27'), { nil: undefined }),
});

/** Where a listing is shown, from the rule (MAP-2). */
const placeOf = ({ pin, areaId, propertyId }: ListingSnapshot) =>
  pin ? shownPin(pin, propertyId) : areaId ? centreOf(areaId) : null;
/** The drawn areas have straight sides on the map; these are the same on the globe. */
const isDrawn = (polygon: string | undefined, lat: number, lng: number): boolean | undefined => {
  if (!polygon) return true;
  if (!polygon.startsWith('88')) return lng > 90.3003 && lng < 90.4503 && lat > 23.7003 && lat < 23.8003;
  // The triangle holds all of the city.
  return lng > 90.2 && lng < 90.6 && lat < 24 ? true : undefined;
};

describe('a search on the map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-map-'));
  let file: DatabaseFile;
  let statements: Statements;
  beforeAll(() => {
    file = openFile(folder, 16);
    statements = new Statements(file.database);
  });
  afterAll(() => {
    close(file);
    rmSync(folder, { recursive: true });
  });

  it('shows or counts each listing of the view once, as brute force does', async () => {
    let version = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(aListing, { minLength: 40, maxLength: 60 }), aView, async (market, view) => {
        version += 1;
        const columns = await ListingColumns.of(statements);
        const projection = new Projection(statements, (id) => columns.markStale(id));
        const listings = Array.from({ length: 60 }, (_, number) => {
          const { isPublic, pin, ...facts } = market[number] ?? {
            isPublic: false,
            pin: null,
            areaId: null,
            type: null,
          };
          const propertyId = idOf(number);
          return aListingSnapshot({
            ...facts,
            propertyId,
            title: `Listing ${number}`,
            location: 'Nowhere',
            pin: pin && shownPin(pin, propertyId),
            verificationStatus: isPublic ? 'verified' : 'pending',
          });
        });
        for (const snapshot of listings) projection.apply({ snapshot, version, deleted: false });
        const east = Math.round((view.west + view.width) * 1e6) / 1e6;
        const north = Math.round((view.south + view.height) * 1e6) / 1e6;
        const asked = {
          bounds: [view.west, view.south, east, north].join(','),
          ...(view.type && { type: view.type }),
          ...(view.polygon && { polygon: view.polygon }),
        };
        const query = SearchMapQuery.parse({ ...asked, zoom: view.zoom });
        const answer = mapListings(columns, statements, mapQuery(query), {
          box: boxOf(query.bounds),
          zoom: query.zoom,
        });
        const search = columnQuery(SearchQuery.parse({ ...asked, limit: 100 }), null);
        const inList = searchListings(columns, statements, search);

        const expected = listings.filter((listing) => {
          const place = placeOf(listing);
          if (!place || listing.verificationStatus !== 'verified') return false;
          if (view.type && listing.type !== view.type) return false;
          const { lat, lng } = place;
          const drawn = isDrawn(view.polygon, lat, lng) ?? isInTriangle(lat, lng);
          return drawn && lng >= view.west && lng <= east && lat >= view.south && lat <= north;
        });
        expect(answer.total).toBe(expected.length);
        expect(inList.total).toBe(expected.length);
        const unplaced = listings.filter(
          (listing) =>
            !placeOf(listing) &&
            listing.verificationStatus === 'verified' &&
            (!view.type || listing.type === view.type),
        );
        expect(answer.unplaced).toBe(unplaced.length);
        accountsFor(answer, expected);
      }),
      { numRuns: 150 },
    );
  });

  /** Every expected listing is a pin, or is in the bounds of exactly the clusters that count it. */
  function accountsFor({ clusters, pins }: SearchMap, expected: readonly ListingSnapshot[]): void {
    expect(clusters.length + pins.length).toBeLessThanOrEqual(limits.mapCells);
    const alone = new Set(pins.map(({ _id }) => _id));
    expect(alone.size).toBe(pins.length);
    const others = expected.filter(({ propertyId }) => !alone.has(propertyId));
    expect(expected.length - others.length).toBe(pins.length);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(others.length);
    for (const pin of pins) {
      const listing = expected.find(({ propertyId }) => propertyId === pin._id)!;
      const place = listing.pin ?? { ...centreOf(listing.areaId!), isExact: false, areaId: listing.areaId };
      expect(pin).toEqual({
        ...{ ...place, _id: pin._id, title: listing.title },
        ...{ minPrice: listing.minPrice, maxPrice: listing.maxPrice },
      });
    }
    // Bounds are sent to a tenth of a metre.
    const near = 1e-5;
    for (const { count, bounds, areaId, lat, lng } of clusters) {
      const inside = others.filter((listing) => {
        const place = placeOf(listing)!;
        return (
          place.lat >= bounds.south - near &&
          place.lat <= bounds.north + near &&
          place.lng >= bounds.west - near &&
          place.lng <= bounds.east + near
        );
      });
      // Clusters lie in cells of their own, so no other one's listings are in its bounds.
      expect(inside.length).toBe(count);
      expect(count).toBeGreaterThan(1);
      const areaIds = new Set(inside.map((listing) => (listing.pin ? null : listing.areaId)));
      expect(areaId).toBe(areaIds.size === 1 ? [...areaIds][0] : null);
      expect(lat).toBeGreaterThanOrEqual(bounds.south - near);
      expect(lng).toBeLessThanOrEqual(bounds.east + near);
    }
  }

  it('separates listings as one comes closer, and groups those of an area without a pin', async () => {
    const columns = await ListingColumns.of(statements);
    const projection = new Projection(statements, (id) => columns.markStale(id));
    for (let number = 0; number < 60; number += 1) projection.delete(idOf(number), 1e6);
    const add = (number: number, facts: Partial<ListingSnapshot>) =>
      projection.apply({
        snapshot: aListingSnapshot({ propertyId: idOf(number), verificationStatus: 'verified', ...facts }),
        version: 1,
        deleted: false,
      });
    add(101, { pin: { lat: 23.79, lng: 90.4, isExact: true } });
    add(102, { pin: { lat: 23.8, lng: 90.42, isExact: true } });
    add(103, { pin: null, areaId: 'khulshi' });
    add(104, { pin: null, areaId: 'khulshi' });
    const shape = (zoom: number) => {
      const query = SearchMapQuery.parse({ bounds: '88,20,93,27', zoom });
      const { clusters, pins } = mapListings(columns, statements, mapQuery(query), {
        box: boxOf(query.bounds),
        zoom,
      });
      return { clusters: clusters.map(({ count, areaId }) => [count, areaId]), pins: pins.length };
    };
    expect(shape(2)).toEqual({ clusters: [[4, null]], pins: 0 });
    expect(shape(7)).toEqual({
      clusters: expect.arrayContaining([
        [2, null],
        [2, 'khulshi'],
      ]),
      pins: 0,
    });
  });
});

/** The triangle of the second drawn area, in the map's projection. */
function isInTriangle(lat: number, lng: number): boolean {
  const height = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360));
  const [bottom, top] = [height(20), height(27)];
  const share = (height(lat) - bottom) / (top - bottom);
  return share > 0 && lng > 88 + share * 2.5 && lng < 93 - share * 2.5;
}
