import { path } from './searches.ts';

/** Requests on the way to a page far behind, each of a hundred rows. */
const mostSteps = 1_000;
const rowsAStep = 100;

/** The id of a listing that everybody may see. */
export async function someListing(address: string): Promise<string> {
  const [listing] = (await (await fetch(`${address}/api${path({ limit: 1 })}`)).json()) as { _id: string }[];
  if (!listing) throw new Error('there is no listing');
  return listing._id;
}

/** Twenty listings as a list answers them. */
export async function someCards(address: string): Promise<{ _id: string; createdAt: string }[]> {
  return (await (await fetch(`${address}/api${path({})}`)).json()) as { _id: string; createdAt: string }[];
}

/** A page of twenty as far behind as there are rows, or as row 100,000. */
export async function deepCursor(address: string): Promise<{ page: number; path: string }> {
  let at = path({ limit: rowsAStep });
  for (let step = 0; ; step += 1) {
    const answer = await fetch(`${address}/api${at}`);
    await answer.arrayBuffer();
    const next = /<\/api([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
    if (!next || step === mostSteps)
      return {
        page: Math.max(1, (step * rowsAStep) / 20 + 1),
        path: at.replace(`limit=${rowsAStep}`, 'limit=20'),
      };
    at = next;
  }
}

/** The tag with which a browser revalidates a cached page. */
export async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.headers.get('ETag') ?? '';
}
