import { z } from 'zod';
import mongoose, { type SchemaDefinition } from 'mongoose';

const types: Record<string, unknown> = { string: String, integer: Number, number: Number, boolean: Boolean };

/**
 * The mongoose paths of fields that the contract declares; mongoose silently drops fields without a path. Values are validated by the
 * contract, so a path only names the type.
 */
export const pathsOf = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, { type: typeOf(field as z.ZodType) }]),
  ) as SchemaDefinition<z.infer<z.ZodObject<S>>>;

function typeOf(field: z.ZodType): unknown {
  const json = z.toJSONSchema(field, { unrepresentable: 'any' });
  const kinds = new Set((json.anyOf ?? [json]).flatMap(({ type }) => type));
  kinds.delete('null');
  const [kind] = kinds;
  return (kinds.size === 1 && types[String(kind)]) || mongoose.Schema.Types.Mixed;
}
