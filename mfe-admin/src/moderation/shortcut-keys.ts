import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [role=combobox], [role=searchbox]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPING) !== null);

/**
 * The letter of a key that was pressed by itself: null with Ctrl, Alt, Meta or Shift, held down, or in a field. A Bangla keyboard
 * writes other letters; the key's place counts there.
 */
export function letterOf(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || isTyping(target)) return null;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) && !/^[\x20-\x7e]$/.test(key) ? code.slice(3) : null;
}

/** Presses the button of the scope that names this letter in `aria-keyshortcuts`. @returns whether there is one */
export function pressByLetter(scope: Element, letter: string): boolean {
  const button = scope.querySelector<HTMLButtonElement>(
    `button[aria-keyshortcuts="${letter}"]:not(:disabled)`,
  );
  // The focus goes where the deed is, so that it moves on with it to the next listing.
  button?.focus();
  button?.click();
  return button !== null;
}

/** Hears single letters anywhere on the page while `enabled`; the listener says whether the letter was for it. */
export function useLetters(enabled: boolean, onLetter: (letter: string, target: Element) => boolean): void {
  const listener = useRef(onLetter);
  useEffect(() => {
    listener.current = onLetter;
  });
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if (letter === null || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (listener.current(letter, event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [enabled]);
}
