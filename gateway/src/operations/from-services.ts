import { DomainError, type ServiceName, serviceNames } from '@thikana/contracts';

export interface Gathered<T> {
  answers: { service: ServiceName; answer: T }[];
  /** Services that did not answer. */
  missing: ServiceName[];
}

/**
 * Sends every service that is asked a call and continues without those that are unavailable.
 * @throws what a service refuses with; when none answers, what the first one failed with
 */
export async function fromServices<T>(
  ask: (service: ServiceName) => Promise<T>,
  asked: readonly ServiceName[] = serviceNames,
): Promise<Gathered<T>> {
  const outcomes = await Promise.allSettled(asked.map(ask));
  const gathered: Gathered<T> = { answers: [], missing: [] };
  for (const [n, outcome] of outcomes.entries()) {
    const service = asked[n] as ServiceName;
    if (outcome.status === 'fulfilled') gathered.answers.push({ service, answer: outcome.value });
    else if (isAway(outcome.reason)) gathered.missing.push(service);
    else throw outcome.reason;
  }
  const [first] = outcomes;
  if (gathered.answers.length === 0 && first?.status === 'rejected') throw first.reason;
  return gathered;
}

const isAway = (error: unknown): boolean => error instanceof DomainError && error.status === 503;
