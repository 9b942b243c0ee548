import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { conversationSchema } from './conversation.schema.ts';
import { Conversations } from './conversations.ts';
import { listingSchema } from './listing.schema.ts';
import { messageSchema } from './message.schema.ts';
import { Messages } from './messages.ts';
import { People } from './people.ts';
import { personSchema } from './person.schema.ts';
import { Receipts } from './receipts.ts';

/** The collections of this service, and who writes them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Conversation', schema: conversationSchema },
      { name: 'Message', schema: messageSchema },
      { name: 'Listing', schema: listingSchema },
      { name: 'Person', schema: personSchema },
    ]),
  ],
  providers: [Conversations, Messages, People, Receipts],
  exports: [MongooseModule, Conversations, Messages, People, Receipts],
})
export class Store {}
