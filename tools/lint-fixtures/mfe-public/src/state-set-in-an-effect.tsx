// refused by: react(set-state-in-effect)
import { useEffect, useState } from 'react';
export function Name({ name }: { name: string }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    setShown(name);
  }, [name]);
  return <p>{shown}</p>;
}
