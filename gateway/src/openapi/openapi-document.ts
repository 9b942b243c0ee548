import { type Access, type Endpoint, endpoints, errorCatalogue } from '@thikana/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every route, made from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, table] of Object.entries(endpoints)) {
    for (const endpoint of Object.values(table) as unknown as Endpoint[]) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(tag, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Thikana API',
      version: '1.0.0',
      description:
        'Money is whole taka, or US dollars with two decimals where a field says usd. Lists are paged by `limit` and `cursor`.',
    },
    paths,
    components: {
      securitySchemes: { identity: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function operation(tag: string, endpoint: Endpoint): Json {
  const body = schemaOf(endpoint.body, 'input');
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PATCH';
  return {
    tags: [tag],
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: endpoint.access.who === 'anyone' ? [] : [{ identity: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(hasBody ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
      },
      default: {
        description: 'What went wrong',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function accessText(access: Access): string {
  const who =
    access.who === 'roles'
      ? `Role ${(access.roles ?? []).join(' or ')}.`
      : { anyone: 'Anyone.', identity: 'Any valid identity.', 'signed-in': 'Anyone signed in.' }[access.who];
  return access.self ? `${who} Only for the own e-mail${access.self.orAdmin ? ', or for admins' : ''}.` : who;
}

const problemSchema: Json = {
  type: 'object',
  required: ['title', 'status', 'detail', 'message', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'Equal to detail' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
