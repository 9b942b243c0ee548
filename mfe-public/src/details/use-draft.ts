import { useEffect, useState } from 'react';

/** A text that outlives failures, reloads and a renewed sign-in in this tab. */
export function useDraft(name: string) {
  const key = `draft:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }, [key, text]);
  return [text, setText] as const;
}
