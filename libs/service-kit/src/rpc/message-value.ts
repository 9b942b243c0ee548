import type { Msg } from '@nats-io/transport-node';

/** The header with a message's JSON when its payload is the bytes of the value's field `data` (docs/adr/0049). */
const jsonHeader = 'json';

export interface EncodedValue {
  body: Uint8Array | string;
  headers: Readonly<Record<string, string>>;
}

/** A message as it was sent: JSON, or the bytes of a file, and headers (`replyHeaders` in the contracts). */
export interface RawReply {
  body: Uint8Array;
  header(name: string): string | undefined;
}

export const rawOf = ({ data, headers }: Msg): RawReply => ({
  body: data,
  header: (name) => headers?.get(name) || undefined,
});

/** A value as a message: its JSON, or the bytes of its field `data`, with the JSON of the other fields as a header. */
export function encodeValue(value: unknown): EncodedValue {
  const { data, ...others } = Object(value) as { data?: unknown };
  return data instanceof Uint8Array
    ? { body: data, headers: { [jsonHeader]: JSON.stringify(others) } }
    : { body: JSON.stringify(value ?? null), headers: {} };
}

/** @throws SyntaxError when it is no JSON */
export function decodeValue({ body, header }: RawReply): unknown {
  const json = header(jsonHeader);
  if (json !== undefined) return { ...(JSON.parse(json) as object), data: body };
  return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
}
