import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';

/** Who did what with money at stake (SEC-8); written in the transaction it tells of. */
export interface AuditEntry {
  who: string;
  what: string;
  /** The offer's id. */
  subject: string;
  before: string;
  after: string;
}
export type AuditDocument = AuditEntry & { _id: string; at: Date };

export const auditSchema = new mongoose.Schema<AuditDocument>(
  { _id: String, at: Date, who: String, what: String, subject: String, before: String, after: String },
  { collection: 'audit', versionKey: false },
);
// What happened to an offer, in order.
auditSchema.index({ subject: 1, at: 1 }, { name: 'ofSubject' });

@Injectable()
export class Audit {
  constructor(@InjectModel('Audit') private readonly entries: Model<AuditDocument>) {}

  async note(entry: AuditEntry, tx: Transaction): Promise<void> {
    await this.entries.create([{ _id: tx.newId(), at: tx.now, ...entry }], { session: tx.session });
  }
}
