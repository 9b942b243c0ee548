import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, limits, propertiesRpc } from '@thikana/contracts';
import {
  Audit,
  containsFilter,
  type RecordedLine,
  type RecordedStory,
  Rpc,
  type RpcContext,
  type RpcInput,
  storyPage,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { owns } from '../access/may-see.ts';
import type { ReportDocument } from '../reports/report.schema.ts';
import type { ListingDocument } from '../store/listing.schema.ts';

/** What happened to a listing, and to the listings of a person (ADMIN-10). */
@Controller()
export class ReadStory {
  constructor(
    private readonly audit: Audit,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Report') private readonly reports: Model<ReportDocument>,
  ) {}

  @Rpc(propertiesRpc.story, 'admin')
  async story({ about: subject, id, ...page }: RpcInput<typeof propertiesRpc.story>) {
    const recorded = await this.#recorded(subject, id);
    return storyPage(this.audit, 'properties', { subject, id }, recorded, page);
  }

  /** @throws PROPERTY.NOT_FOUND for a listing of somebody else, a hidden one and a deleted one */
  @Rpc(propertiesRpc.ownStory, 'agent')
  async ownStory({ id, ...page }: RpcInput<typeof propertiesRpc.ownStory>, { actor }: RpcContext<'agent'>) {
    const listing = await this.listings.findOne({ _id: id }).lean<ListingDocument>();
    if (!listing || listing.hidden || !owns(actor, listing)) throw new DomainError('PROPERTY.NOT_FOUND');
    const recorded = { lines: listingLines(listing), title: listing.title };
    return storyPage(this.audit, 'properties', { subject: 'listing', id }, recorded, page, actor);
  }

  @Rpc(propertiesRpc.names, 'admin')
  async names({ ids, search }: RpcInput<typeof propertiesRpc.names>) {
    const filter = ids ? { _id: { $in: ids } } : containsFilter(search, ['title']);
    const found = await this.listings
      .find(filter, { title: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(ids ? limits.namedAtOnce : limits.auditMatches)
      .lean<Pick<ListingDocument, '_id' | 'title'>[]>();
    return found.map(({ _id, title }) => ({ _id, name: title }));
  }

  async #recorded(subject: 'listing' | 'person' | 'sale', id: string): Promise<RecordedStory> {
    if (subject === 'sale') return { lines: [], title: null };
    return subject === 'listing' ? this.#listing(id) : this.#person(id);
  }

  async #listing(id: string): Promise<RecordedStory> {
    const [listing, reports] = await Promise.all([
      this.listings.findOne({ _id: id }).lean<ListingDocument>(),
      this.reports
        .find({ propertyId: id })
        .sort({ reportedAt: -1 })
        .limit(limits.storyRecords)
        .lean<ReportDocument[]>(),
    ]);
    const lines = [...(listing ? listingLines(listing) : []), ...reports.map(reportLine)];
    return { lines, title: listing?.title ?? null };
  }

  /** The listings of an agent; the reports that somebody made. */
  async #person(id: string): Promise<RecordedStory> {
    const newest = { createdAt: -1, _id: -1 } as const;
    const [listings, listed, reports] = await Promise.all([
      this.listings.find({ agentId: id }).sort(newest).limit(limits.storyRecords).lean<ListingDocument[]>(),
      this.listings.countDocuments({ agentId: id }),
      this.reports.find({ reporterId: id }).limit(limits.storyRecords).lean<ReportDocument[]>(),
    ]);
    const titles = await this.names({
      ids: reports.slice(0, limits.namedAtOnce).map(({ propertyId }) => propertyId),
    });
    const titleOf = new Map(titles.map(({ _id, name }) => [_id, name]));
    return {
      lines: [
        ...listings.flatMap((listing) => listingLines(listing)[0] ?? []),
        ...reports.map((report) => ({
          ...reportLine(report),
          title: titleOf.get(report.propertyId) ?? null,
        })),
      ],
      title: null,
      counts: { listings: listed, reportsMade: reports.length },
    };
  }
}

const state = (name: string | null) => ({ before: name, after: null });

/** Times that the listing itself keeps, the submission first; who did it is in the audit. */
function listingLines(listing: ListingDocument): RecordedLine[] {
  const { _id, agentId, agentEmail, agentName, title, revision } = listing;
  const facts = { _id, listingId: _id, title };
  const agent = { part: 'agent' as const, by: { userId: agentId, email: agentEmail, name: agentName } };
  const line = (what: string, at: Date | null | undefined, more: Omit<RecordedLine, '_id' | 'at' | 'what'>) =>
    at ? [{ ...facts, what, at, ...more }] : [];
  const admin = { part: 'admin' as const };
  return [
    ...line('listing.submit', listing.createdAt, { ...agent, after: 'pending' }),
    ...line('listing.verify', listing.verifiedAt, { ...admin, before: 'pending', after: 'verified' }),
    ...line('listing.advertise', listing.advertisedAt, {
      ...admin,
      ...state('not advertised'),
      after: 'advertised',
    }),
    ...line('listing.propose', revision?.proposedAt, { ...agent, after: 'waiting' }),
    ...line('listing.askAvailability', listing.availabilityAskedAt, { part: 'system' }),
    ...line('listing.answerAvailability', listing.availabilityAnsweredAt, {
      ...agent,
      after: listing.saysAvailable ? 'available' : 'not available',
    }),
  ];
}

function reportLine(report: ReportDocument): RecordedLine {
  const { propertyId, reporterId, reporterEmail, reason, note, reportedAt, open } = report;
  return {
    _id: reporterId,
    what: 'listing.report',
    part: 'person',
    at: reportedAt,
    by: { userId: reporterId, email: reporterEmail },
    listingId: propertyId,
    after: open ? 'open' : 'dismissed',
    reason: [reason, note].filter(Boolean).join(': '),
  };
}
