import { allows, type PropertyCard, verificationTransitions } from '@thikana/contracts';
import { announce } from '@thikana/web-kit/core';
import { useEffect, useState } from 'react';
import { onUndo } from '../decisions/decisions.ts';
import { messages } from './messages.ts';

export interface ListingQueue {
  open: boolean;
  /** As the list shows it; as it was last shown when it has left the list. Null before the first. */
  listing: PropertyCard | null;
  /** From 1, in the rows that are shown. */
  place: number;
  count: number;
  show: (listing: PropertyCard) => void;
  close: () => void;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** A listing was decided on: on to the next one that waits. */
  answered: (id: string) => void;
  /** The first one that waits; null when none does. */
  firstPending: PropertyCard | null;
}

/** The pages of the list around the rows; null at either end, and while another page is on its way. */
export interface QueuePages {
  next: (() => void) | null;
  previous: (() => void) | null;
}

const NO_PAGES: QueuePages = { next: null, previous: null };

const isPending = ({ verificationStatus, hidden }: PropertyCard) =>
  !hidden && allows(verificationTransitions.verify, verificationStatus);

/**
 * The next listing that waits: behind `index`, else from the beginning.
 * @param answered what has been answered here; the rows may not know it yet
 */
export const nextPending = (
  rows: readonly PropertyCard[],
  index: number,
  answered: ReadonlySet<string>,
): PropertyCard | null =>
  [...rows.slice(index), ...rows.slice(0, index)].find(
    (listing) => isPending(listing) && !answered.has(listing._id),
  ) ?? null;

/**
 * Goes through a list's listings one by one, in a preview.
 * @param rows the list as it is shown
 * @param refresh asks the list again: answered listings leave it, and those behind them move up
 * @param pages what goes on behind the last row and before the first one
 */
export function useListingQueue(
  rows: readonly PropertyCard[],
  refresh: () => Promise<readonly PropertyCard[]>,
  pages = NO_PAGES,
): ListingQueue {
  const t = messages.useT();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<{ listing: PropertyCard; index: number } | null>(null);
  const [answeredHere, setAnsweredHere] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () => onUndo((id) => setAnsweredHere((answered) => new Set([...answered].filter((one) => one !== id)))),
    [],
  );
  const [turned, setTurned] = useState<{ from: readonly PropertyCard[]; to: 0 | -1 } | null>(null);
  const arrived = turned && rows !== turned.from ? rows.at(turned.to) : undefined;
  if (arrived) {
    setTurned(null);
    setShown({ listing: arrived, index: rows.indexOf(arrived) });
  }
  const found = rows.findIndex(({ _id }) => _id === shown?.listing._id);
  const index = found < 0 ? (shown?.index ?? 0) : found;

  const show = (listing: PropertyCard, among = rows) => {
    const at = among.findIndex(({ _id }) => _id === listing._id);
    setShown({ listing, index: Math.max(0, at) });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const turn = (page: (() => void) | null, to: 0 | -1) =>
    page &&
    (() => {
      setTurned({ from: rows, to });
      page();
    });
  const goOn = async (answered: ReadonlySet<string>) => {
    const next = nextPending(rows, index, answered);
    if (next) return show(next);
    // What was answered stays in its list until that takes effect: the others are on the next page.
    if (pages.next) return turn(pages.next, 0)?.();
    const later = await refresh();
    const more = nextPending(later, 0, answered);
    if (more) return show(more, later);
    close();
    announce(t('allAnswered'));
  };
  const step = (listing: PropertyCard | undefined) => (listing ? () => show(listing) : null);
  return {
    open,
    listing: rows[found] ?? shown?.listing ?? null,
    place: Math.min(index + 1, rows.length),
    count: rows.length,
    show: (listing) => show(listing),
    close,
    // What has left the list has no place in it any more: the one behind it stands there now.
    next: step(rows[found < 0 ? index : index + 1]) ?? turn(pages.next, 0),
    previous: step(rows[index - 1]) ?? turn(pages.previous, -1),
    answered: (id) => {
      const answered = new Set([...answeredHere, id]);
      setAnsweredHere(answered);
      void goOn(answered);
    },
    firstPending: nextPending(rows, 0, answeredHere),
  };
}
