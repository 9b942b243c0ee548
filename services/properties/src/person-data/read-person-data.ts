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
import type { PaperDocument } from '../papers/paper.schema.ts';
import type { ReportDocument } from '../reports/report.schema.ts';
import type { ListingDocument } from '../store/listing.schema.ts';

const sections: Record<string, AnyPersonSection> = {
  listings: personSection<ListingDocument>({
    collection: 'listings',
    ids: 'text',
    filter: (userId) => ({ agentId: userId }),
    row: (listing: ListingDocument) => omit(listing, 'version', 'negotiationVersion', 'checksVersion'),
  }),
  // What they said against whom stays: the listing is named by its id.
  reports: personSection<ReportDocument>({
    collection: 'reports',
    ids: 'text',
    filter: (userId) => ({ reporterId: userId }),
    row: (report) => omit(report, '_id'),
  }),
  // The files are downloaded one by one, at the address that stands here (docs/adr/0049).
  papers: personSection<PaperDocument>({
    collection: 'papers',
    ids: 'text',
    filter: (userId) => ({ agentId: userId, state: 'kept' }),
    row: (paper) => ({
      ...omit(paper, 'agentId', 'state', 'replaces', 'pieces', 'removedAt', 'sweepAt'),
      file: `/api/papers/${paper._id}`,
    }),
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
