import { z } from 'zod';
import { Id } from '../entities/fields.ts';
import { paperKinds } from '../entities/paper.ts';
import { limits } from '../limits.ts';
import { paperCalls } from '../rpc/papers.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

const agent = { who: 'roles', roles: ['agent'] } as const;
const admin = { who: 'roles', roles: ['admin'] } as const;
const agentOrAdmin = { who: 'roles', roles: ['agent', 'admin'] } as const;
const paperId = z.strictObject({ paperId: Id });

/** A listing's papers: its agent's and the admins' (PAPER-3). */
export const paperEndpoints = nameEndpoints('properties', {
  papers: defineEndpoint({
    method: 'GET',
    path: '/properties/:id/papers',
    summary: "A listing's papers, for its agent and admins",
    access: agentOrAdmin,
    params: z.strictObject({ id: Id }),
    answer: paperCalls.papers.output,
    rpc: paperCalls.papers,
  }),
  uploadPaper: defineEndpoint({
    method: 'POST',
    path: '/properties/:id/papers',
    summary:
      'Adds a paper to an own listing, or puts it in the place of another (multipart, field `paper`: a PDF, JPEG, PNG or WebP)',
    access: agent,
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ kind: z.enum(paperKinds), replaces: Id.optional() }),
    body: z.unknown(),
    answer: paperCalls.paperFinish.output,
    status: 201,
    limit: 'upload',
    bodyBytes: limits.papers.bytes + limits.bodies.formBytes,
  }),
  downloadPaper: defineEndpoint({
    method: 'GET',
    path: '/papers/:paperId',
    summary: "A paper's file, as an attachment",
    access: agentOrAdmin,
    params: paperId,
    answer: z.unknown(),
  }),
  removePaper: defineEndpoint({
    method: 'DELETE',
    path: '/papers/:paperId',
    summary: 'Deletes an own paper, and with it that it was seen',
    access: agent,
    params: paperId,
    answer: paperCalls.paperRemove.output,
    rpc: paperCalls.paperRemove,
  }),
  seePaper: defineEndpoint({
    method: 'PATCH',
    path: '/admin/see-paper/:paperId',
    summary: 'Ticks a paper as seen, or takes that back',
    access: admin,
    params: paperId,
    body: z.strictObject({ seen: z.boolean() }),
    answer: paperCalls.paperSee.output,
    rpc: paperCalls.paperSee,
  }),
});
