import { setTimeout as delay } from 'node:timers/promises';
import { deadlinesMet } from './deadline-rules.ts';
import { appliedOnce, countersMatch, publishedOnce } from './event-rules.ts';
import type { Facts, Violation } from './facts.ts';
import { moneyAccountedFor, oneAccepted, oneCharge, soldIfPaid } from './money-rules.ts';
import { type FactSources, readFacts } from './read-facts.ts';

export interface CheckOptions extends FactSources {
  /** How long running work may take before a violation is reported. Default 15,000 ms. */
  patienceMs?: number;
  /** I6's deadline. Default 60,000 ms. */
  deadlineMs?: number;
}

export interface InvariantReport {
  violations: Violation[];
  /** How much was checked. */
  counted: Record<'offers' | 'listings' | 'payments' | 'refunds' | 'events' | 'applied', number>;
}

/** Every rule on what was read. */
export function violationsIn(facts: Facts, deadlineMs: number): Violation[] {
  const rules = [
    oneAccepted,
    oneCharge,
    soldIfPaid,
    moneyAccountedFor,
    appliedOnce,
    publishedOnce,
    countersMatch,
  ];
  return [...rules.flatMap((rule) => rule(facts)), ...deadlinesMet(facts, deadlineMs)];
}

/**
 * Checks I1–I6 (docs/design/invariants.md) from the databases, the event stream and the card provider's books. A violation that is
 * gone at a second look was something under way; it is reported when it is still there after `patienceMs`.
 */
export async function checkInvariants(options: CheckOptions): Promise<InvariantReport> {
  const { patienceMs = 15_000, deadlineMs = 60_000 } = options;
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const facts = await readFacts(options);
    const violations = violationsIn(facts, deadlineMs);
    if (violations.length === 0 || Date.now() > giveUpAt) return { violations, counted: countOf(facts) };
    await delay(250);
  }
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
