import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { NotifierRoot } from '../core/notify.tsx';
import { client } from '../client/client.ts';
import { PictureUpload } from './picture-upload.tsx';

/** One upload at the API that has no response yet. */
interface PendingUpload {
  answer: (url: string) => void;
  fail: () => void;
}

let root: Root;
let page: HTMLElement;
let uploads: PendingUpload[];
let chosen: string[];
let busy: boolean[];

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  [uploads, chosen, busy] = [[], [], []];
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
  client.defaults.adapter = (config) =>
    new Promise((resolve, reject) =>
      uploads.push({
        answer: (url) =>
          resolve({
            data: { success: true, data: { url } },
            status: 200,
            statusText: '',
            headers: { 'content-type': 'application/json' },
            config,
          }),
        fail: () => reject(new Error('the host hangs up')),
      }),
    );
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <>
        <NotifierRoot />
        <PictureUpload
          value="https://host/old.webp"
          onChange={(url) => chosen.push(url)}
          onBusy={(now) => busy.push(now)}
        />
      </>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const choose = (name: string) =>
  act(async () => {
    const input = page.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['x'], name, { type: 'image/png' });
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
  });
const then = (act_: () => void) =>
  act(async () => {
    act_();
    await new Promise((resolve) => setTimeout(resolve));
  });

describe('PictureUpload', () => {
  it('is busy until it has the new address, so that no form is sent with the old one', async () => {
    await choose('new.png');
    expect(busy).toEqual([true]);
    expect(page.querySelector('progress')).not.toBeNull();
    await then(() => uploads[0]?.answer('https://host/new.webp'));
    expect(chosen).toEqual(['https://host/new.webp']);
    expect(busy).toEqual([true, false]);
    expect(page.querySelector('[role=status]')?.textContent).toBe('Uploaded!Image uploaded successfully.');
  });

  it('reports a failure, and removes the report when Retry succeeds', async () => {
    await choose('new.png');
    await then(() => uploads[0]?.fail());
    expect(page.querySelector('[role=alert]')?.textContent).toContain('FailedImage upload failed!');
    expect(busy).toEqual([true, false]);
    const retry = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry');
    await then(() => retry?.click());
    await then(() => uploads[1]?.answer('https://host/new.webp'));
    expect(chosen).toEqual(['https://host/new.webp']);
    expect(page.querySelector('[role=alert]')).toBeNull();
  });

  it('keeps the latest choice whichever response arrives last', async () => {
    await choose('first.png');
    await choose('second.png');
    await then(() => uploads[1]?.answer('https://host/second.webp'));
    await then(() => uploads[0]?.answer('https://host/first.webp'));
    expect(chosen).toEqual(['https://host/second.webp']);
    expect(busy.at(-1)).toBe(false);
  });
});
