/** Two pages may overlap after one of them was refreshed; each row is shown at its first place. */
export function rowsOf<R>(pages: readonly { items: R[] }[]): R[] {
  const seen = new Set<unknown>();
  return pages
    .flatMap(({ items }) => items)
    .filter((row) => {
      const id: unknown = Object(row)['_id'];
      if (id === undefined) return true;
      return !seen.has(id) && Boolean(seen.add(id));
    });
}
