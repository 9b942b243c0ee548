import { isPlainAddress, isVisible } from '@thikana/contracts';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Refinements of the contract as patterns: zod cannot describe what a function tests. */
const patterns = new Map<unknown, string>([
  [isVisible, '[\\p{L}\\p{N}\\p{P}\\p{S}]'],
  [isPlainAddress, '^[hH][tT][tT][pP][sS]?://[^\\s"\'`<>\\\\/?#@]+([/?#][^\\s"\'`<>\\\\]*)?$'],
]);

/** JSON Schema of what may be sent (`input`), or of what is answered (`output`: nothing beside the listed fields). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') Object.assign(jsonSchema, unsaid(zodSchema));
    },
  }) as Json;
  return json;
}

/** What zod leaves out of an input's schema although it refuses what differs from it. */
function unsaid(schema: z.core.$ZodTypes): Json {
  const { def } = schema._zod;
  if (def.type === 'pipe') return ofPipe(def.out);
  if (def.type !== 'string') return {};
  const said = (def.checks ?? []).map((check) => patterns.get((check._zod.def as { fn?: unknown }).fn));
  const pattern = said.find(Boolean);
  if (pattern) return { pattern };
  return 'protocol' in def && String(def.protocol) === '/^https?$/'
    ? { pattern: '^[hH][tT][tT][pP][sS]?:' }
    : {};
}

/**
 * A text that is cleaned and then checked (`Email`): the check's pattern holds for what is sent. Its format (`email`) would be stricter than
 * the check is.
 */
function ofPipe(out: z.core.$ZodType): Json {
  const { pattern } = z.toJSONSchema(out, { unrepresentable: 'any' });
  return pattern ? { pattern } : {};
}
