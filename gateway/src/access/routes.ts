import { applyDecorators, Delete, Get, HttpCode, Patch, Post, SetMetadata } from '@nestjs/common';
import { allEndpoints, type Endpoint, type Method } from '@thikana/contracts';

export const endpointMetadata = 'thikana:endpoint';
const verbs: Record<Method, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PATCH: Patch,
  DELETE: Delete,
};

/** Serves an endpoint of the contract: its method, path, status, access policy and schemas come from there. */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    verbs[endpoint.method](endpoint.path),
    HttpCode(endpoint.status),
    SetMetadata(endpointMetadata, endpoint),
  );
}

/** By the name of the route in Fastify: `GET /api/users/:email`. */
export const endpointsByRoute: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]),
);

/** Served beside the contract: the documentation's own pages. */
const documentation = /^GET \/api\/docs(\/|-json$|-yaml$|$)/;

/**
 * Compares what is served with the contract's table, both ways: a gateway with a route without an access policy does not start, nor does
 * one that misses an endpoint. Throws with the routes' names.
 */
export function checkRoutes(served: ReadonlySet<string>): void {
  const without = [...served].filter(
    (route) => !endpointsByRoute.has(route) && !documentation.test(route) && !/^(HEAD|OPTIONS) /.test(route),
  );
  const missing = [...endpointsByRoute.keys()].filter((route) => !served.has(route));
  if (without.length > 0) throw new Error(`Routes without an access policy: ${without.join(', ')}`);
  if (missing.length > 0)
    throw new Error(`Endpoints of the contract that nothing serves: ${missing.join(', ')}`);
}

/** Every method that the contract's table has, for pages of other origins. */
export const contractMethods: string[] = [
  ...new Set(allEndpoints.map(({ method }) => method)),
  'HEAD',
].sort();

const patterns = allEndpoints.map(({ method, path }) => ({
  method,
  /** `/users/role/:email` as an expression over a path. */
  pattern: new RegExp(`^/api${path.replace(/:[^/]+/g, '[^/]+')}/?$`),
  parameters: path.split(':').length - 1,
}));

/** @param url of a request. @returns the methods that something answers to there; none where nothing is */
export function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const found = patterns.filter(({ pattern }) => pattern.test(path));
  // `/reviews/latest` is no review's id.
  const fewest = Math.min(...found.map(({ parameters }) => parameters));
  const methods = found.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}
