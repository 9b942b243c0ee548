import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type mongoose from 'mongoose';

const databases = ['users', 'properties', 'offers', 'reviews', 'conversations', 'notifications'];

/** Where any of these texts is stored: collections as `offers.audit`, and files below a folder by their paths. */
export async function placesOf(
  texts: readonly string[],
  client: mongoose.mongo.MongoClient,
  folders: readonly string[],
): Promise<string[]> {
  const has = (content: string) => texts.some((text) => content.toLowerCase().includes(text.toLowerCase()));
  const found: string[] = [];
  for (const service of databases) {
    const db = client.db(`thikana_${service}`);
    for (const { name } of await db.listCollections().toArray())
      if (has(JSON.stringify(await db.collection(name).find({}).toArray()))) found.push(`${service}.${name}`);
  }
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (has(entry.name) || (entry.isFile() && has(readFileSync(file, 'latin1')))) found.push(file);
    }
  return found.sort();
}
