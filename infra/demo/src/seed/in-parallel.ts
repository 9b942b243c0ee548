/** Runs `work` over the list, at most `width` at a time; the results keep the list's order. The first failure ends it. */
export async function inParallel<T, R>(
  list: readonly T[],
  width: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < list.length) {
      const at = next;
      next += 1;
      results[at] = await work(list[at] as T);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, worker));
  return results;
}
