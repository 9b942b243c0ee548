import { describe, expect, it } from '@jest/globals';
import {
  amenities,
  cleanLine,
  cleanText,
  ImportedListing,
  landUnits,
  limits,
  listingTypes,
} from '@thikana/contracts';
import { areas } from '@thikana/contracts/areas';
import fc from 'fast-check';
import { columns, readCsv, templateCsv, writeCsv } from './listing-csv.ts';

const flat = {
  title: 'Lake flat, "corner"',
  location: 'Gulshan 2, Dhaka',
  description: 'Two lines\nof text',
  minPrice: 9_000_000,
  maxPrice: 9_500_000,
  type: 'apartment',
  bedrooms: 3,
  bathrooms: 2,
  sizeSqft: 1450,
  floor: -1,
  handover: '2027-06',
  amenities: ['lift', 'gas'],
  areaId: 'gulshan-2',
  pin: { lat: 23.7925, lng: 90.4155, isExact: false },
};

describe('a file of listings', () => {
  it('is read as it was written', () => {
    const text = writeCsv([{ ...flat, image: 'https://pictures.test/1.webp' }]);
    expect(text.split('\r\n')[0]).toBe(columns.join(','));
    expect(readCsv(`\uFEFF${text}`)).toEqual({
      rows: [{ line: 2, listing: flat, pictures: ['https://pictures.test/1.webp'], captions: [], kinds: [] }],
      tooMany: 0,
      unknownColumns: [],
      unclosedAt: null,
    });
  });

  it('begins from a template that the API accepts, with names as people write them', () => {
    const text = templateCsv().replace('minPrice', 'Min price').replace('sizeSqft', 'SIZE_SQFT');
    const { rows, unknownColumns } = readCsv(text);
    expect(unknownColumns).toEqual([]);
    expect(rows.map(({ listing }) => ImportedListing.safeParse(listing).error?.issues)).toEqual([undefined]);
    expect(rows[0]).toMatchObject({ pictures: ['front.jpg', 'hall.jpg'], captions: ['Front', 'Hall'] });
  });

  it('counts lines as an editor shows them', () => {
    const text = 'title,description\n\nOne,"two\r\nlines"\r\n\nThree,\n';
    expect(readCsv(text).rows.map(({ line, listing }) => [line, listing['title']])).toEqual([
      [3, 'One'],
      [6, 'Three'],
    ]);
  });

  it('names the line of a quote that is not closed, and reads the rows before it', () => {
    const { rows, unclosedAt } = readCsv('title,description\nOne,\nTwo,"no end\nThree,\nFour,\n');
    expect([rows.map(({ listing }) => listing['title']), unclosedAt]).toEqual([['One'], 3]);
  });

  it('accepts Bangla digits, and prices as people write them', () => {
    const [row] = readCsv(
      'title,minPrice,maxPrice,bedrooms,sizeSqft,land,handover\nFlat,৯০ লাখ,1.2 crore,৩,"১,৪৫০",২.৫,২০২৭-০৬\n',
    ).rows;
    expect(row!.listing).toEqual({
      title: 'Flat',
      minPrice: 90_00_000,
      maxPrice: 1_20_00_000,
      bedrooms: 3,
      sizeSqft: 1450,
      landSqft: 1800,
      handover: '2027-06',
    });
  });

  it('cuts cells to the length that makes the API refuse them', () => {
    const [row] = readCsv(
      `title,location,type,bedrooms\n${['x', 'y', 'z', 'w'].map((one) => one.repeat(300_000)).join(',')}\n`,
    ).rows;
    expect(Object.values(row!.listing).map((value) => String(value).length)).toEqual([121, 161, 201, 201]);
  });

  it.each([
    '=1+1',
    '+8801',
    '-5 km to the sea',
    '@home',
    '\tindented',
    '\rreturned',
    '＝1+1',
    '＋8801',
    '－5',
    '＠home',
    "'=quoted",
  ])('contains no cell that a spreadsheet would compute: %j', (title) => {
    const text = writeCsv([{ ...flat, title, image: '' }]);
    const cell = text.split('\r\n')[1]!.split(',')[0]!.replaceAll('"', '');
    expect(cell).toBe(`'${title}`);
    expect(readCsv(text).rows[0]!.listing['title']).toBe(title.trim());
  });

  it('is what it was after an export and an import (500 drawn listings)', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => cleanLine(text));
    const some = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const count = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined });
    const awkward = fc.constantFrom(
      '=1',
      "'=1",
      "''@x",
      '＝1',
      '"',
      '""',
      ';',
      'a;b',
      ',',
      "'",
      '-',
      'a\nb',
      '৩',
    );
    const title = fc.oneof(line, awkward.map(cleanLine)).filter((text) => text !== '');
    const drawn = fc.record({
      title,
      location: title,
      description: fc.oneof(line, awkward).map((text) => cleanText(text)),
      minPrice: fc.integer({ min: 1, max: limits.priceTaka }),
      maxPrice: fc.integer({ min: 1, max: limits.priceTaka }),
      type: some(listingTypes),
      bedrooms: count(0, 50),
      floor: count(-3, 200),
      sizeSqft: count(50, limits.facts.sizeSqft),
      landSqft: count(50, limits.facts.landSqft),
      landUnit: some(landUnits),
      handover: some(['ready', '2027-06']),
      amenities: fc.uniqueArray(fc.constantFrom(...amenities), { minLength: 1 }),
      areaId: fc.option(fc.constantFrom(...areas.map(({ id }) => id)), { nil: null }),
      pin: fc.option(
        fc.record({
          lat: fc.integer({ min: 206_000, max: 266_000 }).map((angle) => angle / 10_000),
          lng: fc.integer({ min: 880_000, max: 927_000 }).map((angle) => angle / 10_000),
          isExact: fc.boolean(),
        }),
        { nil: undefined },
      ),
    });
    const picture = fc.record({
      image: fc.integer({ min: 0 }).map((number) => `https://pictures.test/${number};x.webp`),
      caption: fc.oneof(line, awkward.map(cleanLine)),
      kind: fc.constantFrom('floor-plan', null),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(drawn, fc.array(picture, { minLength: 1, maxLength: 4 })), {
          minLength: 1,
          maxLength: 5,
        }),
        (given) => {
          const exported = given.map(([listing, pictures]) => ({
            ...listing,
            image: pictures[0]!.image,
            pictures,
          }));
          const { rows } = readCsv(`\uFEFF${writeCsv(exported)}`);
          const defined = (listing: object) =>
            Object.fromEntries(
              Object.entries(listing).filter(([, value]) => value !== undefined && value !== ''),
            );
          expect(rows.map(({ listing }) => listing)).toEqual(given.map(([listing]) => defined(listing)));
          expect(rows.map(({ pictures }) => pictures)).toEqual(
            given.map(([, all]) => all.map(({ image }) => image)),
          );
          const captions = rows.map(({ captions: read }, at) =>
            given[at]![1].map((_, nth) => read[nth] ?? ''),
          );
          expect(captions).toEqual(given.map(([, all]) => all.map(({ caption }) => caption)));
          const kinds = rows.map(({ kinds: read }, at) => given[at]![1].map((_, nth) => read[nth] || null));
          expect(kinds).toEqual(given.map(([, all]) => all.map(({ kind }) => kind)));
        },
      ),
      { numRuns: 500, seed: 28 },
    );
  });

  it('accepts land in its unit, and leaves invalid numbers for the API to refuse', () => {
    const { rows } = readCsv('title,land,landUnit,bedrooms\nPlot,5,decimal,three\nField,2.5,,\n');
    expect(rows.map(({ listing }) => listing)).toEqual([
      { title: 'Plot', landSqft: 2178, landUnit: 'decimal', bedrooms: 'three' },
      { title: 'Field', landSqft: 1800 },
    ]);
  });

  it.each([
    ['gulshan-2', 'gulshan-2'],
    ['Gulshan 2', 'gulshan-2'],
    ['গুলশান ২', 'gulshan-2'],
    ['gulsan', 'gulshan'],
    ['"Shibganj, Bogura"', 'shibganj-bogura'],
    ['none', null],
    // Not an area: the API refuses it by name.
    ['Atlantis', 'Atlantis'],
    ['near Gulshan', 'near Gulshan'],
  ])('reads the area %s', (cell, areaId) => {
    const [row] = readCsv(`title,area\nFlat,${cell}\n`).rows;
    expect(row!.listing).toEqual({ title: 'Flat', areaId });
  });

  it('writes an area that the agent removed, and nothing for one that was never set', () => {
    const areas = [null, undefined].map((areaId) => writeCsv([{ ...flat, areaId, image: '' }]));
    expect(areas.map((text) => readCsv(text).rows[0]!.listing['areaId'])).toEqual([null, undefined]);
  });

  it.each([
    ['23.79,90.41,', { lat: 23.79, lng: 90.41, isExact: true }],
    ['23.79,90.41,exact', { lat: 23.79, lng: 90.41, isExact: true }],
    ['23.79,90.41,approximate', { lat: 23.79, lng: 90.41, isExact: false }],
    [',,approximate', undefined],
    // Not pins: the API refuses them by name.
    ['23.79,,', { lat: 23.79, lng: '', isExact: true }],
    ['north,90.41,', { lat: 'north', lng: 90.41, isExact: true }],
    ['23.79,90.41,nearly', { lat: 23.79, lng: 90.41, isExact: 'nearly' }],
    ['23.79,90.41,constructor', { lat: 23.79, lng: 90.41, isExact: 'constructor' }],
  ])('reads the pin %s', (cells, pin) => {
    const [row] = readCsv(`title,latitude,longitude,pinPrecision\nFlat,${cells}\n`).rows;
    expect(row!.listing['pin']).toEqual(pin);
  });

  it('is bounded, and names unknown columns', () => {
    const text = `title,colour\n${'Flat,red\n'.repeat(203)}`;
    const { rows, tooMany, unknownColumns } = readCsv(text);
    expect([rows.length, tooMany, unknownColumns]).toEqual([200, 3, ['colour']]);
  });
});
