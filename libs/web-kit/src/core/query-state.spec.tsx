import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryState } from './query-state.tsx';

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const TEXTS = {
  loading: 'Loading latest reviews...',
  failed: 'Failed to load reviews.',
  empty: 'No reviews yet.',
};
const pending = {
  data: undefined,
  isPending: true,
  isError: false,
  isFetching: true,
  refetch: async () => {},
};

const show = async (query: object) =>
  act(async () =>
    root.render(
      <QueryState<string[]>
        query={{ ...pending, ...query } as never}
        texts={TEXTS}
        skeleton={<i>skeleton</i>}
        nextStep={<a href="/all-properties">Write one</a>}
      >
        {(items) => <p>{items.join()}</p>}
      </QueryState>,
    ),
  );

describe('QueryState', () => {
  it('announces what it loads to screen readers', async () => {
    await show({});
    expect(page.querySelector('[role=status]')?.textContent).toBe(TEXTS.loading);
    expect(page.querySelector('i')?.closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('names what failed and retries', async () => {
    let tries = 0;
    await show({ isPending: false, isError: true, isFetching: false, refetch: async () => (tries += 1) });
    expect(page.querySelector('[role=alert]')?.textContent).toContain(TEXTS.failed);
    await act(async () => page.querySelector('button')?.click());
    expect(tries).toBe(1);
  });

  it('shows its data, also when a refresh fails', async () => {
    await show({ data: ['kept'], isPending: false, isError: true });
    expect(page.textContent).toBe('kept');
  });

  it('has a next step when it is empty', async () => {
    await show({ data: [], isPending: false });
    expect(page.textContent).toContain(TEXTS.empty);
    expect(page.querySelector('a')?.textContent).toBe('Write one');
  });
});
