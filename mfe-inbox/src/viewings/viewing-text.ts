import type { Viewing, ViewingState } from '@thikana/contracts';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { messages as common } from '../messages.ts';
import { dayOf } from '../times.ts';
import { clock, dayLabel } from './days.ts';
import { messages } from './messages.ts';

const STATES = {
  requested: 'requested',
  proposed: 'proposed',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  expired: 'expired',
  'no-show': 'noShow',
} as const satisfies Record<ViewingState, string>;

/** A viewing in words: when, its state, and what follows. */
export function useViewingText() {
  const t = messages.useT();
  const deleted = common.useT()('deleted');
  const language = useLanguage();
  const more = ({ part, state, turn, until, because, absent, ...viewing }: Viewing): string | null => {
    const name = viewing.other ?? deleted;
    if (turn !== null)
      return t(turn === part ? 'yourTurn' : 'theirTurn', {
        name,
        until: formatDate(until, 'deadline', language) ?? '',
      });
    if (state === 'no-show') return absent === part ? t('youAbsent') : t('otherAbsent', { name });
    if (because === 'closed') return t('closed');
    if (because === 'byBuyer' || because === 'byAgent')
      return because === (part === 'buyer' ? 'byBuyer' : 'byAgent') ? t('byMe') : t('byOther', { name });
    return null;
  };
  return {
    nameOf: ({ other }: Viewing) => other ?? deleted,
    when: ({ start }: Viewing) =>
      t('at', { day: dayLabel(dayOf(start), language), time: clock(start, language) }),
    state: ({ state }: Viewing) => t(STATES[state]),
    more,
  };
}
