import { allows, type PropertyCard, verificationTransitions } from '@thikana/contracts';
import { announce } from '@thikana/web-kit/core';
import { useEffect, useState } from 'react';
import { onUndo, useDecisions } from '@thikana/web-kit/decisions';
import { messages } from './messages.ts';

export interface ListingQueue {
  open: boolean;
  /** The listing as the list shows it, or last showed it. Null before the first. */
  listing: PropertyCard | null;
  /** Its position in the rows that are shown, from 1. */
  place: number;
  count: number;
  show: (listing: PropertyCard) => void;
  close: () => void;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** A listing was decided on: continues with the next pending one. */
  answered: (id: string) => void;
  /** The first pending one; null without one. */
  firstPending: PropertyCard | null;
}

/** The pages around the rows; null at either end, and while another page loads. */
export interface QueuePages {
  next: (() => void) | null;
  previous: (() => void) | null;
}

const NO_PAGES: QueuePages = { next: null, previous: null };

const isPending = ({ verificationStatus, hidden }: PropertyCard) =>
  !hidden && allows(verificationTransitions.verify, verificationStatus);

/**
 * The next pending listing: after `index`, else from the beginning.
 * @param answered ids decided here; the rows may not know yet
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
 * Walks through a list's listings one by one, in a preview.
 * @param rows the rows that are shown
 * @param refresh refetches the list: decided listings leave it, and those after them move up
 * @param pages what follows the last row and precedes the first one
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
  // A decision that was not applied is to be made again.
  const lost = new Set(useDecisions().flatMap(({ about, state }) => (state === 'lost' ? [about] : [])));
  const answered = new Set([...answeredHere].filter((id) => !lost.has(id)));
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
  const showNext = async (decided: ReadonlySet<string>) => {
    const next = nextPending(rows, index, decided);
    if (next) return show(next);
    // Decided listings remain in the list until the decision takes effect: the others are on the next page.
    if (pages.next) return turn(pages.next, 0)?.();
    const later = await refresh();
    const more = nextPending(later, 0, decided);
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
    // A listing that left the list has no position: the one after it is at its index now.
    next: step(rows[found < 0 ? index : index + 1]) ?? turn(pages.next, 0),
    previous: step(rows[index - 1]) ?? turn(pages.previous, -1),
    answered: (id) => {
      setAnsweredHere(new Set([...answered, id]));
      void showNext(new Set([...answered, id]));
    },
    firstPending: nextPending(rows, 0, answered),
  };
}
