import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';
import { events } from '@thikana/contracts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { openApiDocument } from './openapi-document.ts';

/** Published by AsyncAPI for the version that the document names. */
const asyncApiSchema = createRequire(import.meta.url)(
  '@asyncapi/specs/schemas/3.0.0-without-$id.json',
) as AnySchema;

interface AsyncApi {
  channels: Record<string, { address: string }>;
  components: { messages: object };
}

interface Operation {
  security: object[];
  requestBody: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, object>;
}

describe('what the gateway says about itself', () => {
  it('is a valid OpenAPI document', async () => {
    const { valid, errors } = await new Validator().validate(openApiDocument());
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('describes what each call accepts and all of its answers', () => {
    const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
    const make = paths['/api/offers']?.['post'];
    expect(make?.security).toEqual([{ identity: [] }]);
    expect(make?.requestBody.required).toBe(true);
    expect(make?.requestBody.content['application/json']?.schema).toMatchObject({
      required: ['propertyId', 'offerAmount'],
      additionalProperties: false,
      properties: {
        propertyId: { type: 'string', pattern: '^[0-9a-f]{24}$' },
        buyerEmail: { type: 'string', maxLength: 254, pattern: expect.stringContaining('@') },
      },
    });
    expect(Object.keys(make?.responses ?? {})).toEqual([
      ...['201', '400', '401', '403', '404', '409', '413', '415', '429', '503'],
    ]);
    expect(paths['/api/images']?.['post']?.requestBody.content).toHaveProperty(['multipart/form-data']);
  });

  it('has one address for what OpenAPI takes for one', () => {
    const shapes = Object.keys(openApiDocument()['paths'] as object).map((path) =>
      path.replace(/{\w+}/g, '{}'),
    );
    expect(shapes.length).toBe(new Set(shapes).size);
  });

  it('is a valid AsyncAPI document with every event', () => {
    const document = JSON.parse(JSON.stringify(asyncApiDocument())) as AsyncApi;
    const isValid = addFormats.default(new Ajv({ strict: false, allErrors: true })).compile(asyncApiSchema);
    isValid(document);
    expect(isValid.errors).toBeNull();
    expect(Object.keys(document.components.messages).length).toBe(Object.keys(events).length);
    expect(Object.values(document.channels).map(({ address }) => address)).toContain(
      'thikana.event.offers.OfferAccepted',
    );
  });

  it('refers to nothing that is not in the AsyncAPI document', () => {
    const document = asyncApiDocument();
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => at!);
    expect(pointers.length).toBeGreaterThanOrEqual(2 * Object.keys(events).length);
    const found = (at: string) =>
      at.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
    expect(pointers.filter((at) => found(at) === undefined)).toEqual([]);
  });
});
