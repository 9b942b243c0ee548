import { allEndpoints } from './check-routes.ts';

/** `/users/role/:email` as an expression over a path. */
const patternOf = (path: string) => new RegExp(`^/api${path.replace(/:[^/]+/g, '[^/]+')}/?$`);

const served = allEndpoints().map(({ method, path }) => ({ method, pattern: patternOf(path) }));

/** Every method that the contract's table has, for pages of other origins. */
export const contractMethods: string[] = [...new Set(served.map(({ method }) => method)), 'HEAD'].sort();

/** @param url of a request. @returns the methods that something answers to there; none where nothing is */
export function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const methods = served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}
