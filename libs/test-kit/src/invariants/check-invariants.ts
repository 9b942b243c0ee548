import { setTimeout as delay } from 'node:timers/promises';
import { amountsAgree } from './amount-rules.ts';
import { deadlinesMet } from './deadline-rules.ts';
import { appliedOnce, countersMatch, publishedOnce } from './event-rules.ts';
import type { Facts, Invariant, Violation } from './facts.ts';
import { conversationsAddUp } from './talk-rules.ts';
import { enteredOnce, mailedOnce } from './notice-rules.ts';
import { moneyAccountedFor, oneAccepted, oneCharge, soldIfPaid } from './money-rules.ts';
import { matchedOnce } from './search-rules.ts';
import { termsAddUp } from './terms-rules.ts';
import { FactReader, type FactSources } from './read-facts.ts';
import { oneViewingASlot } from './viewing-rules.ts';

export interface CheckOptions extends FactSources {
  /** How long running work may stand still before a violation is reported. Default 15,000 ms. */
  patienceMs?: number;
  /** I6's deadline. Default 60,000 ms. */
  deadlineMs?: number;
}

export interface InvariantReport {
  violations: Violation[];
  /** How much was checked. */
  counted: Record<'offers' | 'listings' | 'payments' | 'refunds' | 'events' | 'applied', number>;
  /** What each invariant was checked on, for people. */
  lookedAt: Record<Invariant, string>;
}

const leastLooks = 3;

/** Every rule on what was read. */
export function violationsIn(facts: Facts, deadlineMs: number): Violation[] {
  const rules = [
    oneAccepted,
    oneCharge,
    soldIfPaid,
    moneyAccountedFor,
    amountsAgree,
    appliedOnce,
    publishedOnce,
    countersMatch,
    conversationsAddUp,
    oneViewingASlot,
    enteredOnce,
    mailedOnce,
    matchedOnce,
  ];
  return [
    ...rules.flatMap((rule) => rule(facts)),
    ...termsAddUp(facts, deadlineMs),
    ...deadlinesMet(facts, deadlineMs),
  ];
}

/**
 * Checks I1–I12 (docs/design/invariants.md) from the databases, the event stream and the card provider's books, also while they change. Work
 * under way looks like a violation until it is done, and under load there is always some; so only what every look has found is reported,
 * once no look of `patienceMs` has found less of it. A subscriber that is late violates nothing (the alert ConsumerLagging is about it).
 * @throws when a database, the broker or the card provider's books cannot be read
 */
export async function checkInvariants(options: CheckOptions): Promise<InvariantReport> {
  const { patienceMs = 15_000, deadlineMs = 60_000 } = options;
  let giveUpAt = Date.now() + patienceMs;
  const reader = await FactReader.open(options);
  try {
    let lasting: Set<string> | undefined;
    for (let look = 1; ; look += 1) {
      const facts = await reader.read();
      const found = violationsIn(facts, deadlineMs).filter(
        (violation) => !lasting || lasting.has(nameOf(violation)),
      );
      const names = new Set(found.map(nameOf));
      if (lasting && names.size < lasting.size) giveUpAt = Date.now() + patienceMs;
      lasting = names;
      // One look of a busy machine may take longer than that: it has not seen anything last.
      if (found.length === 0 || (look >= leastLooks && Date.now() > giveUpAt))
        return { violations: found, counted: countOf(facts), lookedAt: lookedAt(facts) };
      await delay(250);
    }
  } finally {
    await reader.close();
  }
}

/** A violation is the same at the next look though its figures may have moved on. */
function nameOf({ invariant, about, what }: Violation): string {
  return `${invariant} ${about} ${what.replace(/\b\d+\b/g, '#')}`;
}

function countOf({
  offers,
  negotiations,
  payments,
  refunds,
  events,
  services,
}: Facts): InvariantReport['counted'] {
  const applied = services.reduce((sum, { inbox }) => sum + inbox.length, 0);
  return {
    offers: offers.length,
    listings: negotiations.length,
    payments: payments.length,
    refunds: refunds.length,
    events: events.length,
    applied,
  };
}

function lookedAt(facts: Facts): InvariantReport['lookedAt'] {
  const { offers, negotiations, payments, refunds, disputes, listings, books } = facts;
  const { applied, events } = countOf(facts);
  const outbox = facts.services.reduce((sum, { outbox: waiting }) => sum + waiting.length, 0);
  const provider = books
    ? `${books.payment_intents.length} intents, ${books.charges.length} charges, ${books.refunds.length} refunds and ${books.disputes.length} disputes at the card provider`
    : 'not at the card provider: only the stand-in lets its books be read';
  return {
    I1: `${offers.length} offers on ${negotiations.length} listings`,
    I2: provider,
    I3: `${payments.length} payments, ${listings?.length ?? 'no'} public listings`,
    I4:
      `${events} events${facts.streamIsWhole ? '' : ' (older ones have expired)'}, ${applied} effects of them in ` +
      `${facts.services.length} services, ${facts.tallies.length} tallies, ${facts.slots.length} slots`,
    I5: `${payments.length} payments, ${refunds.length} refunds and ${disputes.length} disputes on record; ${provider}`,
    I6: `${outbox} events that wait to be published, ${facts.waitingWebhooks.length} webhooks, ${refunds.length} refunds`,
    I7: `${facts.conversations.length} conversations`,
    I8: `${facts.viewings.length} viewings, ${facts.viewingSlots.length} half hours that they hold`,
    I9: `${facts.notices.length} notifications of ${facts.entries.length} entries`,
    I10: `${facts.letters.length} mails`,
    I12: `${offers.reduce((sum, { terms }) => sum + terms.length, 0)} terms of ${offers.length} offers`,
    I11: `${facts.searchMatches.length} matches of ${facts.savedSearches.length} saved searches`,
  };
}
