/**
 * The response in the page's HTML (docs/adr/0050), put into the cache as if this page had requested it. It is a
 * visitor's response: a person who may be signed in sees it at once, and their own one after it.
 */
import { queryClient } from '@thikana/web-kit/data';

interface PageData {
  /** The call, `/api/search?…`. */
  call: string;
  body: unknown;
}

function read(): PageData | null {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as PageData;
  } catch {
    return null;
  }
}

/** Used once: later responses are newer. */
let data = read();

const normalized = (query: object): string =>
  Object.entries({ sort: 'newest', ...query })
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** @param query of the call, as an object @param as the form of the response in the cache */
export function adoptPageData(
  path: string,
  query: object,
  queryKey: readonly unknown[],
  as: (body: unknown) => unknown,
): void {
  if (!data) return;
  const { pathname, searchParams } = new URL(data.call, location.origin);
  if (pathname === `/api${path}` && normalized(Object.fromEntries(searchParams)) === normalized(query)) {
    const updatedAt = localStorage.getItem('access-token') === null ? Date.now() : 0;
    queryClient.setQueryData(queryKey, as(data.body), { updatedAt });
  }
  data = null;
}
