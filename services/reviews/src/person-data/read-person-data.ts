import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { reviewsRpc } from '@thikana/contracts';
import {
  auditSection,
  objectId,
  type AnyPersonSection,
  personSection,
  readPersonRows,
  Rpc,
  type RpcContext,
  type RpcInput,
} from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';

const sections: Record<string, AnyPersonSection> = {
  reviews: personSection<ReviewDocument>({
    collection: 'reviews',
    ids: 'object-id',
    filter: (userId) => ({ userId: objectId(userId) }),
    row: ({
      _id,
      propertyId,
      propertyTitle,
      review,
      reviewedAt,
      userName,
      userEmail,
      userPhoto,
    }: ReviewDocument) => ({
      ...{ _id, propertyId, propertyTitle, review, reviewedAt },
      ...{ userName, userEmail, userPhoto },
    }),
  }),
  audit: auditSection,
};

/** What this service holds of one person (PEOPLE-19). */
@Controller()
export class ReadPersonData {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Rpc(reviewsRpc.personData, 'account')
  read(question: RpcInput<typeof reviewsRpc.personData>, { actor }: RpcContext<'account'>) {
    return readPersonRows(this.connection, sections[question.section]!, question, actor);
  }
}
