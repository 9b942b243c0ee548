import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { z } from 'zod';
import { pathsOf } from './field-paths.ts';

describe('the stored type of a field', () => {
  it.each([
    ['a text', z.string().trim().max(3), String],
    ['a choice', z.enum(['flat', 'land']), String],
    ['a whole number', z.number().int().min(1), Number],
    ['a number', z.number(), Number],
    ['yes or no', z.boolean(), Boolean],
    ['what may be absent or null', z.number().int().nullable().optional(), Number],
    ['what has no limits and may be null', z.number().nullable().optional(), Number],
    ['a list', z.array(z.string()), mongoose.Schema.Types.Mixed],
    ['an object', z.object({ lat: z.number() }).nullable(), mongoose.Schema.Types.Mixed],
    ['one of several kinds', z.union([z.string(), z.number()]), mongoose.Schema.Types.Mixed],
  ])('follows from its rule: %s', (_what, rule, type) => {
    expect(pathsOf({ field: rule })).toEqual({ field: { type } });
  });
});
