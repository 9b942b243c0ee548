import mongoose, { type Connection } from 'mongoose';
import { auditIndexes } from '../audit/audit.ts';
import { unitOfWorkIndexes } from '../events/unit-of-work.ts';
import { deadLetterIndexes } from '../events/dead-letters.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { DeclaredIndex } from '../mongo/documents.ts';

/** IndexOptionsConflict, IndexKeySpecsConflict: another index has that name, or those keys. */
const conflicts = new Set([85, 86]);
const namespaceNotFound = 26;

/**
 * Before a release: every collection and index exists as the code declares it; an index that differs is replaced. Creating
 * collections here also keeps the first two transactions on an empty database from conflicting over their creation.
 */
export async function deployIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) await model.createCollection();
  const declared = declaredIndexes(connection);
  for (const index of declared) await deployIndex(connection, index, declared);
}

async function deployIndex(
  connection: Connection,
  { collection, keys, options }: DeclaredIndex,
  declared: readonly DeclaredIndex[],
): Promise<void> {
  const stored = collectionOf(connection, collection);
  try {
    await stored.createIndex(keys, options);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const wanted = nameOf({ keys, options });
    const others = declared.filter((index) => index.collection === collection).map(nameOf);
    const sameKeys = ({ key }: { key: object }) => JSON.stringify(key) === JSON.stringify(keys);
    for (const existing of await stored.indexes())
      if (existing.name === wanted || (sameKeys(existing) && !others.includes(String(existing.name))))
        await stored.dropIndex(String(existing.name));
    await stored.createIndex(keys, options);
  }
}

/** The declared indexes that do not exist, as `collection.index`. Compared by name only: the next release may have replaced one. */
export async function missingIndexes(connection: Connection): Promise<string[]> {
  const byCollection = Map.groupBy(declaredIndexes(connection), ({ collection }) => collection);
  const missing: string[] = [];
  for (const [collection, declared] of byCollection) {
    const existing = await namesIn(connection, collection);
    missing.push(
      ...declared
        .filter((index) => !existing.includes(nameOf(index)))
        .map((index) => `${collection}.${nameOf(index)}`),
    );
  }
  return missing;
}

async function namesIn(connection: Connection, collection: string): Promise<string[]> {
  try {
    return (await collectionOf(connection, collection).indexes()).map(({ name }) => String(name));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === namespaceNotFound) return [];
    throw error;
  }
}

function declaredIndexes(connection: Connection): DeclaredIndex[] {
  const ofModels = Object.values(connection.models).flatMap((model) =>
    model.schema.indexes().map(([keys, { background: _background, ...options }]) => ({
      collection: model.collection.collectionName,
      keys: keys as DeclaredIndex['keys'],
      options: options as DeclaredIndex['options'],
    })),
  );
  return [...ofModels, ...unitOfWorkIndexes, ...deadLetterIndexes, ...auditIndexes];
}

/** The index's name; without one, the name that MongoDB gives it. */
function nameOf({ keys, options }: Pick<DeclaredIndex, 'keys' | 'options'>): string {
  return options.name ?? Object.entries(keys).flat().join('_');
}

function isConflict(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && conflicts.has(Number(error.code));
}
