import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, usersRpc } from '@thikana/contracts';
import { Audit, type RecordedStory, Rpc, type RpcInput, storyPage } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { foldedWords } from '../list-users/list-users.ts';
import { toUser, type UserDocument } from '../store/user.schema.ts';

/** Who somebody is and since when, and what people are called (ADMIN-10). */
@Controller()
export class ReadStory {
  constructor(
    private readonly audit: Audit,
    @InjectModel('User') private readonly users: Model<UserDocument>,
  ) {}

  @Rpc(usersRpc.story, 'admin')
  async story({ about: subject, id, ...page }: RpcInput<typeof usersRpc.story>) {
    const recorded = subject === 'person' ? await this.#person(id) : { lines: [], title: null };
    return storyPage(this.audit, 'users', { subject, id }, recorded, page);
  }

  @Rpc(usersRpc.names, 'admin')
  async names({ ids, search }: RpcInput<typeof usersRpc.names>) {
    const filter = ids ? { _id: { $in: ids } } : foldedWords(search);
    const found = await this.users
      .find(filter, { name: 1, email: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ids ? limits.namedAtOnce : limits.auditMatches)
      .lean<Pick<UserDocument, '_id' | 'name' | 'email'>[]>();
    return found.map(({ _id, name, email }) => ({ _id, name: name || email }));
  }

  async #person(id: string): Promise<RecordedStory> {
    const user = await this.users.findOne({ _id: id }).lean<UserDocument>();
    if (!user) return { lines: [], title: null };
    const by = { userId: id, email: user.email };
    const registered = { _id: id, what: 'person.register', part: 'person' as const, at: user.createdAt, by };
    return { lines: [registered], title: user.name || user.email, person: toUser(user) };
  }
}
