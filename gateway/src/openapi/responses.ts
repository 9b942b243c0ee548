import { type Endpoint, type ErrorCode, errorCatalogue, pageHeaders } from '@thikana/contracts';
import { unavailableCode } from '../forwarding/service-calls.ts';
import { type Json, schemaOf } from './schemas.ts';

/** Responses of every route, for any caller and input: SEC-7, API-3. A 500 is a fault, and no response to rely on. */
const always = [
  'REQUEST.INVALID',
  'REQUEST.MALFORMED',
  'AUTH.INVALID',
  'LIMIT.EXCEEDED',
  'SERVICE.BUSY',
  'AUTH.UNAVAILABLE',
  'USERS.UNAVAILABLE',
] as const;

/** Each status an operation answers with; a refusal with the codes that it may carry. */
export function responsesOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorCatalogue[code].status);
  const refused = [...byStatus].sort(([a], [b]) => a - b);
  return {
    [endpoint.status]: success(endpoint),
    ...(endpoint.cache && {
      304: { description: 'As the sent ETag says', headers: { ...requestId, ...etag } },
    }),
    ...Object.fromEntries(refused.map(([status, codes]) => [status, problem(status, codes)])),
  };
}

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, rpc, refuses } = endpoint;
  const restricted = access.who !== 'anyone';
  const ofRecords = access.who === 'signed-in' || access.who === 'roles';
  const codes: (ErrorCode | false | null | undefined)[] = [
    ...always,
    (restricted || access.wholeListFor) && 'AUTH.REQUIRED',
    (ofRecords || access.wholeListFor) && 'ACCESS.DENIED',
    (access.self || access.claims) && 'ACCESS.NOT_YOURS',
    ofRecords && method !== 'GET' && 'ACCOUNT.FRAUD',
    access.denied,
    takesBody(endpoint) && 'REQUEST.TOO_LARGE',
    takesBody(endpoint) && 'REQUEST.UNSUPPORTED',
    rpc && unavailableCode(rpc.service),
    ...refuses,
  ];
  return [...new Set(codes.filter((code): code is ErrorCode => Boolean(code)))];
}

export const takesBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PATCH';

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const etag = { ETag: { schema: { type: 'string' } } };

function success(endpoint: Endpoint): Json {
  const { page, cache, answerTypes } = endpoint;
  const content = Object.fromEntries(
    answerTypes.map((type) => [type, { schema: answerSchema(endpoint, type) }]),
  );
  const paging = {
    [pageHeaders.link]: { $ref: '#/components/headers/NextPage' },
    [pageHeaders.total]: { $ref: '#/components/headers/Total' },
    [pageHeaders.totalAmount]: { $ref: '#/components/headers/TotalAmount' },
    [pageHeaders.missing]: { $ref: '#/components/headers/Missing' },
  };
  return { description: 'Done', headers: { ...requestId, ...(page && paging), ...(cache && etag) }, content };
}

function answerSchema({ answer }: Endpoint, type: string): Json {
  if (type === 'application/json') return schemaOf(answer, 'output');
  return type.startsWith('text/') ? text : { ...text, format: 'binary' };
}

function problem(status: number, codes: ErrorCode[]): Json {
  const narrowed = { properties: { status: { const: status }, code: { enum: codes.toSorted() } } };
  return {
    description: codes.map((code) => `${code}: ${errorCatalogue[code].detail}`).join('\n\n'),
    headers: {
      ...requestId,
      ...(status === 401 && { 'WWW-Authenticate': { required: true, schema: { const: 'Bearer' } } }),
      ...((status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      }),
    },
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] },
      },
    },
  };
}

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

export const components = {
  securitySchemes: { identity: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  headers: {
    RequestId: {
      description: 'The id under which this request stands in every log; a sent X-Request-Id is taken.',
      required: true,
      schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
    },
    RetryAfter: { description: 'Seconds', required: true, schema: { type: 'integer', minimum: 1 } },
    NextPage: {
      description: 'The next page, as `<…>; rel="next"`',
      schema: { type: 'string', pattern: '^<[^>]+>; rel="next"$' },
    },
    Total: { description: 'Rows of the whole list, where cheap to know', schema: count },
    Missing: { description: 'Services that did not answer', schema: { type: 'string' } },
    TotalAmount: { description: 'Their sum in whole taka, where there is one', schema: count },
  },
  schemas: {
    Problem: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'title', 'status', 'detail', 'message', 'code'],
      properties: {
        type: { const: 'about:blank' },
        title: text,
        status: { type: 'integer' },
        detail: text,
        message: { ...text, description: 'Equal to detail' },
        code: { enum: Object.keys(errorCatalogue) },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['path', 'message'],
            properties: { path: text, message: text },
          },
        },
        checks: { type: 'object', description: 'Of readiness only: each part and its state' },
      },
    },
  },
};
