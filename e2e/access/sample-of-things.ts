import type { Sample } from './sample.ts';
import type { Things } from './things.ts';

type Made = { [K in keyof Things]: Things[K] extends () => Promise<infer T> ? T : never };
type ThingName = { [K in keyof Things]: Things[K] extends () => Promise<unknown> ? K : never }[keyof Things];

/** @param name of what `Things` makes */
export const about = <K extends ThingName>(name: K, input: Sample<Made[K]>['input'] = () => ({})): Sample =>
  ({ thing: (make) => (make[name] as () => Promise<unknown>)(), input }) as Sample;
export const plain = (input: Sample['input'] = () => ({})) => about('nothing', input);
/** By the id of a thing that has nothing else. */
export const byId = (name: ThingName, field = 'id') => about(name, (id) => ({ [field]: id }));
