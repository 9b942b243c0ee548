import { landIn, type LandUnit, landUnits, type PinValue, sqftOf, sqftPerUnit } from '@thikana/contracts';
import { areaTyped } from '@thikana/contracts/areas';
import { saveBlob } from '@thikana/web-kit/data';
import { parseNumber, parseTaka, toAsciiDigits } from '@thikana/web-kit/i18n';
import Papa from 'papaparse';
import { importRows, longest, numberFields, textFields } from './contract.built.ts';

/** An unchecked pin: the API reports its faults. */
type RowPin = Record<keyof PinValue, string | number | boolean>;

/** A row of the file in the API's format. */
export interface CsvRow {
  /** The line of the file where it begins, from 1. */
  line: number;
  listing: Record<string, string | number | string[] | null | RowPin>;
  /** Names of files, or addresses in an export; the cover first. */
  pictures: string[];
  captions: string[];
  /** `floor-plan`, or nothing for a photograph. */
  kinds: string[];
}

export interface ReadCsv {
  rows: CsvRow[];
  /** The number of rows above the limit of one import. */
  tooMany: number;
  /** Columns that are not fields of a listing. */
  unknownColumns: string[];
  /** The line of an unclosed quote: nothing can be read from its row on. Null where there is none. */
  unclosedAt: number | null;
}

/** In the column `area`: the listing is in no area. */
const noArea = 'none';

const texts = textFields.filter((name) => name !== 'areaId');

/**
 * The columns, in the order of an export. An area is its id, or its name in either script; land is in its unit,
 * amenities and pictures are separated by `;`; a pin is `exact` by default.
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
  'captions',
  'pictureKinds',
];

/** Spreadsheets and people change case, spaces and underscores of a name. */
const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
const columnsByName = new Map([...columns, 'landSqft', 'areaId'].map((name) => [folded(name), name]));

/** The column of a field in an API fault, such as `pin.lat` or `amenities.0`. */
export function columnOf(path: string): string {
  const named = {
    areaId: 'area',
    landSqft: 'land',
    pin: 'latitude',
    'pin.lat': 'latitude',
    'pin.lng': 'longitude',
  };
  const columnsByPath = new Map(Object.entries({ ...named, 'pin.isExact': 'pinPrecision' }));
  return columnsByPath.get(path) ?? path.replace(/\..*$/, '');
}

/** Full-width signs begin a formula, too. Apostrophes before a sign get one more, so that the text is unchanged. */
const beginsFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** A text that a spreadsheet would compute is written after an apostrophe, and read without it. */
const neutral = (text: string) => (beginsFormula.test(text) ? `'${text}` : text);
const asWritten = (cell: string) =>
  cell.startsWith("'") && beginsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A cell with several values, separated by `;`. A value with a `;` is quoted, as in the file. */
const list = (cell: string): string[] =>
  (Papa.parse<string[]>(cell, { delimiter: ';' }).data[0] ?? []).map((part) => part.trim());
const writeList = (parts: readonly string[]) => Papa.unparse([parts], { delimiter: ';' });

/** One character above the limit: the API still refuses it by name, and a row stays smaller than a body. */
const clip = (text: string, most = 200) => text.slice(0, most + 1);
/** A number where it is one: else the text, which the API refuses by name. */
const number = (cell: string, read = parseNumber) => {
  const value = read(cell);
  return Number.isNaN(value) ? clip(cell) : value;
};
const reads: Readonly<Record<string, typeof parseNumber>> = { minPrice: parseTaka, maxPrice: parseTaka };

const exact = new Map([
  ['', true],
  ['exact', true],
  ['approximate', false],
]);

function pinOf({ latitude = '', longitude = '', pinPrecision = '' }: Record<string, string>): RowPin | null {
  const [lat, lng, precision] = [latitude.trim(), longitude.trim(), pinPrecision.trim()];
  if (!lat && !lng) return null;
  const isExact = exact.get(precision) ?? clip(precision);
  return { lat: lat && number(lat), lng: lng && number(lng), isExact };
}

function listingOf(cells: Record<string, string>): CsvRow['listing'] {
  const listing: CsvRow['listing'] = {};
  for (const name of texts)
    if (cells[name]?.trim()) listing[name] = clip(asWritten(cells[name]).trim(), longest[name]);
  if (typeof listing['handover'] === 'string') listing['handover'] = toAsciiDigits(listing['handover']);
  for (const name of numberFields)
    if (cells[name]?.trim()) listing[name] = number(cells[name].trim(), reads[name]);
  if (cells['amenities']?.trim())
    listing['amenities'] = list(cells['amenities'])
      .filter(Boolean)
      .slice(0, 100)
      .map((amenity) => clip(amenity));
  // Without a value the area is the one named in the location (AREA-2).
  const area = (cells['area'] ?? cells['areaId'])?.trim();
  if (area) listing['areaId'] = area === noArea ? null : (areaTyped(area) ?? clip(area));
  const pin = pinOf(cells);
  if (pin) listing['pin'] = pin;
  const land = cells['land']?.trim() ? number(cells['land'].trim()) : undefined;
  const unit = landUnits.find((one) => one === cells['landUnit']?.trim()) ?? 'katha';
  if (land !== undefined) listing['landSqft'] = typeof land === 'number' ? sqftOf(unit, land) : land;
  return listing;
}

const newlines = (text: string) => text.split('\n').length - 1;

/** @param text a CSV file with the names of columns in its first row */
export function readCsv(text: string): ReadCsv {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(plain);
  const fault = errors.find(({ type }) => type === 'Quotes');
  const readable = data.slice(0, fault?.row);
  let line = 1;
  const rows = readable.map((cells) => {
    const first = line;
    line += 1 + newlines(cells.join(''));
    return { line: first, cells };
  });
  const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  const names = (head?.cells ?? []).map((name) => columnsByName.get(folded(name)) ?? name.trim());
  const known = new Set(columnsByName.values());
  return {
    rows: body.slice(0, importRows).map((row) => {
      const cells = Object.fromEntries(names.map((name, at) => [name, row.cells[at] ?? '']));
      const pictures = list(cells['pictures'] ?? '').filter(Boolean);
      return {
        line: row.line,
        listing: listingOf(cells),
        pictures,
        captions: list(asWritten(cells['captions'] ?? '')),
        kinds: list(cells['pictureKinds'] ?? ''),
      };
    }),
    tooMany: Math.max(0, body.length - importRows),
    unknownColumns: names.filter((name) => name && !known.has(name)),
    unclosedAt: fault ? 1 + newlines(plain.slice(0, fault.index)) : null,
  };
}

export type Exported = Record<string, unknown> & {
  image: string;
  areaId?: string | null | undefined;
  pin?: PinValue | null | undefined;
  landSqft?: number | null | undefined;
  landUnit?: string | null | undefined;
  amenities?: readonly string[] | null | undefined;
  pictures?:
    | readonly { image: string; caption: string; kind?: string | null | undefined }[]
    | null
    | undefined;
};

/** To two places where that was written, else exactly. */
const landText = (unit: LandUnit, sqft: number) =>
  sqftOf(unit, landIn(unit, sqft)) === sqft
    ? landIn(unit, sqft)
    : Number((sqft / sqftPerUnit[unit]).toFixed(6));

/** The listings as a file that can be imported again; pictures are addresses. */
export function writeCsv(listings: readonly Exported[]): string {
  const data = listings.map((listing) => {
    const unit = landUnits.find((one) => one === listing.landUnit) ?? 'katha';
    const pictures = listing.pictures ?? [{ image: listing.image, caption: '', kind: null }];
    const row: Record<string, unknown> = {
      ...listing,
      area: listing.areaId === null ? noArea : listing.areaId,
      latitude: listing.pin?.lat,
      longitude: listing.pin?.lng,
      pinPrecision: listing.pin && (listing.pin.isExact ? 'exact' : 'approximate'),
      land: listing.landSqft ? landText(unit, listing.landSqft) : '',
      amenities: writeList(listing.amenities ?? []),
      pictures: writeList(pictures.map(({ image }) => image)),
      captions: pictures.some(({ caption }) => caption)
        ? writeList(pictures.map(({ caption }) => caption))
        : '',
      pictureKinds: pictures.some(({ kind }) => kind)
        ? writeList(pictures.map(({ kind }) => kind ?? ''))
        : '',
    };
    return columns.map((name) => {
      const value = row[name] ?? '';
      return typeof value === 'string' ? neutral(value) : value;
    });
  });
  return Papa.unparse({ fields: [...columns], data });
}

/** A file to start from: the columns, and a row that shows how each is written. */
export const templateCsv = (): string =>
  writeCsv([
    {
      title: 'Example: three rooms by the lake',
      location: 'Road 5, Banani, Dhaka',
      description: 'South-facing, third floor.',
      minPrice: 90_00_000,
      maxPrice: 95_00_000,
      type: 'apartment',
      bedrooms: 3,
      bathrooms: 2,
      sizeSqft: 1450,
      floor: 3,
      floors: 8,
      facing: 'south',
      handover: 'ready',
      areaId: 'banani',
      amenities: ['lift', 'gas'],
      image: 'front.jpg',
      pictures: [
        { image: 'front.jpg', caption: 'Front' },
        { image: 'hall.jpg', caption: 'Hall' },
      ],
    },
  ]);

/** Downloads a CSV file, with a byte order mark: without it spreadsheets would not read Bangla as UTF-8. */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
