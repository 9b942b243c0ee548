import { type Endpoint, endpoints } from '@thikana/contracts';

export interface ServedRoute {
  method: string;
  url: string;
}

/** Served beside the contract: the documentation's own pages. */
const beside = [/^\/api\/docs(\/|-json$|-yaml$|$)/];

/**
 * Compares what is served with the contract's table, both ways: a route without an access policy does not start, nor does
 * a gateway that forgot one. Throws with the routes' names.
 */
export function checkRoutes(served: readonly ServedRoute[]): void {
  const wanted = new Set(allEndpoints().map(routeOf));
  const found = new Set(
    served
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .map(({ method, url }) => `${method} ${url}`),
  );
  const without = [...found].filter(
    (route) => !wanted.has(route) && !beside.some((pattern) => pattern.test(route.split(' ')[1] ?? '')),
  );
  const missing = [...wanted].filter((route) => !found.has(route));
  if (without.length > 0) throw new Error(`Routes without an access policy: ${without.join(', ')}`);
  if (missing.length > 0)
    throw new Error(`Endpoints of the contract that nothing serves: ${missing.join(', ')}`);
}

/** As Fastify names an endpoint's route: `GET /api/users/:email`. */
export function routeOf({ method, path }: Endpoint): string {
  return `${method} /api${path}`;
}

export function allEndpoints(): Endpoint[] {
  return Object.values(endpoints).flatMap((table) => Object.values(table) as unknown as Endpoint[]);
}
