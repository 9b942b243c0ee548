/** A field that was never touched is as good as an empty one. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether a form holds something else than it began with; undefined: it is not there yet. */
export function differs<T extends object>(values: T | undefined, began: Partial<T>): boolean {
  const fields = Object.entries(values ?? {}) as [keyof T, unknown][];
  return fields.some(
    ([name, value]) => !isSame(value, began[name]) && !(isEmpty(value) && isEmpty(began[name])),
  );
}
