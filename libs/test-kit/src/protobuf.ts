/** The fields of a message by number: bytes of strings, bytes and messages, numbers of the rest (protobuf.dev, encoding). */
export type Fields = Map<number, (Uint8Array | number)[]>;

const fixedBytes: Partial<Record<number, number>> = { 1: 8, 5: 4 };

/** @throws for a wire type that is not used any more */
export function fieldsOf(message: Uint8Array): Fields {
  const fields: Fields = new Map();
  let position = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[position++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number) => message.subarray(position, (position += length));
  while (position < message.length) {
    const tag = varint();
    const [field, wireType] = [tag >>> 3, tag & 7];
    const fixed = fixedBytes[wireType];
    if (wireType > 2 && fixed === undefined) throw new Error(`field ${field} has wire type ${wireType}`);
    const value = fixed !== undefined ? bytes(fixed) : wireType === 2 ? bytes(varint()) : varint();
    fields.set(field, [...(fields.get(field) ?? []), value]);
  }
  return fields;
}

/** All of a repeated field. */
export function bytesOf(fields: Fields, field: number): Uint8Array[] {
  return (fields.get(field) ?? []).filter((value) => typeof value !== 'number');
}

export function textOf(fields: Fields, field: number): string {
  return Buffer.from(bytesOf(fields, field)[0] ?? []).toString('utf8');
}

export function valueOf(fields: Fields, field: number): number {
  const value = fields.get(field)?.[0];
  return typeof value === 'number' ? value : 0;
}
