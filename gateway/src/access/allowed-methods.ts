import { allEndpoints } from './check-routes.ts';

/** `/users/role/:email` as an expression over a path. */
const patternOf = (path: string) => new RegExp(`^/api${path.replace(/:[^/]+/g, '[^/]+')}/?$`);

const served = allEndpoints().map(({ method, path }) => ({
  method,
  pattern: patternOf(path),
  parameters: path.split(':').length - 1,
}));

/** Every method that the contract's table has, for pages of other origins. */
export const contractMethods: string[] = [...new Set(served.map(({ method }) => method)), 'HEAD'].sort();

/** @param url of a request. @returns the methods that something answers to there; none where nothing is */
export function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const found = served.filter(({ pattern }) => pattern.test(path));
  // `/reviews/latest` is no review's id.
  const fewest = Math.min(...found.map(({ parameters }) => parameters));
  const methods = found
    .filter(({ parameters }) => parameters === fewest)
    .map(({ method }) => method as string);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}
