import { metresBetween, type Point } from '../pins.ts';
import { limits } from '../limits.ts';

/** Stations of MRT Line 6 in Dhaka, from north to south: latitude and longitude in degrees (OpenStreetMap, to 100 m). */
export const metroStations: readonly Point[] = `
23.8693 90.3674, 23.8597 90.3652, 23.8455 90.3631, 23.8261 90.3642, 23.8192 90.3653, 23.8082 90.3681, 23.7994 90.3716,
23.7909 90.3755, 23.7784 90.3800, 23.7665 90.3831, 23.7587 90.3891, 23.7514 90.3927, 23.7396 90.3959, 23.7319 90.3968,
23.7298 90.4075, 23.7280 90.4196
`
  .split(',')
  .map((station) => station.trim().split(' ').map(Number))
  .map(([lat = 0, lng = 0]) => ({ lat, lng }));

/** Whether a metro station is within a walk (SEARCH-14). */
export const isNearMetro = (point: Point): boolean =>
  metroStations.some((station) => metresBetween(station, point) <= limits.metroMetres);
