import { Module } from '@nestjs/common';
import { MongooseModule, getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { UnitOfWork } from '../src/events/unit-of-work.ts';
import { EntrySchema, Ledger } from './ledger.ts';

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- decorated below, without decorator syntax
export class LedgerModule {}

Module({
  imports: [MongooseModule.forFeature([{ name: 'Entry', schema: EntrySchema, collection: 'entries' }])],
  providers: [
    {
      provide: Ledger,
      useFactory: (unitOfWork: UnitOfWork, connection: Connection) => new Ledger(unitOfWork, connection),
      inject: [UnitOfWork, getConnectionToken()],
    },
  ],
})(LedgerModule);
