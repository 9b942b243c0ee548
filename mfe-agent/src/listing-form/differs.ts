/** An untouched field counts as an empty one. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether a form's values differ from its initial ones; undefined: it is not rendered yet. */
export function differs<T extends object>(values: T | undefined, began: Partial<T>): boolean {
  const fields = Object.entries(values ?? {}) as [keyof T, unknown][];
  return fields.some(
    ([name, value]) => !isSame(value, began[name]) && !(isEmpty(value) && isEmpty(began[name])),
  );
}
