import { useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

const TYPING_PAUSE_MS = 300;

const sameText = (typed: string, settled: string) => typed.trim() === settled.trim();

/**
 * A text that is typed here and stored elsewhere (the address) when typing pauses.
 *
 * The stored result of one's own typing is never copied back into the field: it arrives late, and without the trailing
 * blank before the next word. Changes from outside (Back, Forward, 'Clear filters') are.
 *
 *   const [text, setText, finish] = useTyped(filters.search, (typed) => setFilters({ search: typed.trim() }));
 *   <input value={text} onChange={(event) => setText(event.target.value)} onBlur={finish} />
 *
 * @param settle called with the text as typed
 * @param same whether a typed text equals the settled one; by default they may differ in outer blanks
 * @returns the text to show, the change handler, and the blur handler, which settles at once
 */
export function useTyped(
  settled: string,
  settle: (typed: string) => void,
  same: (typed: string, settled: string) => boolean = sameText,
): readonly [text: string, setText: (text: string) => void, finish: () => void] {
  const [typed, setTyped] = useState<string | null>(null);
  /** Values that this field settled; the next `settled` value from outside belongs to the first of them. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(settled);
  const [left, setLeft] = useState(false);

  const settleLater = useDebouncedCallback((text: string) => {
    if (same(text, settled)) return;
    setSent((earlier) => [...earlier, text]);
    settle(text);
  }, TYPING_PAUSE_MS);

  if (settled !== seen) {
    const own = sent.findIndex((text) => same(text, settled));
    setSeen(settled);
    setSent(own < 0 ? [] : sent.slice(own));
    if (own < 0 || left) setTyped(null);
  }
  useEffect(() => {
    if (typed === null) settleLater.cancel();
  }, [typed, settleLater]);

  const setText = (text: string) => {
    setLeft(false);
    setTyped(text);
    settleLater(text);
  };
  const finish = () => {
    setLeft(true);
    settleLater.flush();
    if (typed !== null && same(typed, settled)) setTyped(null);
  };
  return [typed ?? settled, setText, finish];
}
