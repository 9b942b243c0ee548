import { DomainError, type ErrorCode } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../access/endpoint-guard.ts';

/**
 * The one file of a multipart form, in chunks as they arrive. Throws REQUEST.UNSUPPORTED, REQUEST.INVALID, REQUEST.MALFORMED, and `tooLarge` before more
 * than `mostBytes` are read.
 */
export async function* formFile(
  request: GuardedRequest,
  { field, mostBytes, tooLarge }: { field: string; mostBytes: number; tooLarge: ErrorCode },
): AsyncGenerator<Buffer> {
  try {
    if (!request.isMultipart()) throw new DomainError('REQUEST.UNSUPPORTED');
    if (Number(request.headers['content-length'] ?? 0) > request.call.endpoint.bodyBytes)
      throw new DomainError(tooLarge);
    // Counted here: the parser's own limit is noticed after the file's end, or not at all.
    const limits = { fileSize: mostBytes + 1, files: 1, fields: 4, parts: 5 };
    const part = await request.file({ limits, throwFileSizeLimit: false });
    if (part?.fieldname !== field)
      throw new DomainError('REQUEST.INVALID', {}, { errors: [{ path: field, message: 'is required' }] });
    let bytes = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new DomainError(tooLarge);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('REQUEST.MALFORMED');
  } finally {
    readRest(request);
  }
}

/** A sender that still sends reads the refusal only when the rest of the request is read, too. */
export function readRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
