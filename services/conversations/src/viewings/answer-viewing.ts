import { Controller } from '@nestjs/common';
import { conversationsRpc, type ConversationPart, DomainError, lastViewing } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import { againOnDuplicateKey } from '../store/again-on-duplicate-key.ts';
import { otherPart } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';
import { FreeTimes, notFree } from '../store/free-times.ts';
import { People } from '../store/people.ts';
import { stateAt, toViewing, type ViewingDocument } from '../store/viewing.schema.ts';
import { Viewings } from '../store/viewings.ts';

interface Found {
  viewing: ViewingDocument;
  part: ConversationPart;
}

const isAt = ({ start }: ViewingDocument, wanted: Date) => start.getTime() === wanted.getTime();

/** What either of the two does about a viewing (VIEW-5 to VIEW-7). Each @throws VIEWING.NOT_FOUND, VIEWING.CHANGED; the same again changes nothing. */
@Controller()
export class AnswerViewing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly viewings: Viewings,
    private readonly conversations: Conversations,
    private readonly people: People,
    private readonly freeTimes: FreeTimes,
  ) {}

  /** By the one whose turn it is, of the time that they have seen. */
  @Rpc(conversationsRpc.confirmViewing, 'active')
  confirm({ id, start }: RpcInput<typeof conversationsRpc.confirmViewing>, { actor }: RpcContext<'active'>) {
    return this.#change(id, actor.userId, async ({ viewing, part }, tx) => {
      if (!isAt(viewing, new Date(start))) throw new DomainError('VIEWING.CHANGED');
      if (viewing.state === 'confirmed') return viewing;
      if (viewing.turn !== part) throw new DomainError('VIEWING.CHANGED');
      return this.viewings.confirm(viewing, tx);
    });
  }

  /** @throws VIEWING.NOT_FREE: a buyer proposes published times, an agent any half hour of theirs; CONVERSATION.TOO_MANY */
  @Rpc(conversationsRpc.proposeViewing, 'active')
  propose(
    { id, start: wanted }: RpcInput<typeof conversationsRpc.proposeViewing>,
    { actor }: RpcContext<'active'>,
  ) {
    const start = new Date(wanted);
    return this.#change(id, actor.userId, async ({ viewing, part }, tx) => {
      const state = stateAt(viewing, tx.now);
      const turn = otherPart(part);
      if (state === 'proposed' && isAt(viewing, start) && viewing.turn === turn) return viewing;
      if (viewing.start <= tx.now) throw new DomainError('VIEWING.CHANGED');
      const { times } = await this.freeTimes.of(viewing, tx.now, tx.session);
      const isPublished = times.some((time) => time.getTime() === start.getTime());
      const isAhead = start > tx.now && start < lastViewing(tx.now);
      if (part === 'buyer' ? !isPublished : !isAhead) throw notFree(start, times);
      await this.people.count(actor.userId, 'messages', tx);
      return this.viewings.propose(viewing, start, turn, tx);
    });
  }

  /** Before it begins. */
  @Rpc(conversationsRpc.cancelViewing, 'active')
  cancel({ id, reason }: RpcInput<typeof conversationsRpc.cancelViewing>, { actor }: RpcContext<'active'>) {
    return this.#change(id, actor.userId, async ({ viewing, part }, tx) => {
      if (viewing.state === 'cancelled') return viewing;
      if (viewing.start <= tx.now) throw new DomainError('VIEWING.CHANGED');
      return this.viewings.end(viewing, part === 'buyer' ? 'byBuyer' : 'byAgent', tx, reason || null);
    });
  }

  /** By either, of either. @throws VIEWING.NOT_STARTED */
  @Rpc(conversationsRpc.recordNoShow, 'active')
  recordNoShow(
    { id, absent }: RpcInput<typeof conversationsRpc.recordNoShow>,
    { actor }: RpcContext<'active'>,
  ) {
    return this.#change(id, actor.userId, async ({ viewing }, tx) => {
      if (viewing.state === 'no-show' && viewing.absent === absent) return viewing;
      if (viewing.state === 'confirmed' && viewing.start > tx.now)
        throw new DomainError('VIEWING.NOT_STARTED');
      const recorded = await this.viewings.recordNoShow(viewing, absent, tx);
      // It has no event of its own; the pages of the two refresh by this one.
      const { conversation } = await this.conversations.own(viewing.conversationId, actor.userId, tx);
      await this.conversations.change(conversation, {}, tx);
      return recorded;
    });
  }

  async #change(
    id: string,
    userId: string,
    work: (found: Found, tx: Transaction) => Promise<ViewingDocument>,
  ) {
    const change = () =>
      this.unitOfWork.run(
        async (tx) => {
          const changed = await work(await this.viewings.own(id, userId, tx), tx);
          const { conversation } = await this.conversations.own(changed.conversationId, userId, tx);
          return toViewing(changed, conversation, userId, tx.now);
        },
        { serializeBy: [id, userId] },
      );
    // A half hour that somebody took meanwhile.
    return againOnDuplicateKey(change);
  }
}
