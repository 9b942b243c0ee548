import {
  type Lead,
  type LeadStage,
  type LeadStep,
  limits,
  type OfferStatus,
  standingStatuses,
} from '@thikana/contracts';
import type { ConversationDocument } from '../store/conversation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import { isAhead, stateAt, type ViewingDocument } from '../store/viewing.schema.ts';

const hourMs = 3_600_000;

/** What is known of one buyer and listing. */
export interface Known {
  conversation: Pick<
    ConversationDocument,
    'lastAt' | 'startedAt' | 'closed' | 'blocked' | 'last' | 'agent' | 'contact'
  > | null;
  /** Whether the agent has written in it. */
  answered: boolean;
  viewings: readonly Pick<ViewingDocument, 'start' | 'state' | 'turn' | 'heldUntil' | 'requestedAt'>[];
  offers: readonly Pick<OfferDocument, 'status' | 'at' | 'turn'>[];
}
type Derived = Pick<Lead, 'stage' | 'next' | 'lastAt'>;
type Step = { step: LeadStep; due: Date };

const isStanding = ({ status }: { status: OfferStatus }): boolean =>
  (standingStatuses as readonly OfferStatus[]).includes(status);
const later = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs);

/** When the buyer was last heard of in each way, and the agent wrote. */
const talkedAt = ({ conversation, viewings }: Known): Date[] =>
  [conversation?.lastAt, conversation?.contact?.at, ...viewings.map(({ requestedAt }) => requestedAt)].filter(
    (at) => at !== undefined,
  );

/** Stage and next step, from what is stored and nothing else (LEAD-2, LEAD-3). */
export function leadOf(known: Known, now: Date): Derived {
  const { offers } = known;
  const newest = offers.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  const offer = offers.find(isStanding) ?? newest;
  const times = [...talkedAt(known), offer?.at].filter((at) => at !== undefined);
  const lastAt = new Date(Math.max(...times.map((at) => at.getTime())));
  const stage = stageOf(known, offer, now);
  const steps = stage === 'lost' ? [] : stepsOf(known, offer, now);
  const next = steps.toSorted((one, other) => one.due.getTime() - other.due.getTime())[0];
  return {
    stage,
    next: next ? { step: next.step, due: next.due.toISOString() } : null,
    lastAt: lastAt.toISOString(),
  };
}

function stageOf(known: Known, offer: Known['offers'][number] | undefined, now: Date): LeadStage {
  const { conversation, answered, viewings, offers } = known;
  if (offer && isStanding(offer)) return 'offer';
  if (!conversation || conversation.closed || conversation.blocked) return 'lost';
  if (viewings.some((one) => isAhead(one, now))) return 'viewing';
  if (conversation.agent.archived) return 'lost';
  // Rejected or released, and nothing was heard since.
  if (offers.length > 0 && talkedAt(known).every((at) => at <= offer!.at)) return 'lost';
  if (viewings.some(({ state }) => state === 'confirmed')) return 'viewing';
  return answered || conversation.contact ? 'contacted' : 'new';
}

function stepsOf(
  { conversation, answered, viewings }: Known,
  offer: Known['offers'][number] | undefined,
  now: Date,
): Step[] {
  const { answerHours } = limits.leads;
  const steps: Step[] = [];
  if (offer?.status === 'pending' && offer.turn !== 'buyer')
    steps.push({ step: 'answer-offer', due: later(offer.at, answerHours) });
  if (offer?.status === 'accepted')
    steps.push({ step: 'await-payment', due: later(offer.at, limits.releaseAfterHours) });
  if (conversation?.last.from === 'buyer' && !conversation.closed && !conversation.blocked) {
    // The first question has waited from the beginning.
    const since = answered ? conversation.lastAt : conversation.startedAt;
    steps.push({ step: 'answer', due: later(since, answerHours) });
  }
  for (const viewing of viewings.filter((one) => isAhead(one, now))) {
    const { turn, heldUntil, start } = viewing;
    const isConfirmed = stateAt(viewing, now) === 'confirmed';
    if (isConfirmed) steps.push({ step: 'view', due: start });
    else if (heldUntil)
      steps.push({ step: turn === 'agent' ? 'confirm-viewing' : 'await-viewing', due: heldUntil });
  }
  return steps;
}
