import { describe, expect, it } from '@jest/globals';
import type { RefundState } from '@thikana/contracts';
import type { ProviderRefund } from '../card-provider.ts';
import { refundProgress } from './refunds-due.ts';

const failed = { refundId: 're_1', reason: 'declined', at: new Date(), afterDone: false };
const owed = (state: RefundState, failures = 0) => ({
  state,
  refundId: null,
  usdCents: 500,
  tries: 3,
  failures: Array.from({ length: failures }, (_, index) => ({ ...failed, refundId: `re_${index + 1}` })),
});
const made = (id: string, status: string, amount = 500): ProviderRefund => ({
  id,
  amount,
  status,
  ...(status === 'failed' && { failure_reason: 'declined' }),
});

describe('refundProgress', () => {
  it.each<[string, RefundState, ProviderRefund[], RefundState]>([
    ['nothing was made yet', 'due', [], 'due'],
    ['the bank has not answered', 'due', [made('re_1', 'pending')], 'pending'],
    ['the cardholder has to do something', 'due', [made('re_1', 'requires_action')], 'pending'],
    ['a status that nobody knows yet', 'due', [made('re_1', 'brand_new')], 'pending'],
    ['it succeeded', 'pending', [made('re_1', 'succeeded')], 'done'],
    ['it failed while pending', 'pending', [made('re_1', 'failed')], 'due'],
    ['it failed after it had succeeded', 'done', [made('re_1', 'failed')], 'due'],
    ['it was canceled', 'pending', [made('re_1', 'canceled')], 'due'],
    [
      'one failed, the next is under way',
      'due',
      [made('re_2', 'pending'), made('re_1', 'failed')],
      'pending',
    ],
    ['one failed, the next succeeded', 'done', [made('re_2', 'succeeded'), made('re_1', 'failed')], 'done'],
    ['it is not listed yet', 'pending', [], 'pending'],
    ['it is not listed any more', 'done', [], 'done'],
    ['only a part went back', 'due', [made('re_1', 'succeeded', 100)], 'due'],
    ['both parts went back', 'due', [made('re_2', 'succeeded', 400), made('re_1', 'succeeded', 100)], 'done'],
    ['a part is under way', 'due', [made('re_2', 'pending', 400), made('re_1', 'succeeded', 100)], 'pending'],
  ])('%s: %s becomes', (_what, state, atProvider, expected) =>
    expect(refundProgress(owed(state), atProvider).state).toBe(expected),
  );

  it('knows a failure that is on record', () => {
    expect(refundProgress(owed('due', 1), [made('re_1', 'failed')])).toMatchObject({
      state: 'due',
      failures: [],
    });
  });

  it('needs a person after the last try', () => {
    const list = [made('re_3', 'failed'), made('re_2', 'failed'), made('re_1', 'failed')];
    expect(refundProgress(owed('done', 2), list)).toEqual({
      state: 'needs-person',
      refundId: null,
      failures: [{ refundId: 're_3', reason: 'declined', afterDone: true }],
    });
  });

  it('says once that what was done is not', () => {
    const list = [made('re_2', 'failed'), made('re_1', 'failed')];
    expect(refundProgress(owed('done'), list).failures.map(({ afterDone }) => afterDone)).toEqual([
      true,
      false,
    ]);
  });

  it('counts a refusal as a try, and does not continue against a dispute', () => {
    expect(refundProgress(owed('due'), [], 'charge_already_refunded')).toMatchObject({
      state: 'due',
      failures: [{ refundId: null, reason: 'charge_already_refunded' }],
    });
    expect(refundProgress(owed('due'), [], 'charge_disputed').state).toBe('needs-person');
  });

  it('is done by somebody who refunded by hand', () => {
    const list = [made('re_4', 'succeeded'), made('re_1', 'failed')];
    expect(refundProgress(owed('needs-person', 3), list)).toEqual({
      state: 'done',
      refundId: 're_4',
      failures: [],
    });
  });
});
