import { describe, expect, it } from '@jest/globals';
import { columns, readCsv, writeCsv } from './listing-csv.ts';

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
      rows: [{ line: 2, listing: flat, pictures: ['https://pictures.test/1.webp'] }],
      tooMany: 0,
      unknownColumns: [],
    });
  });

  it.each(['=1+1', '+8801', '-5 km to the sea', '@home', '\tindented'])(
    'holds no cell that a spreadsheet would compute: %j',
    (title) => {
      const text = writeCsv([{ ...flat, title, image: '' }]);
      const cell = text.split('\r\n')[1]!.split(',')[0]!.replaceAll('"', '');
      expect(cell).toBe(`'${title}`);
      expect(readCsv(text).rows[0]!.listing['title']).toBe(title.trim());
    },
  );

  it('takes land in its unit, and lets wrong numbers be refused by name', () => {
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
  ])('takes the area %s', (cell, areaId) => {
    const [row] = readCsv(`title,area\nFlat,${cell}\n`).rows;
    expect(row!.listing).toEqual({ title: 'Flat', areaId });
  });

  it('writes an area that the agent took away, and says nothing of one that was never said', () => {
    const areas = [null, undefined].map((areaId) => writeCsv([{ ...flat, areaId, image: '' }]));
    expect(areas.map((text) => readCsv(text).rows[0]!.listing['areaId'])).toEqual([null, undefined]);
  });

  it.each([
    ['23.79,90.41,', { lat: 23.79, lng: 90.41, isExact: true }],
    ['23.79,90.41,exact', { lat: 23.79, lng: 90.41, isExact: true }],
    ['23.79,90.41,approximate', { lat: 23.79, lng: 90.41, isExact: false }],
    [',,approximate', undefined],
    // None of these is a pin: the API refuses them by name.
    ['23.79,,', { lat: 23.79, lng: '', isExact: true }],
    ['north,90.41,', { lat: 'north', lng: 90.41, isExact: true }],
    ['23.79,90.41,nearly', { lat: 23.79, lng: 90.41, isExact: 'nearly' }],
    ['23.79,90.41,constructor', { lat: 23.79, lng: 90.41, isExact: 'constructor' }],
  ])('takes the pin %s', (cells, pin) => {
    const [row] = readCsv(`title,latitude,longitude,pinPrecision\nFlat,${cells}\n`).rows;
    expect(row!.listing['pin']).toEqual(pin);
  });

  it('is bounded, and names columns that are none', () => {
    const text = `title,colour\n${'Flat,red\n'.repeat(203)}`;
    const { rows, tooMany, unknownColumns } = readCsv(text);
    expect([rows.length, tooMany, unknownColumns]).toEqual([200, 3, ['colour']]);
  });
});
