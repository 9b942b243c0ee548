/** What agents choose from when they describe a listing, without schemas: the screens take these values without zod. */
export const listingTypes = ['apartment', 'house', 'duplex', 'land', 'office', 'shop'] as const;
export type ListingType = (typeof listingTypes)[number];
export const facings = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
/** A picture without a kind is a photograph (PICTURE-8). */
export const pictureKinds = ['floor-plan'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export const furnishings = ['unfurnished', 'semi-furnished', 'furnished'] as const;
export const amenities = [
  'lift',
  'generator',
  'gas',
  'solar',
  'security',
  'cctv',
  'intercom',
  'fire-safety',
  'air-conditioning',
  'servant-room',
  'rooftop',
  'garden',
  'gym',
  'pool',
  'community-hall',
  'prayer-room',
  'playground',
  'wheelchair-access',
] as const;
/** Units of land that people use, in square feet each. Land is stored in whole square feet. */
export const sqftPerUnit = { katha: 720, decimal: 435.6 } as const;
export type LandUnit = keyof typeof sqftPerUnit;
export const landUnits = Object.keys(sqftPerUnit) as [LandUnit, ...LandUnit[]];
/** Of `handover`: it can be moved into now; else the month in which it can. */
export const handedOver = 'ready';
