import { z } from 'zod';

/** What a body asks of one of its fields, as plain values for a form. */
export interface FieldRule {
  required: boolean;
  /** What a field that was left or emptied is sent as; absent where it is not sent. */
  empty?: null | string;
  type: string;
  /** Of a number, both inclusive. */
  minimum?: number;
  maximum?: number;
  /** Of a text, in characters. */
  maxLength?: number;
}

/** The rules of the named fields, from the body's schema. */
export function fieldRules<K extends string>(
  body: z.ZodType<unknown, Partial<Record<K, unknown>>>,
  names: readonly K[],
): Record<K, FieldRule> {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const ruleOf = (name: K): FieldRule => {
    const field = Object(properties[name]) as z.core.JSONSchema.BaseSchema;
    const kinds = field.anyOf ?? [field.type].flat().map((type) => ({ ...field, type }));
    const { type = 'any', minimum, maximum, maxLength } = kinds.find((kind) => kind.type !== 'null') ?? field;
    const empty = kinds.some((kind) => kind.type === 'null') ? null : field.default;
    return {
      required: required.includes(name),
      type: String(type),
      ...(empty === null || typeof empty === 'string' ? { empty } : {}),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(maxLength !== undefined && { maxLength }),
    };
  };
  return Object.fromEntries(names.map((name) => [name, ruleOf(name)])) as Record<K, FieldRule>;
}
