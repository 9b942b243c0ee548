import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldRules } from './field-rules.ts';

const body = z.strictObject({
  title: z.string().trim().min(1).max(120),
  about: z.string().max(500).default(''),
  price: z.number().int().min(1).max(900),
  bedrooms: z.number().int().min(0).max(50).nullable().optional(),
  size: z.number().nullable().optional(),
  kind: z.enum(['flat', 'land']).optional(),
  furnished: z.boolean(),
});

describe('what a form asks', () => {
  it('is what the body asks', () => {
    expect(fieldRules(body, ['title', 'about', 'price', 'bedrooms', 'size', 'kind', 'furnished'])).toEqual({
      title: { required: true, type: 'string', maxLength: 120 },
      about: { required: false, type: 'string', maxLength: 500, empty: '' },
      price: { required: true, type: 'integer', minimum: 1, maximum: 900 },
      bedrooms: { required: false, type: 'integer', minimum: 0, maximum: 50, empty: null },
      size: { required: false, type: 'number', empty: null },
      kind: { required: false, type: 'string' },
      furnished: { required: true, type: 'boolean' },
    });
  });

  it('is asked of the named fields only', () => {
    expect(Object.keys(fieldRules(body, ['price']))).toEqual(['price']);
  });
});
