import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { letterSchema } from '../mail/letter.schema.ts';
import { Letters } from '../mail/letters.ts';
import { Verifications } from '../mail/verifications.ts';
import { Addresses } from './addresses.ts';
import { listingSchema, personSchema, readingSchema, startSchema, wishSchema } from './copies.schema.ts';
import { Entries } from './entries.ts';
import { entrySchema } from './entry.schema.ts';
import { FirstStart } from './first-start.ts';
import { groupSchema } from './group.schema.ts';
import { visitorSchema, visitorSearchSchema } from '../visitors/visitor.schema.ts';

/** The collections of this service, and who writes them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Entry', schema: entrySchema },
      { name: 'Group', schema: groupSchema },
      { name: 'Letter', schema: letterSchema },
      { name: 'Listing', schema: listingSchema },
      { name: 'Person', schema: personSchema },
      { name: 'Wish', schema: wishSchema },
      { name: 'Reading', schema: readingSchema },
      { name: 'Start', schema: startSchema },
      { name: 'Visitor', schema: visitorSchema },
      { name: 'VisitorSearch', schema: visitorSearchSchema },
    ]),
  ],
  providers: [Addresses, Entries, FirstStart, Letters, Verifications],
  exports: [MongooseModule, Addresses, Entries, Verifications],
})
export class Store {}
