import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { propertiesRpc } from '@thikana/contracts';
import {
  auditSection,
  omit,
  type AnyPersonSection,
  personSection,
  readPersonRows,
  Rpc,
  type RpcContext,
  type RpcInput,
} from '@thikana/service-kit';
import type { Connection } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';

const sections: Record<string, AnyPersonSection> = {
  listings: personSection<ListingDocument>({
    collection: 'listings',
    ids: 'text',
    filter: (userId) => ({ agentId: userId }),
    row: (listing: ListingDocument) => omit(listing, 'version', 'negotiationVersion'),
  }),
  audit: auditSection,
};

/** What this service holds of one person (PEOPLE-19). */
@Controller()
export class ReadPersonData {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  @Rpc(propertiesRpc.personData, 'account')
  read(question: RpcInput<typeof propertiesRpc.personData>, { actor }: RpcContext<'account'>) {
    return readPersonRows(this.connection, sections[question.section]!, question, actor);
  }
}
