import { useEffect, useState } from 'react';
import { storedToken } from './session.tsx';

export interface Answer<T> {
  data: T | undefined;
  total: number;
  failed: boolean;
}

/** Asks for it; what was shown stays until the next answer is there. @param path below `/api`; null while it is not known */
export function useJson<T>(path: string | null): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ data: undefined, total: 0, failed: false });
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const token = storedToken();
    fetch(`/api${path}`, {
      signal: leaving.signal,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        const data = (await response.json()) as T;
        setAnswer({ data, total: Number(response.headers.get('x-total-count')), failed: false });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer((before) => ({ ...before, failed: true }));
      });
    return () => leaving.abort();
  }, [path]);
  return answer;
}
