import { afterEach, expect, it } from '@jest/globals';
import { mount, unmount } from '@thikana/web-kit/testing';
import { HeroSearch } from './hero-search.tsx';

afterEach(async () => {
  await unmount();
  document.querySelector('.first-search')?.remove();
});

function firstHtml(): HTMLInputElement {
  document.body.insertAdjacentHTML('beforeend', '<form class="first-search"><input name="q"></form>');
  return document.querySelector<HTMLInputElement>('.first-search input')!;
}

it('takes over what was typed into the first HTML, and the focus', async () => {
  const first = firstHtml();
  first.focus();
  first.value = 'Gulshan';
  const page = await mount(<HeroSearch />);
  const field = page.querySelector<HTMLInputElement>('input')!;
  expect([field.value, document.activeElement]).toEqual(['Gulshan', field]);
});

it('is empty and takes no focus where nobody typed', async () => {
  firstHtml();
  const page = await mount(<HeroSearch />);
  const field = page.querySelector<HTMLInputElement>('input')!;
  expect([field.value, document.activeElement]).toEqual(['', document.body]);
});
