import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** Reads a request's body. @throws BodyTooLarge when it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reading on to the end (and keeping nothing) lets the client receive the refusal.
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) throw new BodyTooLarge(`the body is larger than ${limit} bytes`);
  return Buffer.concat(chunks);
}
