import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Page, PageSkeleton } from './page.tsx';

let root: Root;
let place: HTMLElement;
let announcer: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  announcer = document.body.appendChild(document.createElement('div'));
  announcer.id = 'announcer';
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  announcer.remove();
});

const open = (title: string, key = title) =>
  act(async () =>
    root.render(
      <StrictMode>
        <Page key={key} title={title}>
          <p>content</p>
        </Page>
      </StrictMode>,
    ),
  );

describe('Page', () => {
  it('leaves the first screen to the browser, and moves the focus to each later one', async () => {
    await open('Home');
    expect(document.title).toBe('Home | Thikana');
    expect(document.activeElement).toBe(document.body);
    await open('Contact');
    expect(document.title).toBe('Contact | Thikana');
    expect(document.activeElement?.textContent).toBe('Contact');
  });

  it('announces a title that is known later, unless its reader has gone on', async () => {
    const announced = async () => {
      await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
      return announcer.textContent;
    };
    await open('Home');
    await open('Loading the listing...', 'listing');
    await open('Lake View', 'listing');
    expect(await announced()).toBe('Lake View');
    (document.activeElement as HTMLElement).blur();
    await open('Lake View House', 'listing');
    expect(await announced()).toBe('Lake View');
  });
});

describe('PageSkeleton', () => {
  it('announces that it loads, and has no heading of its own', async () => {
    await act(async () => root.render(<PageSkeleton />));
    expect(place.querySelector('[role=status]')?.textContent).toBe('Loading...');
    expect(place.querySelector('h1')).toBeNull();
  });
});
