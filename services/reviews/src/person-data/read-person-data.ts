import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { reviewsRpc } from '@thikana/contracts';
import {
  auditSection,
  objectId,
  type PersonSection,
  readPersonRows,
  Rpc,
  type RpcContext,
  type RpcInput,
} from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';

type Section = PersonSection<never>;

const sections: Record<string, Section> = {
  reviews: {
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
  } satisfies PersonSection<ReviewDocument> as Section,
  audit: auditSection as Section,
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
