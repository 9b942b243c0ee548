/** The areas of Bangladesh that listings lie in, their names in both languages, and how a text names them (docs/product/search.md). */
export { type Area, type AreaLevel, areaLevels, areaOf, areaPath, areas } from './areas.ts';
export { centreOf } from './centres.ts';
export { areaLine, completeArea } from './complete-area.ts';
export {
  areaOfAddress,
  areaOfListing,
  areaTyped,
  areSimilar,
  likeliest,
  liesIn,
  type NamedAreas,
  namesIn,
  smallest,
} from './find-areas.ts';
export { isNearMetro, metroStations } from './metro.ts';
export { neighboursOf } from './neighbours.ts';
export { foldName, type Word, wordsOf } from './fold.ts';
