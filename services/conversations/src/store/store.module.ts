import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { conversationSchema } from './conversation.schema.ts';
import { Conversations } from './conversations.ts';
import { FreeTimes } from './free-times.ts';
import { listingSchema } from './listing.schema.ts';
import { messageSchema } from './message.schema.ts';
import { Messages } from './messages.ts';
import { offerSchema } from './offer.schema.ts';
import { People } from './people.ts';
import { personSchema } from './person.schema.ts';
import { Receipts } from './receipts.ts';
import { savedRepliesSchema } from './saved-replies.schema.ts';
import { viewingHoursSchema } from './viewing-hours.schema.ts';
import { viewingSlotSchema } from './viewing-slot.schema.ts';
import { viewingSchema } from './viewing.schema.ts';
import { Viewings } from './viewings.ts';

const stores = [Conversations, Messages, People, Receipts, FreeTimes, Viewings];

/** The collections of this service, and who writes them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Conversation', schema: conversationSchema },
      { name: 'Message', schema: messageSchema },
      { name: 'Listing', schema: listingSchema },
      { name: 'Person', schema: personSchema },
      { name: 'Viewing', schema: viewingSchema },
      { name: 'ViewingSlot', schema: viewingSlotSchema },
      { name: 'ViewingHours', schema: viewingHoursSchema },
      { name: 'Offer', schema: offerSchema },
      { name: 'SavedReplies', schema: savedRepliesSchema },
    ]),
  ],
  providers: stores,
  exports: [MongooseModule, ...stores],
})
export class Store {}
