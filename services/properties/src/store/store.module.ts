import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { agentSchema } from './agent.schema.ts';
import { listingSchema } from './listing.schema.ts';
import { tombstoneSchema } from './tombstone.schema.ts';

/** The collections of this service. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Listing', schema: listingSchema },
      { name: 'Agent', schema: agentSchema },
      { name: 'Tombstone', schema: tombstoneSchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class Store {}
