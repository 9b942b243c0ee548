import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/**
 * A text that is being typed, and the settled one in the address.
 * @param settled what the address says; Back, Forward and 'clear' change it from outside
 * @param onSettle called with the text when typing pauses
 */
export function useTyped(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const latest = useRef({ settled, onSettle });
  useEffect(() => {
    latest.current = { settled, onSettle };
  });
  const typing = useRef(false);
  useEffect(() => {
    // What arrives while somebody types is their own text of a moment ago.
    if (!typing.current) setText(settled);
  }, [settled]);
  useEffect(() => {
    if (!typing.current) return;
    const timer = setTimeout(() => {
      typing.current = false;
      if (text !== latest.current.settled) latest.current.onSettle(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const type = (next: string) => {
    typing.current = true;
    setText(next);
  };
  return [text, type] as const;
}
