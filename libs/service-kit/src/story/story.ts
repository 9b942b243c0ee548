import {
  limits,
  type ServiceName,
  type StoryChapter,
  type StoryLine,
  type StoryPart,
  type StorySubject,
} from '@thikana/contracts';
import { type Audit, type AuditFilter, auditOrder, type AuditRecord } from '../audit/audit.ts';
import { decodeCursor } from '../mongo/keyset.ts';

/** What a record adds to the audit; fields that are left out are null. */
export type RecordedLine = Pick<StoryLine, 'what' | 'part'> &
  Partial<Omit<StoryLine, 'service' | 'at' | 'what' | 'part'>> & { _id: string; at: Date };

/** What a service's records contain about a subject. */
export interface RecordedStory {
  lines: RecordedLine[];
  title: string | null;
  counts?: Record<string, number>;
  person?: StoryChapter['person'];
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** Agents and admins may read very different things of one listing: what is not here, an agent does not get; `reason`: with the reason. */
const agentReads: Record<string, { reason: boolean }> = {
  'listing.submit': { reason: false },
  'listing.verify': { reason: false },
  'listing.reject': { reason: true },
  'listing.propose': { reason: false },
  'listing.update': { reason: false },
  'listing.verifyRevision': { reason: false },
  'listing.rejectRevision': { reason: true },
  'listing.advertise': { reason: false },
  'listing.seePaper': { reason: false },
  'listing.takeBack': { reason: true },
  'listing.showAgain': { reason: false },
  'listing.hide': { reason: false },
  'listing.show': { reason: false },
  'listing.askAvailability': { reason: false },
  'listing.answerAvailability': { reason: false },
  'listing.delete': { reason: false },
  'offer.make': { reason: false },
  'offer.counter': { reason: false },
  'offer.accept': { reason: false },
  'offer.reject': { reason: true },
  'offer.release': { reason: true },
  'offer.end': { reason: false },
  'payment.complete': { reason: false },
  'payment.refund': { reason: false },
  'payment.dispute': { reason: false },
  'review.write': { reason: false },
  'conversation.start': { reason: false },
  'viewing.request': { reason: false },
};

/**
 * One page of what this service knows, the newest first: its audit entries and its records (ADMIN-10).
 * @param agent of the listing: reads only what is theirs to read
 */
export async function storyPage(
  audit: Audit,
  service: ServiceName,
  about: { subject: StorySubject; id: string },
  recorded: RecordedStory,
  { limit, cursor }: Page,
  agent?: { userId: string },
): Promise<StoryChapter> {
  const most = limits.storyRecords;
  const entries = await audit.page(filterOf(about), { limit: most });
  const audited = entries.rows.map((entry) => auditedLine(service, entry, recorded.title));
  const known = new Set(audited.map(keyOf));
  const records = recorded.lines.map((line) => recordLine(service, line, recorded.title));
  // The audit says who, so it is preferred; a record alone says that it happened, and when.
  const lines = [...audited, ...records.filter((line) => !known.has(keyOf(line)))];
  const all = (agent ? forAgent(lines, agent) : lines).sort(newestFirst);
  const position = cursor === undefined ? null : decodeCursor(auditOrder, cursor);
  const before = position && { at: (position.value as Date).toISOString(), _id: position.id };
  const left = before ? all.filter((line) => newestFirst(before, line) < 0) : all;
  const { title, counts = {}, person = null } = recorded;
  return {
    lines: left.slice(0, limit),
    isLast: left.length <= limit,
    isCut: entries.nextCursor !== null || recorded.lines.length >= most,
    title,
    counts,
    person,
  };
}

/** What is the agent's to read, by whom only where that is themselves or a buyer who deals with them. */
function forAgent(lines: readonly StoryLine[], agent: { userId: string }): StoryLine[] {
  return lines.flatMap((line) => {
    const reads = agentReads[line.what];
    if (!reads) return [];
    const isOwn = line.by?.userId === agent.userId;
    const isDeal = line.part === 'buyer' && line.offerId !== null;
    const by = line.by && (isOwn || isDeal) ? { ...line.by, userId: null } : null;
    return [{ ...line, by, reason: reads.reason ? line.reason : null }];
  });
}

/** Of one thing that happened to one subject. */
const keyOf = ({ what, offerId, listingId }: StoryLine): string => `${what} ${offerId ?? listingId}`;

function newestFirst(one: Pick<StoryLine, 'at' | '_id'>, other: Pick<StoryLine, 'at' | '_id'>): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  if (one._id === other._id) return 0;
  return one._id < other._id ? 1 : -1;
}

function filterOf({ subject, id }: { subject: StorySubject; id: string }): AuditFilter {
  if (subject === 'listing') return { listing: id };
  return subject === 'person' ? { anyOf: [id] } : { subject: id };
}

function recordLine(service: ServiceName, { at, ...line }: RecordedLine, title: string | null): StoryLine {
  return {
    by: null,
    listingId: null,
    title,
    offerId: null,
    amount: null,
    before: null,
    after: null,
    reason: null,
    ...line,
    service,
    at: at.toISOString(),
  };
}

function auditedLine(service: ServiceName, entry: AuditRecord, title: string | null): StoryLine {
  const { _id, at, action: what, actor: by, subject, listingId, before, after, reason } = entry;
  const offerId = subject.kind === 'offer' ? subject.id : null;
  const changes = entry.changes && { changes: entry.changes };
  const facts = {
    _id,
    at,
    what,
    part: partOf(entry),
    by,
    listingId,
    offerId,
    before,
    after,
    reason,
    ...changes,
  };
  return recordLine(service, facts, title);
}

const agentActions = [
  ...['offer.accept', 'offer.release', 'listing.propose', 'listing.update', 'listing.delete'],
  ...['listing.hide', 'listing.show'],
];

/** The role in which somebody acted follows from the action. */
function partOf({ action, actor, subject, concerns }: AuditRecord): StoryPart {
  if (!actor) return 'system';
  if (action.startsWith('person.') && actor.userId === subject.id) return 'person';
  if (action === 'payment.complete') return 'buyer';
  // Either side accepts (OFFER-16); an offer concerns its buyer first.
  if (action === 'offer.accept' && concerns[0]?.userId === actor.userId) return 'buyer';
  if (action === 'review.delete' && concerns.some(({ userId }) => userId === actor.userId)) return 'buyer';
  return agentActions.includes(action) ? 'agent' : 'admin';
}
