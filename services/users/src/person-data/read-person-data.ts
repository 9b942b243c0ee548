import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { usersRpc } from '@thikana/contracts';
import {
  Audit,
  auditSection,
  omit,
  type AnyPersonSection,
  personSection,
  readPersonRows,
  Rpc,
  type RpcContext,
  type RpcInput,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import type { UserDocument } from '../store/user.schema.ts';
import type { WishDocument } from '../store/wish.schema.ts';

const sections: Record<string, AnyPersonSection> = {
  profile: personSection<UserDocument>({
    collection: 'users',
    filter: (userId) => ({ _id: userId }),
    row: (user: UserDocument) => omit(user, 'nameKey', 'searchText', 'wishesMade', 'version'),
  }),
  wishlist: personSection<WishDocument>({
    collection: 'wishlist',
    filter: (userId) => ({ userId }),
    row: ({ _id, propertyId, addedAt }: WishDocument) => ({ _id, propertyId, addedAt }),
  }),
  audit: auditSection,
};

/** What this service holds of one person (PEOPLE-19). That an admin reads it is recorded. */
@Controller()
export class ReadPersonData {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Rpc(usersRpc.personData, 'account')
  async read(question: RpcInput<typeof usersRpc.personData>, { actor }: RpcContext<'account'>) {
    const answer = await readPersonRows(this.connection, sections[question.section]!, question, actor);
    const begins = question.section === 'profile' && question.after === undefined;
    if (begins && actor.userId !== question.userId)
      await this.unitOfWork.run((tx) =>
        this.audit.record(
          {
            action: 'person.export',
            actor,
            subject: { kind: 'person', id: question.userId },
            concerns: [{ userId: question.userId, email: String(answer.rows[0]?.['email'] ?? '') }],
            listingId: null,
            before: null,
            after: null,
          },
          tx,
        ),
      );
    return answer;
  }
}
