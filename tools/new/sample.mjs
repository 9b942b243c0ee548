/** @typedef {{ type?: string | string[], const?: unknown, enum?: unknown[], anyOf?: Shape[], format?: string, pattern?: string, minimum?: number, minLength?: number, required?: string[], properties?: Record<string, Shape>, items?: Shape, minItems?: number }} Shape */

const TEXTS = /** @type {Record<string, string>} */ ({
  'date-time': '2026-11-20T06:00:00.000Z',
  email: 'somebody@thikana.test',
  uri: 'https://thikana.test/',
});
/** The candidates for what a pattern asks: an id, a colour, an address, a word. */
const SHAPED = ['65f0c0ffee65f0c0ffee65f0', '#a0b0c0', 'https://thikana.test/', 'sample'];

/**
 * The smallest value that a JSON Schema takes: what a spec starts from.
 * @param {Shape} schema @returns {unknown}
 */
export function sampleOf(schema) {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  const { properties = {}, required = [], items = {}, minItems = 0 } = schema;
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
    case 'array':
      return Array.from({ length: minItems }, () => sampleOf(items));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textFor(schema);
  }
}

/** @param {Shape} schema */
function textFor({ format = '', pattern }) {
  if (TEXTS[format]) return TEXTS[format];
  const shape = pattern ? new RegExp(pattern, 'u') : /sample/;
  return SHAPED.find((text) => shape.test(text)) ?? 'sample';
}
