import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc, DomainError, events, type ReportedConversation } from '@thikana/contracts';
import { Audit, page, readPage, Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { type ConversationDocument, longestWaiting } from '../store/conversation.schema.ts';
import { Conversations } from '../store/conversations.ts';

const open = { reportedAt: { $type: 'date' } } as const;

/** People's reports about each other, for admins: read, and closed (TALK-9). */
@Controller()
export class AnswerReports {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly conversations: Conversations,
    @InjectModel('Conversation') private readonly model: Model<ConversationDocument>,
  ) {}

  @Rpc(conversationsRpc.reported, 'admin')
  async reported({ limit, cursor }: RpcInput<typeof conversationsRpc.reported>) {
    const wanted = { filter: open, order: longestWaiting, limit, cursor };
    const { rows, nextCursor } = await readPage(this.model, wanted);
    return page(rows.map(toReported), { nextCursor, totalCount: await this.model.countDocuments(open) });
  }

  /** Who reported is notified (NOTIFY-10). @throws CONVERSATION.NOT_FOUND for one without open reports up to then */
  @Rpc(conversationsRpc.dismissReports, 'admin')
  async dismiss(
    { id, until }: RpcInput<typeof conversationsRpc.dismissReports>,
    { actor: admin }: RpcContext<'admin'>,
  ) {
    const modifiedCount = await this.unitOfWork.run(async (tx) => {
      const conversation = await this.model
        .findOne({ _id: id, ...open }, null, { session: tx.session })
        .lean<ConversationDocument>();
      const left = conversation?.reports.filter(({ at }) => at > new Date(until)) ?? [];
      const dismissed = (conversation?.reports.length ?? 0) - left.length;
      if (!conversation || dismissed === 0) throw new DomainError('CONVERSATION.NOT_FOUND');
      const change = { $set: { reports: left, reportedAt: left[0]?.at ?? null } };
      const { version: aggregateVersion } = await this.conversations.write(conversation, change, tx);
      const { propertyId, closed } = conversation;
      const outcome = closed?.because === 'agent-fraud' ? 'acted' : 'no-action';
      for (const { by } of conversation.reports.filter((report) => !left.includes(report)))
        tx.emit(events.ConversationReportAnswered, {
          ...{ aggregateId: id, aggregateVersion },
          data: { conversationId: id, propertyId, reporterId: conversation[`${by}Id`], outcome },
        });
      // Nobody is concerned: neither of the two is to learn from their own file that they were reported.
      await this.audit.record(
        {
          action: 'conversation.dismissReports',
          actor: admin,
          subject: { kind: 'conversation', id },
          concerns: [],
          listingId: propertyId,
          before: 'reported',
          after: left.length > 0 ? 'reported' : 'dismissed',
        },
        tx,
      );
      return dismissed;
    });
    return { modifiedCount };
  }
}

function toReported({ buyer, agent, ...record }: ConversationDocument): ReportedConversation {
  const { _id, propertyId, title, buyerId, agentId, reports, last, lastAt } = record;
  return {
    ...{ _id, propertyId, title },
    buyer: { userId: buyerId, name: buyer.name },
    agent: { userId: agentId, name: agent.name },
    reports: reports.map(({ by, reason, note, at }) => ({ by, reason, note, at: at.toISOString() })),
    messages: last.number,
    lastAt: lastAt.toISOString(),
  };
}
