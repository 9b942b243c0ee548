import { type Access, type Endpoint, limits, paperTypes } from '@thikana/contracts';
import type { z } from 'zod';
import { allEndpoints } from '../access/routes.ts';
import { components, responsesOf, takesBody } from './responses.ts';
import { type Json, schemaOf } from './schemas.ts';

/** OpenAPI 3.1 of every route, made from the contract: as strict as the gateway and its services, which `npm test -- openapi` shows. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    const { path, rename } = templateOf(endpoint);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, rename);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thikana API',
      version: '1.0.0',
      description:
        'Money is whole taka, or US dollars with two decimals where a field says usd. Lists are paged by `limit` and `cursor`. ' +
        'Every address answers HEAD where it answers GET, and 405 with Allow to methods that it does not have.',
    },
    paths,
    components,
  };
}

/**
 * `/users/{email}` and `/users/{id}` are one address to OpenAPI: where methods name its parameter differently, it has both names.
 * @returns the address, and how it calls a parameter
 */
function templateOf({ path }: Endpoint): { path: string; rename: (name: string) => string } {
  const shapeOf = (one: string) => one.replace(/:\w+/g, ':');
  const alike = allEndpoints.filter((other) => shapeOf(other.path) === shapeOf(path));
  const namesOf = (one: string) => [...one.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const called = new Map(
    namesOf(path).map((name, place) => {
      const names = new Set(alike.map((other) => namesOf(other.path)[place] ?? ''));
      return [name, [...names].sort().map(capitalizedAfterFirst).join('Or')];
    }),
  );
  const rename = (name: string) => called.get(name) ?? name;
  return { path: `/api${path.replace(/:(\w+)/g, (_, name: string) => `{${rename(name)}}`)}`, rename };
}

const capitalizedAfterFirst = (name: string, place: number) =>
  place === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1);

function operation(endpoint: Endpoint, rename: (name: string) => string): Json {
  return {
    tags: [endpoint.name.split('.')[0]],
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    // A token is looked at where none is needed, too.
    security: endpoint.access.who === 'anyone' ? [{}, { identity: [] }] : [{ identity: [] }],
    parameters: [
      ...parameters('path', endpoint.params).map((one) => ({ ...one, name: rename(String(one['name'])) })),
      ...parameters('query', endpoint.query),
      ...headerParameters(endpoint),
    ],
    ...(takesBody(endpoint) && { requestBody: requestBody(endpoint) }),
    responses: responsesOf(endpoint),
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headerParameters({ name, cache }: Endpoint): Json[] {
  const header = (called: string, required: boolean): Json => ({
    name: called,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  if (cache) return [header('If-None-Match', false)];
  if (name === 'platform.live') return [header('Last-Event-ID', false)];
  return name === 'offers.webhook' ? [header('Stripe-Signature', true)] : [];
}

function requestBody({ name, body }: Endpoint): Json {
  if (name === 'platform.uploadImage')
    return { required: true, content: { 'multipart/form-data': { schema: upload } } };
  if (name === 'properties.uploadPaper')
    return { required: true, content: { 'multipart/form-data': { schema: paper } } };
  if (name === 'offers.webhook')
    return { required: true, content: { 'application/json': { schema: signedEvent } } };
  // A body that may be empty may be left out.
  const required = !body.safeParse({}).success;
  return { required, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
}

const upload: Json = {
  type: 'object',
  required: ['image'],
  properties: {
    image: {
      type: 'string',
      format: 'binary',
      description: `JPEG, PNG, WebP, GIF, AVIF or TIFF; at most ${limits.image.bytes} bytes and ${limits.image.pixels} pixels`,
    },
  },
};
const paper: Json = {
  type: 'object',
  required: ['paper'],
  properties: {
    paper: {
      type: 'string',
      format: 'binary',
      description: `${paperTypes.join(', ')}; at most ${limits.papers.bytes} bytes`,
    },
  },
};
const signedEvent: Json = {
  type: 'object',
  description: "The card provider's event, byte for byte as it was signed",
};

function accessText(access: Access): string {
  const who =
    access.who === 'roles'
      ? `Role ${(access.roles ?? []).join(' or ')}.`
      : { anyone: 'Anyone.', identity: 'Any valid identity.', 'signed-in': 'Anyone signed in.' }[access.who];
  return access.self ? `${who} Only for the own e-mail${access.self.orAdmin ? ', or for admins' : ''}.` : who;
}
