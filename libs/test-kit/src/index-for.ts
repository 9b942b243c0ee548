import type { Order } from '@thikana/service-kit';
import type { Schema } from 'mongoose';

/**
 * The declared index that hands out what a list shows in its order, so that a page reads its rows and no others however long the list
 * is: the fields that are equal in the filter first, then the order's field and `_id`, all the one way or all the other. Undefined
 * where there is none and MongoDB would read and sort everything. A unique field does not help: the planner sorts by `_id` all the same.
 * It looks at the declarations because the local engine sorts in memory, whatever is declared.
 */
export function indexFor(schema: Schema, equal: readonly string[], order: Order): string | undefined {
  const found = schema.indexes().find(([keys, { partialFilterExpression = {} }]) => {
    const partial = Object.keys(partialFilterExpression);
    if (!partial.every((field) => equal.includes(field))) return false;
    const ahead = equal.filter((field) => !partial.includes(field));
    const fields = Object.keys(keys);
    const [one, two, ...more] = fields.slice(ahead.length);
    return (
      fields.slice(0, ahead.length).toSorted().join() === ahead.toSorted().join() &&
      one === order.field &&
      two === '_id' &&
      keys[one] === keys[two] &&
      more.length === 0
    );
  });
  return found && Object.keys(found[0]).join();
}
