import { type DynamicModule, Module } from '@nestjs/common';
import { ForgetAddressWhenUserDeleted } from '@thikana/service-kit';
import { ArchiveConversation } from './archive-conversation/archive-conversation.ts';
import { AskAboutListing } from './ask-about-listing/ask-about-listing.ts';
import { BlockConversation } from './block-conversation/block-conversation.ts';
import type { ConversationsConfig } from './config.ts';
import { ListLeads } from './leads/list-leads.ts';
import { ListConversations } from './list-conversations/list-conversations.ts';
import { MarkRead } from './mark-read/mark-read.ts';
import { ReadPersonData } from './person-data/read-person-data.ts';
import { ReadConversation } from './read-conversation/read-conversation.ts';
import { ReadStory } from './read-story/read-story.ts';
import { AnswerReports } from './reports/answer-reports.ts';
import { ReportConversation } from './reports/report-conversation.ts';
import { ResponseTime } from './response-time/response-time.ts';
import { OwnSavedReplies } from './saved-replies/own-saved-replies.ts';
import { SeedConversations } from './seed-conversations/seed-conversations.ts';
import { SendMessage } from './send-message/send-message.ts';
import { RecordContact } from './record-contact/record-contact.ts';
import { SharePhone } from './share-phone/share-phone.ts';
import { ConversationSnapshots } from './snapshot/conversation-snapshots.ts';
import { Store } from './store/store.module.ts';
import { KeepConversationsTrueWhenPersonChanges } from './subscribers/keep-conversations-true-when-person-changes.ts';
import { KeepConversationsTrueWhenPropertyChanges } from './subscribers/keep-conversations-true-when-property-changes.ts';
import { KeepOffersTrueWhenOfferChanges } from './subscribers/keep-offers-true-when-offer-changes.ts';
import { AnswerViewing } from './viewings/answer-viewing.ts';
import { ListViewings } from './viewings/list-viewings.ts';
import { RequestViewing } from './viewings/request-viewing.ts';
import { ViewingCalendar } from './viewings/viewing-calendar.ts';
import { ViewingDeadlines } from './viewings/viewing-deadlines.ts';
import { ViewingHoursOfListing } from './viewings/viewing-hours.ts';

const calls = [
  ...[
    AskAboutListing,
    SendMessage,
    ListConversations,
    ReadConversation,
    MarkRead,
    ArchiveConversation,
    BlockConversation,
    SharePhone,
    RecordContact,
  ],
  ...[ReportConversation, AnswerReports, ReadPersonData, ReadStory, ResponseTime, OwnSavedReplies, ListLeads],
  ...[RequestViewing, AnswerViewing, ListViewings, ViewingHoursOfListing, ViewingCalendar],
];
const subscribers = [
  KeepConversationsTrueWhenPropertyChanges,
  KeepConversationsTrueWhenPersonChanges,
  KeepOffersTrueWhenOfferChanges,
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
      providers: [ConversationSnapshots, ViewingDeadlines],
    };
  }
}
