import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, type Paper, propertiesRpc } from '@thikana/contracts';
import { Audit, Rpc, type RpcContext, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PaperDocument } from './paper.schema.ts';
import { PaperAccess } from './paper-access.ts';
import { PaperStore } from './grid-fs-paper-store.ts';

/** A listing's papers and their files, for its agent and admins (PAPER-3). */
@Controller()
export class ReadPapers {
  constructor(
    private readonly access: PaperAccess,
    private readonly store: PaperStore,
    private readonly audit: Audit,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD */
  @Rpc(propertiesRpc.papers, 'active')
  async list({ id }: RpcInput<typeof propertiesRpc.papers>, { actor }: RpcContext<'active'>) {
    await this.access.requireListing(actor, id);
    const papers = await this.papers
      .find({ propertyId: id, state: 'kept' })
      .sort({ _id: 1 })
      .lean<PaperDocument[]>();
    const seenBy = actor.role === 'admin' ? await this.#seenBy(id) : undefined;
    return papers.map((paper) => paperOf(paper, paper.seenAt ? seenBy?.get(paper.kind) : undefined));
  }

  /** Who ticked a kind last, by the audit. */
  async #seenBy(propertyId: string): Promise<Map<string, string>> {
    const about = { subject: propertyId, kind: 'listing' } as const;
    const { rows } = await this.audit.page(about, { limit: limits.storyRecords });
    const ticks = rows.reverse().flatMap(({ action, after, actor }): [string, string][] => {
      const kind = action === 'listing.seePaper' && /^(\S+) seen$/.exec(after ?? '')?.[1];
      return kind && actor ? [[kind, actor.email]] : [];
    });
    return new Map(ticks);
  }

  /** @throws PAPER.NOT_FOUND, also for whom it is not */
  @Rpc(propertiesRpc.paperPiece, 'active')
  async piece(
    { paperId, piece }: RpcInput<typeof propertiesRpc.paperPiece>,
    { actor }: RpcContext<'active'>,
  ) {
    const { kind, type, bytes, pieces } = await this.access.readable(actor, paperId);
    const data = await this.store.read(paperId, piece);
    if (!data) throw new DomainError('PAPER.NOT_FOUND');
    return { data, kind, type: type!, bytes, pieces };
  }
}

function paperOf(
  { _id, propertyId, kind, type, bytes, uploadedAt, seenAt }: PaperDocument,
  seenBy?: string,
): Paper {
  return {
    _id,
    propertyId,
    kind,
    type: type!,
    bytes,
    uploadedAt: uploadedAt!.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    ...(seenBy && { seenBy }),
  };
}
