import type { mongo } from 'mongoose';

/** An index as the code declares it. */
export interface DeclaredIndex {
  collection: string;
  keys: Record<string, mongo.IndexDirection>;
  options: mongo.CreateIndexesOptions;
}
