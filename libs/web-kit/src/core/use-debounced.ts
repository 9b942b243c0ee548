import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `milliseconds`: for searches while typing. */
export function useDebounced<T>(value: T, milliseconds = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
