import { expect, it } from '@jest/globals';
import { coordinatesText, readCoordinates, rounded } from './pin-text.ts';

it.each(['23.7925, 90.4155', ' 23.7925 90.4155 ', '23.7925;90.4155', '২৩.৭৯২৫, ৯০.৪১৫৫'])(
  '%j is a point',
  (text) => expect(readCoordinates(text)).toEqual({ lat: 23.7925, lng: 90.4155 }),
);

it.each(['', '23.79', 'Gulshan, Dhaka', '23.79, 90.41, 5', '123.79, 90.41', '23,79 90,41'])(
  '%j is none',
  (text) => expect(readCoordinates(text)).toBeNull(),
);

it('is read as it was written', () => {
  const point = rounded({ lat: 23.79251234567, lng: 90.4155 });
  expect(point).toEqual({ lat: 23.792512, lng: 90.4155 });
  expect(readCoordinates(coordinatesText(point))).toEqual(point);
});
