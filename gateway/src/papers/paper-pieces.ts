import { DomainError, endpoints, limits } from '@thikana/contracts';
import type { FastifyRequest } from 'fastify';

const field = 'paper';
const { bytes: mostBytes, pieceBytes } = limits.papers;

/**
 * The one file of a multipart form, in field `paper`, in pieces as they arrive: never more than one of them is kept here. Throws
 * REQUEST.UNSUPPORTED, REQUEST.INVALID, REQUEST.MALFORMED or PAPER.TOO_LARGE.
 */
export async function* paperPieces(request: FastifyRequest): AsyncGenerator<Buffer> {
  if (!request.isMultipart()) throw new DomainError('REQUEST.UNSUPPORTED');
  if (Number(request.headers['content-length'] ?? 0) > endpoints.properties.uploadPaper.bodyBytes)
    throw new DomainError('PAPER.TOO_LARGE');
  const part = await request.file({
    limits: { fileSize: mostBytes + 1, files: 1, fields: 4, parts: 5 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== field)
    throw new DomainError('REQUEST.INVALID', {}, { errors: [{ path: field, message: 'is required' }] });
  let total = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > mostBytes) throw new DomainError('PAPER.TOO_LARGE');
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length >= pieceBytes; waiting = waiting.subarray(pieceBytes))
      yield waiting.subarray(0, pieceBytes);
  }
  if (waiting.length > 0) yield waiting;
}
