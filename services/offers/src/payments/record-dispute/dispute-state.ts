import type { DisputeState } from '@thikana/contracts';

const stateOf: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_needs_response: 'needs-response',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

/** Maps the provider's status; an unknown one becomes `needs-response`, so that somebody looks at it. */
export function disputeStateOf(status: string): DisputeState {
  return stateOf[status] ?? 'needs-response';
}

export const isDisputeOver = (state: DisputeState): boolean => ['won', 'lost', 'closed'].includes(state);
