/**
 * The answer that came with the page's HTML (docs/adr/0050), taken over as if this page had asked for it. It is what a visitor gets: somebody
 * who may be signed in sees it at once, and their own answer after it.
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

/** Taken once: after that the page's own answers are newer. */
let data = read();

const asked = (query: object): string =>
  Object.entries({ sort: 'newest', ...query })
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** @param query of the call, as an object @param as what the cache holds of the answer */
export function adoptPageData(
  path: string,
  query: object,
  queryKey: readonly unknown[],
  as: (body: unknown) => unknown,
): void {
  if (!data) return;
  const { pathname, searchParams } = new URL(data.call, location.origin);
  if (pathname === `/api${path}` && asked(Object.fromEntries(searchParams)) === asked(query)) {
    const updatedAt = localStorage.getItem('access-token') === null ? Date.now() : 0;
    queryClient.setQueryData(queryKey, as(data.body), { updatedAt });
  }
  data = null;
}
