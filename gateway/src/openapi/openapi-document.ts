import { type Access, allEndpoints, type Endpoint, limits, paperTypes } from '@thikana/contracts';
import type { z } from 'zod';
import { components, responsesOf, takesBody } from './responses.ts';
import { type Json, schemaOf } from './schemas.ts';

/** OpenAPI 3.1 of every route, made from the contract: as strict as the gateway and its services, which `npm test -- openapi` shows. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const alike of Map.groupBy(allEndpoints, ({ path }) => path.replace(/:\w+/g, ':')).values()) {
    const names = parameterNames(alike);
    const path = alike[0]!.path.replace(/:\w+/g, () => `{${names.shift()}}`);
    const operations = alike.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint, path)]);
    paths[`/api${path}`] = Object.fromEntries(operations);
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

const namesIn = (path: string): string[] => [...path.matchAll(/[:{](\w+)/g)].map(([, name = '']) => name);

/** `/users/{email}` and `/users/{id}` are one address to OpenAPI, whose parameter has both names: `emailOrId`. */
function parameterNames(alike: readonly Endpoint[]): string[] {
  const [first = [], ...others] = alike.map(({ path }) => namesIn(path));
  return first.map((name, place) =>
    [...new Set([name, ...others.map((names) => names[place] ?? '')])]
      .sort()
      .map((one, n) => (n === 0 ? one : one.charAt(0).toUpperCase() + one.slice(1)))
      .join('Or'),
  );
}

function operation(endpoint: Endpoint, path: string): Json {
  const placeholders = namesIn(path);
  return {
    tags: [endpoint.name.split('.')[0]],
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    // A token is looked at where none is needed, too.
    security: endpoint.access.who === 'anyone' ? [{}, { identity: [] }] : [{ identity: [] }],
    parameters: [
      ...parameters('path', endpoint.params).map((one) => ({
        ...one,
        name: placeholders[namesIn(endpoint.path).indexOf(String(one['name']))],
      })),
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

function headerParameters({ name, cache, answerTypes }: Endpoint): Json[] {
  const header = (called: string, required = false): Json[] => [
    { name: called, in: 'header', required, schema: { type: 'string' } },
  ];
  if (cache) return header('If-None-Match');
  if (answerTypes.includes('text/event-stream')) return header('Last-Event-ID');
  return name === 'offers.webhook' ? header('Stripe-Signature', true) : [];
}

function requestBody({ name, body }: Endpoint): Json {
  const known = bodies[name];
  // A body that may be empty may be left out.
  if (!known) return { required: !body.safeParse({}).success, content: json(schemaOf(body, 'input')) };
  return { required: true, content: known };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const file = (field: string, description: string): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary', description } },
    },
  },
});
/** Bodies that are not read by a schema of the contract. */
const bodies: Partial<Record<string, Json>> = {
  'platform.uploadImage': file(
    'image',
    `JPEG, PNG, WebP, GIF, AVIF or TIFF; at most ${limits.image.bytes} bytes and ${limits.image.pixels} pixels`,
  ),
  'properties.uploadPaper': file('paper', `${paperTypes.join(', ')}; at most ${limits.papers.bytes} bytes`),
  'offers.webhook': json({
    type: 'object',
    description: "The card provider's event, byte for byte as it was signed",
  }),
};

function accessText(access: Access): string {
  const who =
    access.who === 'roles'
      ? `Role ${(access.roles ?? []).join(' or ')}.`
      : { anyone: 'Anyone.', identity: 'Any valid identity.', 'signed-in': 'Anyone signed in.' }[access.who];
  return access.self ? `${who} Only for the own e-mail${access.self.orAdmin ? ', or for admins' : ''}.` : who;
}
