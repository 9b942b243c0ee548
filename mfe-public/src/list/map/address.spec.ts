import { describe, expect, it } from '@jest/globals';
import { isBounds, isPolygon } from '../place.ts';
import { readMapView, readPolygon, writeBounds, writeMapView, writePolygon } from './address.ts';

describe('the map’s view', () => {
  it('is in the address to the metre and reads back the same', () => {
    const text = writeMapView({ center: { lat: 23.79250049, lng: 90.4077777 }, zoom: 13.4564 });
    expect(text).toBe('23.7925,90.40778,13.456');
    expect(readMapView(text)).toEqual({ center: { lat: 23.7925, lng: 90.40778 }, zoom: 13.456 });
  });

  it.each(['', '23.7', '23.7,90.4', '91,90,12', '23,181,12', '23,90,23', 'a,b,c', ',,'])(
    'is nowhere in %p',
    (text) => expect(readMapView(text)).toBeNull(),
  );
});

describe('the searched part of the map', () => {
  it('is west, south, east, north', () => {
    const text = writeBounds({ west: 90.1, south: 23.5, east: 90.600004, north: 23.9 });
    expect(text).toBe('90.1,23.5,90.6,23.9');
    expect(isBounds(text)).toBe(true);
  });

  it.each(['', '90,23,91', '91,23,90,24', '90,24,91,23', '90,23,91,24,25', 'x,23,91,24', '-181,23,91,24'])(
    'is not %p, which the API would refuse',
    (text) => expect(isBounds(text)).toBe(false),
  );
});

describe('a drawn area', () => {
  it('is written as its corners, longitude first', () => {
    const corners = [
      { lat: 23.7, lng: 90.4 },
      { lat: 23.8, lng: 90.4 },
      { lat: 23.8, lng: 90.5 },
    ];
    expect(writePolygon(corners)).toBe('90.4,23.7;90.4,23.8;90.5,23.8');
    expect(isPolygon(writePolygon(corners), 3)).toBe(true);
    expect(readPolygon(writePolygon(corners))).toEqual(corners);
    expect(readPolygon('')).toEqual([]);
  });

  it.each(['', '90,23;91,24', '90,23;91,24;x,y', '90;91;92', '90,23;91,24;92,25;93,26'])(
    'is not %p',
    (text) => expect(isPolygon(text, 3)).toBe(false),
  );
});
