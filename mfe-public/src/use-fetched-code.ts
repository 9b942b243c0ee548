import { useEffect, useState } from 'react';

/**
 * Code that comes when it is wanted: the module, or how far it is. A failed fetch can be tried again, which `lazy` cannot.
 * @param fetchCode the same one on each render
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
