import { landIn, landUnits, type PinValue, sqftOf } from '@thikana/contracts';
import { areaTyped } from '@thikana/contracts/areas';
import Papa from 'papaparse';
import { importRows, numberFields, textFields } from './contract.built.ts';

/** A pin as it stands there: the API says what is wrong with it. */
type RowPin = Record<keyof PinValue, string | number | boolean>;

/** A row of the file as the API takes it, and the names of its pictures, the cover first. */
export interface CsvRow {
  /** As a person counts: the first row below the names is 2. */
  line: number;
  listing: Record<string, string | number | string[] | null | RowPin>;
  pictures: string[];
}

export interface ReadCsv {
  rows: CsvRow[];
  /** Rows beyond those that one import takes. */
  tooMany: number;
  /** Columns that are no field of a listing. */
  unknownColumns: string[];
}

/** In the column `area`: the listing lies in none. */
const noArea = 'none';

const texts = textFields.filter((name) => name !== 'areaId');

/**
 * The columns, in the order of an export. An area is its id, and read from its name in either script, too; land is written in its unit,
 * amenities and pictures are separated by `;`; a pin is `exact` where nothing else is said.
 */
export const columns: readonly string[] = [
  ...texts.filter((name) => name !== 'landUnit'),
  ...numberFields.filter((name) => name !== 'landSqft'),
  'area',
  'latitude',
  'longitude',
  'pinPrecision',
  'land',
  'landUnit',
  'amenities',
  'pictures',
];

const beginsFormula = /^[=+\-@\t\r]/;
/** A text that a spreadsheet would compute is written behind an apostrophe, and read without it. */
const neutral = (text: string) => (beginsFormula.test(text) ? `'${text}` : text);
const asWritten = (cell: string) =>
  cell.startsWith("'") && beginsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

const list = (cell: string | undefined) =>
  (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
/** A number where it is one: else the text, which the API refuses by name. */
const number = (cell: string) => {
  const value = Number(cell.replaceAll(',', ''));
  return Number.isFinite(value) ? value : cell;
};

const exact = new Map([
  ['', true],
  ['exact', true],
  ['approximate', false],
]);

function pinOf({ latitude = '', longitude = '', pinPrecision = '' }: Record<string, string>): RowPin | null {
  const [lat, lng, precision] = [latitude.trim(), longitude.trim(), pinPrecision.trim()];
  if (!lat && !lng) return null;
  const isExact = exact.get(precision) ?? precision;
  return { lat: lat && number(lat), lng: lng && number(lng), isExact };
}

function listingOf(cells: Record<string, string>): CsvRow['listing'] {
  const listing: CsvRow['listing'] = {};
  for (const name of texts) if (cells[name]?.trim()) listing[name] = asWritten(cells[name]).trim();
  for (const name of numberFields) if (cells[name]?.trim()) listing[name] = number(cells[name].trim());
  if (cells['amenities']?.trim()) listing['amenities'] = list(cells['amenities']);
  // Without a word of it the area is the one that the location speaks of (AREA-2).
  const area = (cells['area'] ?? cells['areaId'])?.trim();
  if (area) listing['areaId'] = area === noArea ? null : (areaTyped(area) ?? area);
  const pin = pinOf(cells);
  if (pin) listing['pin'] = pin;
  const land = cells['land']?.trim() ? number(cells['land'].trim()) : undefined;
  const unit = landUnits.find((one) => one === cells['landUnit']?.trim()) ?? 'katha';
  if (land !== undefined) listing['landSqft'] = typeof land === 'number' ? sqftOf(unit, land) : land;
  return listing;
}

/** @param text a CSV file with the names of columns in its first row */
export function readCsv(text: string): ReadCsv {
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  });
  const known = new Set<string>([...columns, 'landSqft', 'areaId']);
  const rows = parsed.data.slice(0, importRows).map((cells, index) => ({
    line: index + 2,
    listing: listingOf(cells),
    pictures: list(cells['pictures']),
  }));
  return {
    rows,
    tooMany: Math.max(0, parsed.data.length - importRows),
    unknownColumns: (parsed.meta.fields ?? []).filter((name) => name && !known.has(name)),
  };
}

type Exported = Record<string, unknown> & {
  image: string;
  areaId?: string | null | undefined;
  pin?: PinValue | null | undefined;
  landSqft?: number | null | undefined;
  landUnit?: string | null | undefined;
  amenities?: readonly string[] | null | undefined;
  pictures?: readonly { image: string }[] | null | undefined;
};

/** The listings as a file that an import takes again, but for the pictures, which stand there as addresses. */
export function writeCsv(listings: readonly Exported[]): string {
  const data = listings.map((listing) => {
    const unit = landUnits.find((one) => one === listing.landUnit) ?? 'katha';
    const row: Record<string, unknown> = {
      ...listing,
      area: listing.areaId === null ? noArea : listing.areaId,
      latitude: listing.pin?.lat,
      longitude: listing.pin?.lng,
      pinPrecision: listing.pin && (listing.pin.isExact ? 'exact' : 'approximate'),
      land: listing.landSqft ? landIn(unit, listing.landSqft) : '',
      landUnit: listing.landSqft ? unit : '',
      amenities: (listing.amenities ?? []).join(';'),
      pictures: (listing.pictures ?? [listing]).map(({ image }) => image).join(';'),
    };
    return columns.map((name) => {
      const value = row[name] ?? '';
      return typeof value === 'string' ? neutral(value) : value;
    });
  });
  return Papa.unparse({ fields: [...columns], data });
}
