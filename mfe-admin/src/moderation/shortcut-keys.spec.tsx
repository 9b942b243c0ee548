import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { letterOf, pressByLetter } from './shortcut-keys.ts';

const letter = (init: KeyboardEventInit, target: HTMLElement = document.body): string | null => {
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
  target.dispatchEvent(event);
  return letterOf(event);
};

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

describe('a letter', () => {
  it('is recognised on its own, also with Caps Lock and from a Bangla keyboard', () => {
    expect(letter({ key: 'v', code: 'KeyV' })).toBe('V');
    expect(letter({ key: 'V', code: 'KeyV' })).toBe('V');
    expect(letter({ key: 'র', code: 'KeyV' })).toBe('V');
    // On another Latin keyboard the letter counts, not the key's position.
    expect(letter({ key: 'k', code: 'KeyV' })).toBe('K');
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat', 'isComposing'])(
    'is left alone with %s',
    (state) => {
      expect(letter({ key: 'v', code: 'KeyV', [state]: true })).toBeNull();
    },
  );

  it.each([
    '<input />',
    '<textarea></textarea>',
    '<select></select>',
    '<div role="combobox" tabindex="0"></div>',
  ])('is ignored in %s', (field) => {
    place.innerHTML = field;
    expect(letter({ key: 'v', code: 'KeyV' }, place.firstElementChild as HTMLElement)).toBeNull();
  });

  it.each(['Enter', 'Escape', 'Tab', '1', ' ', 'F5'])('is not %j', (key) => {
    expect(letter({ key, code: key })).toBeNull();
  });
});

it('works on a checkbox of a row', () => {
  place.innerHTML = '<input type="checkbox" aria-keyshortcuts="X" />';
  const box = place.firstElementChild as HTMLInputElement;
  expect(letter({ key: 'x', code: 'KeyX' }, box)).toBe('X');
  expect(pressByLetter(place, 'X')).toBe(true);
  expect(box.checked).toBe(true);
});

describe('the button of a letter', () => {
  it('is pressed and has the focus afterwards', () => {
    place.innerHTML = '<button>other</button><button aria-keyshortcuts="V">Verify</button>';
    const pressed = jest.fn();
    place.lastElementChild!.addEventListener('click', pressed);
    expect(pressByLetter(place, 'V')).toBe(true);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(place.lastElementChild);
  });

  it('is not pressed while it is disabled, nor one of another letter', () => {
    place.innerHTML = '<button aria-keyshortcuts="V" disabled>Verify</button>';
    expect(pressByLetter(place, 'V')).toBe(false);
    expect(pressByLetter(place, 'R')).toBe(false);
  });
});
