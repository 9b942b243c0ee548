import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from 'mongoose';
import { repositoryRoot } from './engines/repository.ts';

/** A collection's row in docs/scaling.md. */
interface Row {
  /** `<service>.<collection>` */
  name: string;
  /** Fields of the shard key; undefined for a collection that stays on one shard. */
  shardKey: string[] | undefined;
}

/** The rows of the tables of docs/scaling.md that begin with a collection and its shard key. */
function shardKeys(): Row[] {
  const text = readFileSync(join(repositoryRoot(), 'docs', 'scaling.md'), 'utf8');
  return [...text.matchAll(/^\| `(\w+\.[\w.]+)` +\| (?:`\{ ([^}]*) \}`|(one shard))/gm)].map(
    ([, name = '', fields]) => ({
      name,
      shardKey: fields?.split(',').map((field) => field.split(':')[0]!.trim()),
    }),
  );
}

/**
 * What would fail once a service's collections are sharded as in docs/scaling.md: a unique index works over shards only when it begins
 * with the shard key, and a collection without a row has no shard key.
 * @param schemas all of the service's
 * @returns one line for each fault
 */
export function shardingFaults(service: string, schemas: readonly Schema[]): string[] {
  const rows = new Map(shardKeys().map((row) => [row.name, row]));
  return schemas.flatMap((schema) => {
    const collection = `${service}.${String(schema.get('collection'))}`;
    const row = rows.get(collection);
    if (!row) return [`${collection} has no row in docs/scaling.md`];
    const { shardKey } = row;
    if (!shardKey) return [];
    return schema
      .indexes()
      .filter(([keys, { unique }]) => unique && !startsWith(Object.keys(keys), shardKey))
      .map(
        ([keys]) =>
          `${collection}: unique ${Object.keys(keys).join(', ')} does not begin with ${shardKey.join(', ')}`,
      );
  });
}

const startsWith = (fields: string[], start: string[]): boolean =>
  start.every((field, at) => fields[at] === field);
