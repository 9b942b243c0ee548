import type { Connection, mongo } from 'mongoose';
import { Migration, type Progress } from '../deploy/migration.ts';
import type { Transaction } from '../events/transaction.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { AuditRecord } from './audit.ts';
import { auditRecordOf, type StoredAudit } from './earlier-shapes.ts';

const entriesPerStep = 100;

/**
 * Brings the audit entries of earlier releases into today's shape. What the release before adds while it still runs is read as it is
 * (`auditRecordOf`); only the filter by person does not find those few by whom they concern.
 */
export abstract class UnifyAudit extends Migration {
  readonly title = 'audit entries have one shape';
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super();
    this.#connection = connection;
  }

  /** Adds what the service knows from its other documents: the listing, and whom the action concerns. */
  protected abstract complete(record: AuditRecord, session: Transaction['session']): Promise<AuditRecord>;

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const entries = collectionOf<{ _id: string | mongo.ObjectId }>(this.#connection, 'audit');
    const after = String(progress?.['after'] ?? '');
    const read = async (filter: object) =>
      (await entries
        .find(filter, { session })
        .sort({ _id: 1 })
        .limit(entriesPerStep)
        .toArray()) as StoredAudit[];
    // Ids were ObjectIds in two services: such an entry is inserted with its id as text, and is not found here again.
    const withObjectIds = await read({ _id: { $type: 'objectId' } });
    const earlier = { _id: { $type: 'string', $gt: after }, concerns: { $exists: false } };
    const batch = withObjectIds.length > 0 ? withObjectIds : await read(earlier);
    for (const stored of batch) {
      const record = await this.complete(auditRecordOf(stored), session);
      await entries.deleteOne({ _id: stored._id }, { session });
      await entries.insertOne(record, { session });
    }
    const last = batch.at(-1);
    return last ? { after: withObjectIds.length > 0 ? after : String(last._id) } : null;
  }
}
