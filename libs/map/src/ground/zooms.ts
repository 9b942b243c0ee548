import { extentOf } from '../places.ts';

/** From which zoom on each part of the ground is drawn. */
export const zooms = {
  districtNames: 7.2,
  /** Upazilas and thanas instead of the coarse land. */
  thanas: 8.6,
  thanaNames: 9.4,
  highways: 10.8,
  unions: 11.5,
  /** The project's own areas are named: thanas, then neighbourhoods. */
  areaNames: 11.6,
  mainRoads: 12,
  neighbourhoods: 13,
  roadNames: 13.4,
  unionNames: 13.6,
  streets: 14,
  streetNames: 15.4,
};

/** Metres of web mercator that a pixel is at a zoom: what OpenLayers calls resolution. */
export const resolutionAt = (zoom: number): number => 156543.03392804097 / 2 ** zoom;

/** Where the files of single cities reach. */
export const reaches = {
  roads: extentOf({ west: 90.2, south: 23.6, east: 90.6, north: 24 }),
  unions: {
    dhaka: extentOf({ west: 90, south: 23.5, east: 90.8, north: 24.4 }),
    chattogram: extentOf({ west: 91.2, south: 20.5, east: 92.4, north: 23.1 }),
    sylhet: extentOf({ west: 91.6, south: 24.5, east: 92.6, north: 25.3 }),
  },
};
