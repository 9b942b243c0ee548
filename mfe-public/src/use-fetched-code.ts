import { useEffect, useState } from 'react';

/**
 * Code that is fetched on demand: the module, or its state. A failed fetch can be retried, which `lazy` cannot.
 * @param fetchCode the same function on each render
 */
export function useFetchedCode<Code extends object>(fetchCode: () => Promise<Code>, wanted = true) {
  const [code, setCode] = useState<Code | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (!wanted || code !== 'loading') return;
    let left = false;
    const arrived = (next: Code | 'failed') => {
      if (!left) setCode(next);
    };
    fetchCode().then(arrived, () => arrived('failed'));
    return () => {
      left = true;
    };
  }, [fetchCode, wanted, code]);
  return { code, retry: () => setCode('loading') };
}
