import { extentOf } from '../places.ts';

/** The zoom from which each part of the base map is drawn. */
export const zooms = {
  /** The large rivers; the small ones and their names later. */
  rivers: 7.4,
  waterNames: 7.8,
  /** Up to here: their data is for maps of a country, some 500 m off. */
  waterTo: 12,
  districtNames: 7.2,
  /** Upazilas and thanas instead of the coarse land. */
  thanas: 8.6,
  thanaNames: 9.4,
  highways: 10.8,
  unions: 11.5,
  /** The zoom from which the project's own areas are named: thanas, then neighbourhoods. */
  areaNames: 11.6,
  metro: 10.9,
  mainRoads: 12,
  neighbourhoods: 13,
  roadNames: 13.4,
  unionNames: 13.6,
  streets: 14,
  streetNames: 15.4,
};

/** Metres of web mercator per pixel at a zoom; OpenLayers calls it the resolution. */
export const resolutionAt = (zoom: number): number => 156543.03392804097 / 2 ** zoom;

/** The extents of single cities' files. */
export const reaches = {
  roads: extentOf({ west: 90.2, south: 23.6, east: 90.6, north: 24 }),
  unions: {
    dhaka: extentOf({ west: 90, south: 23.5, east: 90.8, north: 24.4 }),
    chattogram: extentOf({ west: 91.2, south: 20.5, east: 92.4, north: 23.1 }),
    sylhet: extentOf({ west: 91.6, south: 24.5, east: 92.6, north: 25.3 }),
  },
};
