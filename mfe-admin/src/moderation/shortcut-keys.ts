import { useEffect, useRef } from 'react';
import { areKeysOn } from './keys-store.ts';

const TYPING = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=searchbox]';

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPING) !== null);

/**
 * The letter of a pressed key: null with Ctrl, Alt, Meta or Shift, on repetition, or in a field. On a Bangla keyboard,
 * which writes other letters, the key's position decides.
 */
export function letterOf(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || isTyping(target)) return null;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) && !/^[\x20-\x7e]$/.test(key) ? code.slice(3) : null;
}

/** Presses the scope's button or checkbox with this letter in `aria-keyshortcuts`. @returns whether there is one */
export function pressByLetter(scope: Element, letter: string): boolean {
  const button = scope.querySelector<HTMLElement>(
    `:is(button, input)[aria-keyshortcuts="${letter}"]:not(:disabled)`,
  );
  // The button gets the focus, so that the focus follows to the next listing.
  button?.focus();
  button?.click();
  return button !== null;
}

/** How long letters do nothing after a dialog, in ms: a person who still types may not have noticed that it closed. */
const quietMs = 1_000;
const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role=dialog]') : null;

function isShown(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (getComputedStyle(part).display === 'none') return false;
  return true;
}

/** The dialog with the focus, and when the focus last left one. */
const focused = { dialog: null as Element | null, leftAt: -Infinity };
document.addEventListener('focusin', ({ target, timeStamp }) => {
  const dialog = dialogOf(target);
  if (focused.dialog && focused.dialog !== dialog) focused.leftAt = timeStamp;
  focused.dialog = dialog;
});

/** Whether a letter is meant for its target: not beside an open dialog, and not within a second after one. */
function isMeant({ target, timeStamp }: KeyboardEvent): boolean {
  if (timeStamp - focused.leftAt < quietMs) return false;
  const own = dialogOf(target);
  const open = [...document.querySelectorAll('[role=dialog]')].filter(isShown);
  // The dialog that was opened last is the last one in the document.
  return own === (open.at(-1) ?? null);
}

/**
 * Calls the listener with single letters while `enabled`: never behind an open dialog, nor for a second after one. The
 * listener returns whether it handled the letter.
 */
export function useLetters(enabled: boolean, onLetter: (letter: string, target: Element) => boolean): void {
  const listener = useRef(onLetter);
  useEffect(() => {
    listener.current = onLetter;
  });
  useEffect(() => {
    if (!enabled) return;
    const receive = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if (letter === null || !areKeysOn() || event.defaultPrevented || !(event.target instanceof Element))
        return;
      if (!isMeant(event)) return;
      if (listener.current(letter, event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', receive);
    return () => document.removeEventListener('keydown', receive);
  }, [enabled]);
}
