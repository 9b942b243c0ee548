import { limits, type MapCluster } from '@thikana/contracts';
import type { ListingColumns } from './listing-columns.ts';
import { dropFromPlace, missesOf } from './search-columns.ts';
import { choiceValues, type ColumnQuery } from './search-query.ts';
import type { WordIndex } from './word-index.ts';
import { fromWorld, type WorldBox } from './world.ts';

/** The box is asked for as a filter of the search too. */
export interface MapView {
  box: WorldBox;
  zoom: number;
}

/** `single` are the rows of listings that stand alone. */
export interface FoundOnMap {
  total: number;
  /** What the search finds elsewhere and has no place. */
  unplaced: number;
  clusters: MapCluster[];
  single: number[];
}

/** A cell's side in pixels of the map: about as wide as a price. */
const cellPixels = 64;
const tilePixels = 256;
/** More than one area, or listings with a pin, are in this cell. */
const mixed = -1;

/** What is in one cell of the grid. */
interface Cell {
  count: number;
  sumX: number;
  sumY: number;
  box: WorldBox;
  /** One of its rows. */
  row: number;
  /** Number of the area in whose centre all of them stand, or `mixed`. */
  area: number;
}

/**
 * What fits a search, gathered in the cells of a grid (MAP-3). The grid is the same wherever the view begins, so that panning moves no
 * group; a view of too many cells gets a coarser one, which bounds the answer.
 */
export function mapColumns(
  columns: ListingColumns,
  index: WordIndex,
  query: ColumnQuery,
  { box, zoom }: MapView,
): FoundOnMap {
  const { x, y } = columns;
  let { misses } = missesOf(columns, index, { ...query, box: null, polygon: null });
  let unplaced = 0;
  for (let row = 0; row < misses.length; row += 1)
    if (misses[row] === 0 && Number.isNaN(x[row]!)) unplaced += 1;
  // Which words narrow depends on what is in the place.
  if (query.words) ({ misses } = missesOf(columns, index, query));
  else dropFromPlace(misses, columns, query);
  const { cellsPerSide, left, top, across } = gridOf(box, zoom);
  const cells = new Map<number, Cell>();
  let total = 0;
  for (let row = 0; row < misses.length; row += 1) {
    if (misses[row] !== 0) continue;
    total += 1;
    const key =
      (Math.floor(y[row]! * cellsPerSide) - top) * across + Math.floor(x[row]! * cellsPerSide) - left;
    add(cells, key, columns, row);
  }
  const found: FoundOnMap = { total, unplaced, clusters: [], single: [] };
  for (const cell of cells.values())
    if (cell.count === 1) found.single.push(cell.row);
    else found.clusters.push(clusterOf(cell));
  return found;
}

export function gridOf({ left, top, right, bottom }: WorldBox, zoom: number) {
  const cellsOver = (from: number, to: number, cellsPerSide: number) =>
    Math.floor(to * cellsPerSide) - Math.floor(from * cellsPerSide) + 1;
  let cellsPerSide = (2 ** zoom * tilePixels) / cellPixels;
  while (cellsOver(left, right, cellsPerSide) * cellsOver(top, bottom, cellsPerSide) > limits.mapCells)
    cellsPerSide /= 2;
  return {
    cellsPerSide,
    left: Math.floor(left * cellsPerSide),
    top: Math.floor(top * cellsPerSide),
    across: cellsOver(left, right, cellsPerSide),
  };
}

function add(cells: Map<number, Cell>, key: number, columns: ListingColumns, row: number): void {
  const [x, y] = [columns.x[row]!, columns.y[row]!];
  const area = columns.pinned[row] === 0 ? columns.area[row]! : mixed;
  const cell = cells.get(key);
  if (!cell) {
    const box = { left: x, top: y, right: x, bottom: y };
    cells.set(key, { count: 1, sumX: x, sumY: y, box, row, area });
    return;
  }
  cell.count += 1;
  cell.sumX += x;
  cell.sumY += y;
  cell.box.left = Math.min(cell.box.left, x);
  cell.box.right = Math.max(cell.box.right, x);
  cell.box.top = Math.min(cell.box.top, y);
  cell.box.bottom = Math.max(cell.box.bottom, y);
  if (cell.area !== area) cell.area = mixed;
}

function clusterOf({ count, sumX, sumY, box, area }: Cell): MapCluster {
  const northWest = fromWorld({ x: box.left, y: box.top });
  const southEast = fromWorld({ x: box.right, y: box.bottom });
  return {
    ...fromWorld({ x: sumX / count, y: sumY / count }),
    count,
    bounds: { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat },
    areaId: area === mixed ? null : choiceValues.area[area]!,
  };
}
