import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@thikana/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { UserRecord } from '../store/user.schema.ts';

/** The gateway may know a role that ended a moment ago; here is where roles are kept. */
@Injectable()
export class StandingAdmins {
  constructor(@InjectModel('User') private readonly users: Model<UserRecord>) {}

  /** Throws ACCESS.DENIED when this person is no admin (any more). */
  async confirm(uid: string, session: ClientSession): Promise<void> {
    const standing = await this.users.exists({ uid, role: 'admin' }).session(session);
    if (!standing) throw new DomainError('ACCESS.DENIED');
  }
}
