import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, type PaperType, propertiesRpc } from '@thikana/contracts';
import { type KnownActor, Rpc, type RpcContext, type RpcInput, type Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';
import { Agents } from '../store/agents.ts';
import { ListingChanges } from '../store/listing-changes.ts';
import type { PaperDocument } from './paper.schema.ts';
import { PaperAccess } from './paper-access.ts';
import { PaperStore } from './grid-fs-paper-store.ts';
import { headBytes, isWhole, tailBytes, typeByHead } from './paper-type.ts';
import { SeenPapers } from './seen-papers.ts';
import { SweepPapers } from './sweep-papers.ts';

/** An upload that has not been finished by then is given up, in ms. */
const uploadMs = 3_600_000;
const { bytes: mostBytes, perListing, pieceBytes } = limits.papers;

/** An agent adds a paper to an own listing (PAPER-1, PAPER-2): opened, written piece by piece, finished. */
@Controller()
export class UploadPaper {
  constructor(
    private readonly access: PaperAccess,
    private readonly agents: Agents,
    private readonly changes: ListingChanges,
    private readonly seenPapers: SeenPapers,
    private readonly store: PaperStore,
    private readonly sweep: SweepPapers,
    @InjectModel('Paper') private readonly papers: Model<PaperDocument>,
  ) {}

  /** @throws PROPERTY.NOT_FOUND, ACCESS.NOT_YOURS, ACCOUNT.FRAUD, PAPER.NOT_FOUND for what it would replace, PAPER.TOO_MANY */
  @Rpc(propertiesRpc.paperOpen, 'agent')
  async open(
    { id, kind, replaces }: RpcInput<typeof propertiesRpc.paperOpen>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    // An admin may read the listing, but not this: only agents come here.
    await this.access.requireListing(agent, id);
    await this.agents.ensureExists(agent.userId);
    if (replaces) await this.#requireKept(id, replaces);
    const standing = await this.papers.countDocuments({
      propertyId: id,
      state: { $in: ['receiving', 'kept'] },
    });
    if (standing >= perListing + (replaces ? 1 : 0)) throw tooMany();
    const openedAt = new Date();
    const paper: PaperDocument = {
      _id: new mongoose.Types.ObjectId().toHexString(),
      propertyId: id,
      agentId: agent.userId,
      kind,
      state: 'receiving',
      replaces: replaces ?? null,
      type: null,
      pieces: 0,
      bytes: 0,
      openedAt,
      uploadedAt: null,
      seenAt: null,
      removedAt: null,
      sweepAt: new Date(openedAt.getTime() + uploadMs),
    };
    await this.papers.create(paper);
    return { paperId: paper._id };
  }

  /** @throws PAPER.NOT_FOUND, PAPER.NOT_A_PAPER by its first bytes, PAPER.TOO_LARGE */
  @Rpc(propertiesRpc.paperAppend, 'agent')
  async append(
    { paperId, piece, data }: RpcInput<typeof propertiesRpc.paperAppend>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    const bytes = Buffer.from(data);
    const paper = await this.#receiving(paperId, agent);
    if (piece !== paper.pieces || paper.bytes !== piece * pieceBytes || bytes.length > pieceBytes)
      throw new DomainError('PAPER.NOT_FOUND');
    if (piece === 0 && !typeByHead(bytes)) throw new DomainError('PAPER.NOT_A_PAPER');
    if (paper.bytes + bytes.length > mostBytes) throw new DomainError('PAPER.TOO_LARGE');
    // Written before it is counted: what is counted is there. What is written and not counted goes with the upload (SweepPapers).
    await this.store.write(paperId, piece, bytes);
    const { modifiedCount } = await this.papers.updateOne(
      { _id: paperId, state: 'receiving', pieces: piece },
      { $inc: { pieces: 1, bytes: bytes.length } },
    );
    if (modifiedCount === 0) throw new DomainError('PAPER.NOT_FOUND');
    return { bytes: paper.bytes + bytes.length };
  }

  /**
   * @throws PAPER.NOT_A_PAPER for a file that is not whole, PAPER.TOO_MANY, PAPER.NOT_FOUND when what it replaces has gone; PROPERTY.NOT_FOUND or
   * ACCOUNT.FRAUD when that happened meanwhile
   */
  @Rpc(propertiesRpc.paperFinish, 'agent')
  async finish(
    { paperId }: RpcInput<typeof propertiesRpc.paperFinish>,
    { actor: agent }: RpcContext<'agent'>,
  ) {
    const paper = await this.#receiving(paperId, agent);
    const type = await this.#typeOf(paper);
    await this.store.seal(paperId, { bytes: paper.bytes, type });
    await this.changes.run(async (tx, emit) => {
      // Conflicts with a fraud mark and a deletion of the agent, and then with the listing's.
      await this.agents.profileOf(agent, tx);
      await this.access.lockOwn(agent, paper.propertyId, tx);
      const replaced = await this.#removeReplaced(paper, tx);
      const { session, now } = tx;
      const kept = await this.papers.countDocuments(
        { propertyId: paper.propertyId, state: 'kept' },
        { session },
      );
      if (kept >= perListing) throw tooMany();
      const whole = { state: 'kept' as const, type, uploadedAt: now, sweepAt: null, replaces: null };
      const { modifiedCount } = await this.papers.updateOne(
        { _id: paperId, state: 'receiving', pieces: paper.pieces },
        { $set: whole },
        { session },
      );
      if (modifiedCount === 0) throw new DomainError('PAPER.NOT_FOUND');
      if (replaced?.seenAt) await this.seenPapers.refresh(paper.propertyId, tx, emit);
    });
    if (paper.replaces) this.sweep.wake();
    return { insertedId: paperId };
  }

  @Rpc(propertiesRpc.paperAbort, 'agent')
  async abort({ paperId }: RpcInput<typeof propertiesRpc.paperAbort>, { actor: agent }: RpcContext<'agent'>) {
    const now = new Date();
    await this.papers.updateOne(
      { _id: paperId, agentId: agent.userId, state: 'receiving' },
      { $set: { state: 'removed', removedAt: now, sweepAt: now } },
    );
    return {};
  }

  async #receiving(_id: string, agent: KnownActor): Promise<PaperDocument> {
    const paper = await this.papers
      .findOne({ _id, agentId: agent.userId, state: 'receiving' })
      .lean<PaperDocument>();
    if (!paper) throw new DomainError('PAPER.NOT_FOUND');
    return paper;
  }

  async #typeOf({ _id, pieces, bytes }: PaperDocument): Promise<PaperType> {
    const first = (await this.store.read(_id, 0)) ?? Buffer.alloc(0);
    const last = pieces > 1 ? ((await this.store.read(_id, pieces - 1)) ?? Buffer.alloc(0)) : first;
    const head = first.subarray(0, headBytes);
    // The end may lie across the last two pieces.
    const before =
      last.length < tailBytes && pieces > 1 ? await this.store.read(_id, pieces - 2) : Buffer.alloc(0);
    const tail = Buffer.concat([before ?? Buffer.alloc(0), last]).subarray(-tailBytes);
    const type = typeByHead(head);
    if (!type || !isWhole(type, head, tail, bytes)) throw new DomainError('PAPER.NOT_A_PAPER');
    return type;
  }

  async #requireKept(propertyId: string, _id: string): Promise<void> {
    if (!(await this.papers.exists({ _id, propertyId, state: 'kept' })))
      throw new DomainError('PAPER.NOT_FOUND');
  }

  async #removeReplaced(
    { propertyId, replaces }: PaperDocument,
    { session, now }: Transaction,
  ): Promise<PaperDocument | null> {
    if (!replaces) return null;
    const replaced = await this.papers
      .findOneAndUpdate(
        { _id: replaces, propertyId, state: 'kept' },
        { $set: { state: 'removed', removedAt: now, sweepAt: now } },
        { session },
      )
      .lean<PaperDocument>();
    if (!replaced) throw new DomainError('PAPER.NOT_FOUND');
    return replaced;
  }
}

const tooMany = () => new DomainError('PAPER.TOO_MANY', { most: perListing });
