import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { DataColumn } from './data-column.ts';
import { Selection } from './selection.ts';

interface Listing {
  id: string;
  title: string;
  place: string;
}

const PAGE = 2;
const TEXTS = {
  loading: 'Loading properties...',
  failed: 'Failed to load properties.',
  empty: 'No properties found.',
};
const COLUMNS: DataColumn<Listing>[] = [
  { key: 'title', title: 'Title', rowHeader: true, render: ({ title }) => title },
  {
    key: 'place',
    title: 'Location',
    render: ({ place }) => place,
    sort: { ascending: 'place', descending: '-place' },
  },
];
const FIVE = ['Lake View', 'Hill Top', 'Rose House', 'Old Mill', 'Sea Side'].map((title) => ({
  id: title,
  title,
  place: 'Dhaka',
}));

let root: Root;
let page: HTMLElement;
let sorts: string[];
let verified: (id: string) => void;

/** A local list instead of the server's: pages of two, a verified listing leaves it. */
function Harness({ all, ...more }: { all: Listing[] } & Partial<DataTableProps<Listing>>) {
  const [gone, setGone] = useState<string[]>([]);
  const [at, setAt] = useState(1);
  verified = (id) => setGone((before) => [...before, id]);
  const left = all.filter(({ id }) => !gone.includes(id));
  const items = left.slice((at - 1) * PAGE, at * PAGE);
  const query = {
    data: { items, nextCursor: null, total: left.length, totalAmount: null },
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: async () => {},
  };
  const lastKnown = at * PAGE < left.length ? at + 1 : at;
  return (
    <DataTable
      label="Manage Properties"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      list={{ query: query as never, page: at, lastKnown, turnTo: (to) => setAt(to) }}
      pageSize={PAGE}
      texts={TEXTS}
      sort="newest"
      onSort={(sort) => sorts.push(sort)}
      actions={({ id, title }) => (
        <button type="button" aria-label={`Verify ${title}`} onClick={() => verified(id)}>
          Verify
        </button>
      )}
      {...more}
    />
  );
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  sorts = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  localStorage.clear();
  act(() => root.unmount());
  page.remove();
});

const open = (all: Listing[], more: Partial<DataTableProps<Listing>> = {}) =>
  act(async () => root.render(<Harness all={all} {...more} />));
const titles = () => [...page.querySelectorAll('tbody th[scope=row]')].map((cell) => cell.textContent);
const header = (name: string) =>
  [...page.querySelectorAll<HTMLElement>('thead th')].find(
    (cell) => cell.textContent === name,
  ) as HTMLElement;
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  ) as HTMLButtonElement;
/** Enter on a button, as browsers handle it. */
const enter = (pressed: HTMLElement) => {
  pressed.focus();
  pressed.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true } as KeyboardEventInit),
  );
  pressed.click();
};
const press = (name: string) =>
  act(async () => {
    button(name).focus();
    button(name).click();
  });

describe('DataTable', () => {
  it('is a table with a name, row headers and named actions', async () => {
    await open(FIVE);
    expect(page.querySelector('table')?.getAttribute('aria-label')).toBe('Manage Properties');
    expect(titles()).toEqual(['Lake View', 'Hill Top']);
    expect(button('Verify Hill Top')).toBeDefined();
  });

  it('announces what it loads and shows placeholder rows', async () => {
    const query = { data: undefined, isError: false, isFetching: true, isPlaceholderData: false };
    await open([], { list: { query: query as never, page: 1, lastKnown: 1, turnTo: () => {} } });
    expect(page.querySelector('[role=status]')?.textContent).toBe('Loading properties...');
    const waiting = page.querySelectorAll('tbody tr[aria-hidden=true]');
    expect(waiting).toHaveLength(PAGE);
  });

  it('sorts by keyboard, from one order to the other, and never without one', async () => {
    await open(FIVE);
    expect(header('Location').getAttribute('aria-sort')).toBeNull();
    await act(async () => button('Location').click());
    expect(sorts).toEqual(['place']);
    await open(FIVE, { sort: 'place' });
    expect(header('Location').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Location').tabIndex).toBe(-1);
    await act(async () => enter(button('Location')));
    expect(sorts).toEqual(['place', '-place']);
    await open(FIVE, { sort: '-place' });
    expect(header('Location').getAttribute('aria-sort')).toBe('descending');
    await act(async () => button('Location').click());
    expect(sorts).toEqual(['place', '-place', 'place']);
  });

  it('turns one page per press, shows the range of rows, and keeps the focus', async () => {
    await open(FIVE);
    expect(page.querySelector('nav [role=status]')?.textContent).toBe('1 – 2 of 5');
    await press('Next');
    expect(titles()).toEqual(['Rose House', 'Old Mill']);
    expect(page.querySelector('nav [role=status]')?.textContent).toBe('3 – 4 of 5');
    await press('Next');
    expect(titles()).toEqual(['Sea Side']);
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Next'));
    await press('Next');
    expect(titles()).toEqual(['Sea Side']);
    await press('Page 1');
    expect(titles()).toEqual(['Lake View', 'Hill Top']);
  });

  it('has its tab stops on buttons alone', async () => {
    await open(FIVE);
    expect(page.querySelectorAll('nav li[tabindex]')).toHaveLength(0);
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 13,
      bubbles: true,
    } as KeyboardEventInit);
    await act(async () => {
      button('Next').dispatchEvent(enter);
      button('Next').click();
    });
    expect(titles()).toEqual(['Rose House', 'Old Mill']);
  });

  it('goes back when the last row of a later page has left', async () => {
    await open(FIVE.slice(0, 3));
    await press('Next');
    expect(titles()).toEqual(['Rose House']);
    await press('Verify Rose House');
    expect(titles()).toEqual(['Lake View', 'Hill Top']);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('moves the focus to the same action of the next row when a row leaves', async () => {
    await open(FIVE.slice(0, 2));
    await press('Verify Lake View');
    expect(titles()).toEqual(['Hill Top']);
    expect(document.activeElement).toBe(button('Verify Hill Top'));
    await press('Verify Hill Top');
    expect(page.textContent).toContain('No properties found.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Manage Properties');
  });

  it('does not move the focus from where somebody went', async () => {
    await open(FIVE);
    const elsewhere = document.body.appendChild(document.createElement('input'));
    await act(async () => {
      button('Verify Lake View').focus();
      elsewhere.focus();
      verified('Lake View');
    });
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('has a next step when it is empty', async () => {
    await open([], { nextStep: <a href="/dashboard/agent/addProperty">Add one</a> });
    expect(page.textContent).toContain('No properties found.');
    expect(page.querySelector('a')?.textContent).toBe('Add one');
  });

  it('explains that only the filters find nothing, and clears them', async () => {
    let cleared = 0;
    await open([], {
      filtered: true,
      onClearFilters: () => (cleared += 1),
      nextStep: <a href="/">Add one</a>,
    });
    expect(page.textContent).not.toContain('No properties found.');
    expect(page.textContent).toContain('Nothing matches');
    expect(page.querySelector('a')).toBeNull();
    await press('Clear filters');
    expect(cleared).toBe(1);
  });

  it.each(['Title', `A title as long as a title may be ${'and longer '.repeat(40)}`])(
    'has the same columns for placeholders and for every row (%#)',
    async (title) => {
      const query = { data: undefined, isError: false, isFetching: true, isPlaceholderData: false };
      await open([], { list: { query: query as never, page: 1, lastKnown: 1, turnTo: () => {} } });
      const columns = page.querySelector('table')!.outerHTML.split('<tbody>')[0];
      await open([{ id: 'a', title, place: title }]);
      expect(page.querySelector('table')!.outerHTML.split('<tbody>')[0]).toBe(columns);
    },
  );

  it('keeps the chosen columns in this browser', async () => {
    const more: DataColumn<Listing>[] = [
      ...COLUMNS,
      { key: 'id', title: 'Number', priority: 3, render: ({ id }) => id },
    ];
    const headings = () => [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const box = (name: string) =>
      [...page.querySelectorAll('fieldset label')]
        .find((label) => label.textContent === name)!
        .querySelector('input')!;
    await open(FIVE, { name: 'spec', columns: more });
    expect(headings()).toEqual(['Title', 'Location', 'Actions']);
    await press('Columns');
    await act(async () => box('Number').click());
    await act(async () => box('Location').click());
    expect(headings()).toEqual(['Title', 'Number', 'Actions']);
    act(() => root.unmount());
    root = createRoot(page);
    await open(FIVE, { name: 'spec', columns: more });
    expect(headings()).toEqual(['Title', 'Number', 'Actions']);
    await press('Columns');
    await press('Usual columns');
    expect(headings()).toEqual(['Title', 'Location', 'Actions']);
    expect(box('Title').disabled).toBe(true);
  });

  describe('the selection', () => {
    let selection: Selection<Listing>;
    const box = (name: string) => page.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;
    const click = (name: string, shiftKey = false) =>
      act(async () => {
        box(name).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
      });
    const key = (pressed: string, shiftKey = false) =>
      act(async () => {
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, shiftKey, bubbles: true }),
        );
      });
    const selected = () => [...selection.rows.keys()];
    beforeEach(async () => {
      selection = new Selection<Listing>({ keyOf: ({ id }) => id, nameOf: ({ title }) => title });
      await open(FIVE, { selection, list: listOf(FIVE), pageSize: 5 });
    });

    it('is of one row, of a range with Shift, and of the page', async () => {
      await click('Select Hill Top');
      expect(selected()).toEqual(['Hill Top']);
      expect(box('Select Hill Top').checked).toBe(true);
      await click('Select Old Mill', true);
      expect(selected()).toEqual(['Hill Top', 'Rose House', 'Old Mill']);
      expect(box('Select all on this page').indeterminate).toBe(true);
      await click('Select Rose House');
      await click('Select Hill Top', true);
      expect(selected()).toEqual(['Old Mill']);
      await act(async () => box('Select all on this page').click());
      expect(selected()).toHaveLength(5);
      await act(async () => box('Select all on this page').click());
      expect(selected()).toEqual([]);
    });

    it('extends by Shift and the arrow keys, and Escape clears it', async () => {
      box('Select Hill Top').focus();
      await key('ArrowDown', true);
      await key('ArrowDown', true);
      expect(document.activeElement).toBe(box('Select Old Mill'));
      expect(selected()).toEqual(['Hill Top', 'Rose House', 'Old Mill']);
      await key('ArrowUp');
      expect(document.activeElement).toBe(box('Select Rose House'));
      expect(selected()).toHaveLength(3);
      await key('Escape');
      expect(selected()).toEqual([]);
    });

    it('holds the rows as the list shows them now', async () => {
      await click('Select Hill Top');
      const moved = FIVE.map((row) => ({ ...row, place: 'Sylhet' }));
      await open(FIVE, { selection, list: listOf(moved), pageSize: 5 });
      expect(selection.rows.get('Hill Top')?.place).toBe('Sylhet');
    });
  });
});

/** A loaded list of one page. */
function listOf(items: Listing[]): DataTableProps<Listing>['list'] {
  const data = { items, nextCursor: null, total: items.length, totalAmount: null };
  const query = { data, isError: false, isFetching: false, isPlaceholderData: false };
  return { query: query as never, page: 1, lastKnown: 1, turnTo: () => {} };
}
