import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PropertyCard, VerificationStatus } from '@thikana/contracts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { decide, undo } from '@thikana/web-kit/decisions';
import { useListingQueue, type ListingQueue, type QueuePages } from './use-listing-queue.ts';

const listing = (id: string, verificationStatus: VerificationStatus = 'pending') =>
  ({ _id: id, title: id, verificationStatus }) as PropertyCard;
const listings = (ids: string) => [...ids].map((id) => listing(id));

let root: Root;
let page: HTMLElement;
let queue: ListingQueue;
let afterRefresh: PropertyCard[];

let pages: QueuePages;
let turns: string[];

function Screen({ rows }: { rows: PropertyCard[] }) {
  const mine = useListingQueue(rows, async () => afterRefresh, pages);
  queue = mine;
  return null;
}
const render = (rows: PropertyCard[]) => act(async () => root.render(<Screen rows={rows} />));
const answer = () => act(async () => queue.answered(queue.listing!._id));
const seen = () => (queue.open ? queue.listing?._id : null);

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  turns = [];
  pages = { next: null, previous: null };
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

describe('a queue of listings', () => {
  it('walks forwards and backwards, and ends at both ends', async () => {
    await render(listings('abc'));
    await act(async () => queue.show(listing('a')));
    // A row is identified by its id, not by the object.
    expect([seen(), queue.place, queue.count, queue.previous]).toEqual(['a', 1, 3, null]);
    await act(async () => queue.next!());
    await act(async () => queue.next!());
    expect([seen(), queue.place, queue.next]).toEqual(['c', 3, null]);
    await act(async () => queue.previous!());
    expect(seen()).toBe('b');
  });

  it('leaves out listings of agents marked as fraud', async () => {
    await render([{ ...listing('a'), hidden: true }, listing('b')]);
    expect(queue.firstPending?._id).toBe('b');
  });

  it('continues with the next page after the last row, and returns to the previous one', async () => {
    pages = { next: () => turns.push('next'), previous: null };
    const first = listings('ab');
    await render(first);
    await act(async () => queue.show(first[1]!));
    await act(async () => queue.next!());
    // The previous rows remain until the others have loaded.
    expect([seen(), turns]).toEqual(['b', ['next']]);
    pages = { next: null, previous: () => turns.push('previous') };
    await render(listings('cd'));
    expect([seen(), queue.place]).toEqual(['c', 1]);
    await act(async () => queue.previous!());
    await render(first);
    expect([seen(), turns]).toEqual(['b', ['next', 'previous']]);
  });

  it('continues with the next pending one, and from the end to the beginning', async () => {
    await render([listing('a'), listing('b'), listing('c', 'verified'), listing('d')]);
    await act(async () => queue.show(listing('b')));
    await answer();
    expect(seen()).toBe('d');
    await answer();
    expect(seen()).toBe('a');
  });

  it('does not return to a decided one, even before the list knows', async () => {
    await render(listings('ab'));
    await act(async () => queue.show(listing('a')));
    await answer();
    expect(seen()).toBe('b');
    afterRefresh = [];
    await answer();
    expect(seen()).toBeNull();
  });

  it('requests more when all shown listings are decided', async () => {
    await render(listings('ab'));
    await act(async () => queue.show(listing('b')));
    await answer();
    afterRefresh = listings('cd');
    await answer();
    expect(seen()).toBe('c');
    await render(afterRefresh);
    expect([queue.place, queue.count]).toEqual([1, 2]);
  });

  it('turns to the next page when all of this one are decided, before that takes effect', async () => {
    pages = { next: () => turns.push('next'), previous: null };
    await render(listings('ab'));
    await act(async () => queue.show(listing('b')));
    await answer();
    await answer();
    expect(turns).toEqual(['next']);
    pages = { next: null, previous: null };
    await render(listings('cd'));
    expect(seen()).toBe('c');
  });

  it('is pending again when its decision was undone', async () => {
    const never = {
      send: () => new Promise(() => undefined),
      onDone: () => undefined,
      onFailed: () => undefined,
    };
    await render(listings('a'));
    await act(async () => queue.show(listing('a')));
    afterRefresh = listings('a');
    await act(async () => decide({ about: 'a', doing: '', label: 'Verify a', ...never }));
    await answer();
    expect([seen(), queue.firstPending]).toEqual([null, null]);
    await act(async () => undo('a'));
    expect(queue.firstPending?._id).toBe('a');
  });

  it('keeps showing a listing that left the list, followed by the one in its place', async () => {
    await render(listings('abc'));
    await act(async () => queue.show(listing('b')));
    await render(listings('ac'));
    expect(seen()).toBe('b');
    await act(async () => queue.next!());
    expect(seen()).toBe('c');
    await act(async () => queue.previous!());
    expect(seen()).toBe('a');
  });

  it('returns the first pending one, and null without one', async () => {
    await render([listing('a', 'rejected'), listing('b')]);
    expect(queue.firstPending?._id).toBe('b');
    await render([listing('a', 'rejected')]);
    expect(queue.firstPending).toBeNull();
  });
});
