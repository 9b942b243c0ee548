import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { ShareAndPrint } from './share-and-print.tsx';

interface Shared {
  title?: string;
  url?: string;
}
let shared: Shared[];
let copied: string[];
let printed: number;
const give = (over: object) =>
  Object.entries(over).forEach(([name, value]) =>
    Object.defineProperty(navigator, name, { value, configurable: true }),
  );

beforeEach(() => {
  [shared, copied, printed] = [[], [], 0];
  window.print = () => void (printed += 1);
  give({ share: undefined, clipboard: { writeText: async (text: string) => void copied.push(text) } });
});
afterEach(() => unmount());

async function press(name: string): Promise<string | null> {
  const page = await mount(
    <ShareAndPrint listing={{ _id: '650000000000000000000001', title: 'Lake flat' }} />,
  );
  act(() => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  await settle();
  return page.querySelector('[role="status"]')!.textContent;
}
// The public page.
const address = `${location.origin}/properties/650000000000000000000001`;

describe('sharing a page', () => {
  it('uses the device’s dialog where there is one', async () => {
    give({ share: async (what: Shared) => void shared.push(what) });
    expect(await press('Share')).toBe('');
    expect([shared, copied]).toEqual([[{ title: 'Lake flat', url: address }], []]);
  });

  it('copies the address where the device cannot, or fails', async () => {
    expect(await press('Share')).toBe('The link is copied');
    give({ share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    unmount();
    expect(await press('Share')).toBe('The link is copied');
    expect(copied).toEqual([address, address]);
  });

  it('shows nothing when the person cancels', async () => {
    give({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(await press('Share')).toBe('');
    expect(copied).toEqual([]);
  });

  it('shows the address where it cannot be copied', async () => {
    give({ clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
    expect(await press('Share')).toBe(`The link could not be copied: ${address}`);
  });
});

it('prints the page', async () => {
  await press('Print');
  expect(printed).toBe(1);
});
