import { describe, expect, it } from '@jest/globals';
import { Parser } from '@asyncapi/parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { events } from '@thikana/contracts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { openApiDocument } from './openapi-document.ts';

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

  it('says of a call what may be sent, and every way in which it may be answered', () => {
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

  it('is a valid AsyncAPI document with every event', async () => {
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApiDocument()));
    const errors = diagnostics.filter(({ severity }) => severity === 0);
    expect(errors).toEqual([]);
    expect(document?.allMessages().length).toBe(Object.keys(events).length);
    expect(document?.channels().map((channel) => channel.address())).toContain(
      'thikana.event.offers.OfferAccepted',
    );
  });
});
