import type { Connection } from 'mongoose';

/**
 * Makes every collection and declared index of the connection's models exist. Connecting does not mean that indexes
 * exist, and "only one" rests on them, so a service is not ready before this has returned. Creating collections now also
 * keeps the first two transactions on an empty database from conflicting over their creation.
 */
export async function declareIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
