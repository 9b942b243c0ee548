import { afterEach, describe, expect, it } from '@jest/globals';
import { mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { Gallery } from './gallery.tsx';

afterEach(unmount);

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    image: `https://pictures.example/${at}.webp`,
    caption: at === 0 ? '' : `Room ${at}`,
  }));
const gallery = (count: number) => mount(<Gallery pictures={pictures(count)} title="Lake View Flat" />);
const buttons = (within: ParentNode | null) => [...(within?.querySelectorAll('button') ?? [])];
const named = (within: ParentNode | null, name: string) =>
  buttons(within).find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  );
async function press(button: HTMLElement | undefined) {
  act(() => button?.click());
  await settle();
}
const stage = () => document.querySelector('dialog');

describe('the gallery', () => {
  it('loads the cover at once and the others later, as wide as they are shown', async () => {
    const page = await gallery(12);
    const images = [...page.querySelectorAll('img')];
    expect(images).toHaveLength(12);
    expect(images.map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      ...Array(11).fill('lazy'),
    ]);
    expect(images.slice(0, 2).map(({ sizes }) => sizes.split(', ')[1])).toEqual(['640px', '296px']);
    expect(page.querySelector('ul')?.dataset['count']).toBe('5');
  });

  it('of one picture has neither steps nor a number', async () => {
    const page = await gallery(1);
    expect(buttons(page)).toHaveLength(1);
    expect(page.querySelector('img')?.sizes).toContain('1200px');
  });

  it('opens over the whole window at the pressed picture, with a thumbnail of each', async () => {
    const page = await gallery(12);
    await press(named(page, 'Show large: Room 3'));
    expect(stage()?.open).toBe(true);
    expect(stage()?.querySelector('header')?.textContent).toBe('4 of 12 · Room 3');
    expect(named(stage(), 'Show picture 4: Room 3')?.getAttribute('aria-current')).toBe('true');
    expect(buttons(stage()).filter(({ tabIndex }) => tabIndex < 0)).toHaveLength(11);
    await press(named(stage(), 'Close the pictures'));
    expect(stage()).toBeNull();
    await press(named(page, 'Show all 12'));
    expect(stage()?.querySelector('header')?.textContent).toBe('1 of 12');
  });

  it('moves by keys, and says where it is', async () => {
    await press(named(await gallery(3), 'Show all 3'));
    const row = stage()!.querySelector<HTMLElement>('[role=group]')!;
    Object.defineProperty(row, 'clientWidth', { value: 1000 });
    row.scrollTo = (({ left }: ScrollToOptions) => {
      row.scrollLeft = left ?? 0;
      row.dispatchEvent(new Event('scroll'));
    }) as typeof row.scrollTo;
    const key = (name: string) => {
      act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
      return stage()?.querySelector('header')?.textContent;
    };
    expect(key('ArrowRight')).toBe('2 of 3 · Room 1');
    expect(key('End')).toBe('3 of 3 · Room 2');
    expect(key('ArrowRight')).toBe('3 of 3 · Room 2');
    expect(key('Home')).toBe('1 of 3');
    expect(named(stage(), 'Previous picture')).toHaveProperty('disabled', true);
  });

  it('shows floor plans and the video in tabs of their own, and nothing of YouTube before it is played', async () => {
    const [cover, ...others] = pictures(4);
    const plan = { image: 'https://pictures.example/plan.webp', caption: 'First floor', kind: 'floor-plan' };
    const page = await mount(
      <Gallery
        pictures={[cover!, plan, ...others]}
        video="https://youtu.be/aB3_-456789"
        title="Lake View Flat"
      />,
    );
    expect(page.querySelectorAll('img')).toHaveLength(4);
    await press(named(page, 'Floor plan'));
    expect(stage()?.querySelector('header p')?.textContent).toBe('1 of 1 · First floor');
    expect(named(stage(), 'Floor plan')?.getAttribute('aria-pressed')).toBe('true');
    await press(named(stage(), 'Photographs'));
    expect(stage()?.querySelector('header p')?.textContent).toBe('1 of 4');
    await press(named(stage(), 'Video'));
    expect(stage()?.querySelectorAll('img, iframe')).toHaveLength(0);
    await press(buttons(stage()).find((button) => button.textContent?.includes('Play the video')));
    expect(stage()?.querySelector('iframe')?.src).toBe(
      'https://www.youtube-nocookie.com/embed/aB3_-456789?autoplay=1',
    );
  });
});
