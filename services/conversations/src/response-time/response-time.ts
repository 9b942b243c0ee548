import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { conversationsRpc } from '@thikana/contracts';
import { Rpc, type RpcInput } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import { type ListingDocument, publicListing } from '../store/listing.schema.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const sampleDays = 90;
const leastQuestions = 5;
/** The newest ones say enough, and bound what a busy agent costs. */
const mostQuestions = 200;

interface Asked {
  startedAt: Date;
  isOpen: boolean;
  answers: { at: Date }[];
}

/** How fast a listing's agent usually answers a first question (TALK-12). */
@Controller()
export class ResponseTime {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** Nothing is known of a listing that is not public. */
  @Rpc(conversationsRpc.responseTime, 'anybody')
  async read({ propertyId }: RpcInput<typeof conversationsRpc.responseTime>) {
    const now = Date.now();
    const listing = await this.listings
      .findOne({ _id: propertyId, ...publicListing }, { agentId: 1 })
      .lean<ListingDocument>();
    const asked = listing ? await this.#asked(listing.agentId, new Date(now - sampleDays * dayMs)) : [];
    const waits = asked.flatMap((one) => waitOf(one, now)).toSorted((one, other) => one - other);
    const median = medianOf(waits);
    if (waits.length < leastQuestions || !Number.isFinite(median)) return { minutes: null, questions: 0 };
    return { minutes: Math.max(1, Math.ceil(median / minuteMs)), questions: waits.length };
  }

  /** First questions, each with the first answer; `agentList` finds them, `numbered` the answers. */
  #asked(agentId: string, since: Date): Promise<Asked[]> {
    const answers = [
      { $match: { from: 'agent' } },
      { $sort: { number: 1 as const } },
      { $limit: 1 },
      { $project: { at: 1 } },
    ];
    return this.conversations.aggregate<Asked>([
      {
        $match: {
          agentId,
          'agent.archived': { $in: [true, false] },
          lastAt: { $gte: since },
          startedAt: { $gte: since },
        },
      },
      { $project: { startedAt: 1, isOpen: { $eq: [{ $ifNull: ['$closed', '$blocked', null] }, null] } } },
      { $sort: { startedAt: -1 } },
      { $limit: mostQuestions },
      {
        $lookup: {
          ...{ from: 'messages', localField: '_id', foreignField: 'conversationId' },
          ...{ pipeline: answers, as: 'answers' },
        },
      },
    ]);
  }
}

/** In ms. One that waits for more than a day is slower than every answer; a newer or closed one says nothing. */
function waitOf({ startedAt, isOpen, answers: [answer] }: Asked, now: number): number[] {
  if (answer) return [answer.at.getTime() - startedAt.getTime()];
  return isOpen && now - startedAt.getTime() > dayMs ? [Infinity] : [];
}

function medianOf(ascending: readonly number[]): number {
  const middle = ascending.length / 2;
  return (ascending[Math.ceil(middle) - 1]! + ascending[Math.floor(middle)]!) / 2;
}
