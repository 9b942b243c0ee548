import type { Query, Schema } from 'mongoose';

const onOneOrDestructive = [
  'findOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
] as const;

/**
 * Mongoose plugin that makes two mistakes throw: `findOne(undefined)` and `findOne({})` return the first document of the collection (and
 * `deleteMany(undefined)` deletes all), and `{ field: undefined }` matches documents without the field. Filters are built from values that
 * zod has parsed; `sanitizeFilter` stays off, because it would also break the services' own `$in` and `$gte`.
 */
export function guardFilters(schema: Schema): void {
  schema.pre(
    ['find', 'countDocuments', ...onOneOrDestructive] as never,
    function (this: Query<unknown, unknown>) {
      refuseUndefined(this.getFilter(), this.model.modelName);
    },
  );
  schema.pre([...onOneOrDestructive] as never, function (this: Query<unknown, unknown>) {
    if (Object.keys(this.getFilter()).length === 0)
      throw new TypeError(`A query on one ${this.model.modelName} needs a filter`);
  });
}

function refuseUndefined(filter: object, model: string, path = ''): void {
  for (const [key, value] of Object.entries(filter)) {
    if (value === undefined) throw new TypeError(`A query on ${model} filters by ${path}${key} = undefined`);
    if (Array.isArray(value) || isPlain(value)) refuseUndefined(value as object, model, `${path}${key}.`);
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
