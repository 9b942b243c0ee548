import { useFetchedCode } from '../use-fetched-code.ts';

/** The code that understands the search box's text. Each call after the first gives the same. */
export const fetchGrammar = () => import('./effective.ts');

/** Null while it is being fetched; 'failed' when it could not be. @param wanted there is a text to understand */
export function useGrammar(wanted: boolean) {
  const { code } = useFetchedCode(fetchGrammar, wanted);
  return code === 'loading' ? null : code;
}
