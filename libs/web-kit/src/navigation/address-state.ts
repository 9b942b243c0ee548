/** The state of a list in the address (LOOK-8). */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

type Value = string | number | null;

/**
 * Name → default, which also sets the type: `{ location: '', sort: 'newest', page: 1, minPrice: null } as const`. A
 * field of default null is a number where the address has digits.
 */
export type AddressFields = Readonly<Record<string, Value>>;

type Widened<V> = V extends string ? string : V extends number ? number : number | null;
export type AddressState<F extends AddressFields> = { [K in keyof F]: Widened<F[K]> };

function readField(raw: string | null, fallback: Value): Value {
  if (raw === null) return fallback;
  if (typeof fallback === 'string') return raw;
  const number = Number(raw);
  return raw.trim() !== '' && Number.isFinite(number) ? number : fallback;
}

/** The values of these fields in an address; the default where one is missing or invalid. */
export const readAddress = <const F extends AddressFields>(
  search: URLSearchParams,
  fields: F,
): AddressState<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, fallback]) => [name, readField(search.get(name), fallback)]),
  ) as AddressState<F>;

/** The address with some fields changed. Defaults are left out; other parameters are kept. */
export function writeAddress<const F extends AddressFields>(
  search: URLSearchParams,
  fields: F,
  change: Partial<AddressState<F>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change) as [string, Value | undefined][]) {
    if (value === undefined) continue;
    if (value === null || value === '' || value === fields[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The last change, which may not be rendered yet: of all parts of a screen, so that none undoes another's. */
let latest = new URLSearchParams();

/**
 * Reads and writes fields in the address.
 *
 *   const [filters, setFilters] = useAddressState({ location: '', sort: 'newest' });
 *   setFilters({ sort: 'minPrice' });                     // a new history entry: Back undoes it
 *   setFilters({ location: 'Gul' }, { replace: true });   // while typing
 *
 * @param fields must keep its identity between renders: define it outside of the component
 */
export function useAddressState<const F extends AddressFields>(
  fields: F,
): [AddressState<F>, (change: Partial<AddressState<F>>, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readAddress(search, fields), [search, fields]);
  const rendered = search.toString();
  useEffect(() => {
    latest = new URLSearchParams(rendered);
  }, [rendered]);
  const { pathname } = useLocation();
  const { location: opening } = useNavigation();
  const isLeft = useRef(false);
  useEffect(() => void (isLeft.current = opening !== undefined && opening.pathname !== pathname));
  const change = useCallback(
    (next: Partial<AddressState<F>>, options: { replace?: boolean } = {}) => {
      // What a timer notes must not end the navigation of a person to a page that is still loading.
      if (options.replace && isLeft.current) return;
      latest = writeAddress(latest, fields, next);
      setSearch(latest, { replace: options.replace ?? false, preventScrollReset: true });
    },
    [fields, setSearch],
  );
  return [state, change];
}
