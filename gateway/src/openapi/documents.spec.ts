import { describe, expect, it } from '@jest/globals';
import { Parser } from '@asyncapi/parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { events } from '@thikana/contracts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { openApiDocument } from './openapi-document.ts';

describe('what the gateway says about itself', () => {
  it('is a valid OpenAPI document', async () => {
    const { valid, errors } = await new Validator().validate(openApiDocument());
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
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
