import { useCallback, useState } from 'react';

/**
 * Which of several questions a dialog asks. The question is kept while the dialog closes: a dialog that is unmounted at
 * once cannot return the focus to the button that opened it.
 */
export function useQuestion<Q>() {
  const [state, setState] = useState<{ asked: Q | null; open: boolean }>({ asked: null, open: false });
  const ask = useCallback((asked: Q) => setState({ asked, open: true }), []);
  const close = useCallback(() => setState(({ asked }) => ({ asked, open: false })), []);
  return { ...state, ask, close };
}
