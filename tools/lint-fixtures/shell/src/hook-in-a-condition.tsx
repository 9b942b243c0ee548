// refused by: react-hooks(rules-of-hooks)
import { useState } from 'react';
export function Counter({ counts }: { counts: boolean }) {
  if (!counts) return null;
  const [count] = useState(0);
  return <p>{count}</p>;
}
