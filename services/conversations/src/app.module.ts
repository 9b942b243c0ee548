import { type DynamicModule, Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import { Archive } from './archive/archive.ts';
import { Ask } from './ask/ask.ts';
import { Block } from './block/block.ts';
import type { ConversationsConfig } from './config.ts';
import { ListConversations } from './list-conversations/list-conversations.ts';
import { MarkRead } from './mark-read/mark-read.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';
import { ReadConversation } from './read-conversation/read-conversation.ts';
import { ReadStory } from './read-story/read-story.ts';
import { AnswerReports } from './reports/answer-reports.ts';
import { Report } from './reports/report.ts';
import { SeedConversations } from './seed-conversations/seed-conversations.ts';
import { Send } from './send/send.ts';
import { SharePhone } from './share-phone/share-phone.ts';
import { ConversationSnapshots } from './snapshot/conversation-snapshots.ts';
import { Store } from './store/store.module.ts';
import { KeepConversationsTrueWhenPersonChanges } from './subscribers/keep-conversations-true-when-person-changes.ts';
import { KeepConversationsTrueWhenPropertyChanges } from './subscribers/keep-conversations-true-when-property-changes.ts';

const calls = [
  ...[Ask, Send, ListConversations, ReadConversation, MarkRead, Archive, Block, SharePhone],
  ...[Report, AnswerReports, ReadPersonData, ReadStory],
];
const subscribers = [
  KeepConversationsTrueWhenPropertyChanges,
  KeepConversationsTrueWhenPersonChanges,
  ForgetAddressWhenUserDeleted,
];

/** What a buyer and an agent write to each other about a listing (docs/product/talk.md). */
@Module({})
export class AppModule {
  static with(config: Pick<ConversationsConfig, 'DEMO_SEED' | 'NODE_ENV'>): DynamicModule {
    // The demo market never exists in production (DEMO-1).
    const demo = config.DEMO_SEED && config.NODE_ENV !== 'production' ? [SeedConversations] : [];
    return {
      module: AppModule,
      imports: [Store],
      controllers: [...calls, ...subscribers, ...demo],
      providers: [ConversationSnapshots],
    };
  }
}
