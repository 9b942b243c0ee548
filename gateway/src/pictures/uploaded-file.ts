import type { FastifyRequest } from 'fastify';
import { DomainError, endpoints, limits } from '@thikana/contracts';

const field = 'image';

/**
 * The one file of a multipart form, in field `image`. Throws REQUEST.UNSUPPORTED, REQUEST.INVALID, REQUEST.MALFORMED, and
 * IMAGE.TOO_LARGE before more than the limit is kept.
 */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('REQUEST.UNSUPPORTED');
  if (Number(request.headers['content-length'] ?? 0) > endpoints.platform.uploadImage.bodyBytes)
    throw new DomainError('IMAGE.TOO_LARGE');
  try {
    return await readFile(request);
  } catch (error) {
    // Whoever still sends reads the refusal only when the rest is taken, too.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof DomainError ? error : new DomainError('REQUEST.MALFORMED');
  }
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  // Counted here: the parser's own limit is noticed after the file's end, or not at all.
  const fileSize = limits.image.bytes + 1;
  const part = await request.file({
    limits: { fileSize, files: 1, fields: 4, parts: 5 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== field)
    throw new DomainError('REQUEST.INVALID', {}, { errors: [{ path: field, message: 'is required' }] });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.image.bytes) throw new DomainError('IMAGE.TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
