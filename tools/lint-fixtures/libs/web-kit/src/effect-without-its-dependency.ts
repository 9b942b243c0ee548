// refused by: react-hooks(exhaustive-deps)
import { useEffect } from 'react';
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, []);
}
