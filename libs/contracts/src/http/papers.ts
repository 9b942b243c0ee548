import { z } from 'zod';
import { Id } from '../entities/fields.ts';
import { paperKinds, paperTypes } from '../entities/paper.ts';
import { limits } from '../limits.ts';
import { paperCalls } from '../rpc/papers.ts';
import { byId, defineEndpoint, nameEndpoints, only } from './define.ts';

const paperListing = ['PROPERTY.NOT_FOUND', 'ACCESS.NOT_YOURS', 'ACCOUNT.FRAUD'] as const;
const paperId = z.strictObject({ paperId: Id });

/** A listing's papers: its agent's and the admins' (PAPER-3). */
export const paperEndpoints = nameEndpoints('properties', {
  papers: defineEndpoint({
    route: 'GET /properties/:id/papers',
    summary: "A listing's papers, for its agent and admins",
    access: only('agent', 'admin'),
    params: byId,
    rpc: paperCalls.papers,
    refuses: paperListing,
  }),
  uploadPaper: defineEndpoint({
    route: 'POST /properties/:id/papers',
    summary:
      'Adds a paper to an own listing, or puts it in the place of another (multipart, field `paper`: a PDF, JPEG, PNG or WebP)',
    access: only('agent'),
    params: byId,
    query: z.strictObject({ kind: z.enum(paperKinds), replaces: Id.optional() }),
    body: z.unknown(),
    answer: paperCalls.paperFinish.output,
    status: 201,
    limit: 'upload',
    bodyBytes: limits.papers.bytes + limits.bodies.formBytes,
    refuses: [
      ...paperListing,
      'PROPERTY.CHANGED',
      'PROPERTIES.UNAVAILABLE',
      'PAPER.NOT_FOUND',
      'PAPER.NOT_A_PAPER',
      'PAPER.TOO_LARGE',
      'PAPER.TOO_MANY',
    ],
  }),
  downloadPaper: defineEndpoint({
    route: 'GET /papers/:paperId',
    summary: "A paper's file, as an attachment",
    access: only('agent', 'admin'),
    params: paperId,
    answer: z.unknown(),
    answerTypes: paperTypes,
    refuses: ['PAPER.NOT_FOUND', 'PROPERTIES.UNAVAILABLE'],
  }),
  removePaper: defineEndpoint({
    route: 'DELETE /papers/:paperId',
    summary: 'Deletes an own paper, and with it that it was seen',
    access: only('agent'),
    params: paperId,
    rpc: paperCalls.paperRemove,
    refuses: ['PAPER.NOT_FOUND'],
  }),
  seePaper: defineEndpoint({
    route: 'PATCH /admin/see-paper/:paperId',
    summary: 'Ticks a paper as seen, or takes that back',
    access: only('admin'),
    params: paperId,
    body: z.strictObject({ seen: z.boolean() }),
    rpc: paperCalls.paperSee,
    refuses: ['PAPER.NOT_FOUND'],
  }),
});
