import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { deletionSchema } from './deletion.schema.ts';
import { listingSchema } from './listing.schema.ts';
import { roleCountSchema } from './role-counts.ts';
import { userSchema } from './user.schema.ts';
import { wishSchema } from './wish.schema.ts';

/** The collections of this service. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'User', schema: userSchema },
      { name: 'Wish', schema: wishSchema },
      { name: 'Listing', schema: listingSchema },
      { name: 'Deletion', schema: deletionSchema },
      { name: 'RoleCount', schema: roleCountSchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class Store {}
