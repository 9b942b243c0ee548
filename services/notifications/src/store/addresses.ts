import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { KnownActor } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { PersonDocument } from './copies.schema.ts';

@Injectable()
export class Addresses {
  constructor(@InjectModel('Person') private readonly people: Model<PersonDocument>) {}

  /** A token says whose an address is: of somebody who registered before events had it, or has proved it since (MAIL-3). */
  async know({ userId: _id, email: named, emailVerified }: KnownActor): Promise<void> {
    if (!emailVerified) return;
    const email = named.toLowerCase();
    const known = await this.people.findOne({ _id }, { verified: 1, deleted: 1 }).lean<PersonDocument>();
    if (known?.deleted || known?.verified === email) return;
    await this.people.updateOne({ _id }, { $set: { email, verified: email } }, { upsert: true });
  }
}
