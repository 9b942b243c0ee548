import { z } from 'zod';
import { Id } from '../entities/fields.ts';
import { Paper, paperKinds } from '../entities/paper.ts';
import { limits } from '../limits.ts';
import { aboutId, defineRpc, Deleted } from './define.ts';

const paperId = z.object({ paperId: Id });
/** One piece, which is the message's payload: no Base64 (docs/adr/0049). */
const Piece = z
  .custom<Uint8Array>((data) => data instanceof Uint8Array && data.length <= limits.papers.pieceBytes)
  .meta({ type: 'string', contentMediaType: 'application/octet-stream' });

/**
 * A listing's papers (docs/adr/0049). A file goes to the service and comes back in pieces of `limits.papers.pieceBytes`, the last one shorter; any instance
 * takes any piece. Only the owner and admins read; an upload belongs to the agent who opened it.
 */
export const paperCalls = {
  papers: defineRpc('properties', 'papers', aboutId, z.array(Paper)),
  paperOpen: defineRpc(
    'properties',
    'papers.open',
    /** `replaces`: a paper of the listing that goes when this one is whole. */
    z.object({ id: Id, kind: z.enum(paperKinds), replaces: Id.optional() }),
    paperId,
  ),
  paperAppend: defineRpc(
    'properties',
    'papers.append',
    /** From 0, each after the one before. */
    paperId.extend({ piece: z.number().int().min(0), data: Piece }),
    z.object({ bytes: z.number().int() }),
  ),
  /** Checks the whole; from now on it is one of the listing's papers. */
  paperFinish: defineRpc('properties', 'papers.finish', paperId, z.object({ insertedId: Id })),
  /** Gives an upload up that was not finished. */
  paperAbort: defineRpc('properties', 'papers.abort', paperId, z.object({})),
  paperPiece: defineRpc(
    'properties',
    'papers.piece',
    paperId.extend({ piece: z.number().int().min(0) }),
    z.object({
      data: Piece,
      kind: z.string(),
      type: z.string(),
      bytes: z.number().int(),
      pieces: z.number().int(),
    }),
  ),
  paperRemove: defineRpc('properties', 'papers.remove', paperId, Deleted),
  /** An admin has looked at the file, or takes that back. */
  paperSee: defineRpc(
    'properties',
    'papers.see',
    paperId.extend({ seen: z.boolean() }),
    z.object({ modifiedCount: z.number().int() }),
  ),
} as const;
