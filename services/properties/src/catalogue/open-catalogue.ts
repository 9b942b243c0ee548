import type { DatabaseFile } from './database-file.ts';
import { ListingColumns } from './listing-columns.ts';
import type { ListingState } from './listing-source.ts';
import { Position } from './position.ts';
import { Projection } from './projection.ts';
import { Statements } from './statements.ts';

/** An open catalogue file with its readers and writers. */
export interface OpenCatalogue {
  file: DatabaseFile;
  statements: Statements;
  projection: Projection;
  position: Position;
  columns: ListingColumns;
}

export function openCatalogue(file: DatabaseFile): OpenCatalogue {
  const statements = new Statements(file.database);
  const columns = new ListingColumns(statements);
  const projection = new Projection(statements, (id) => columns.markStale(id));
  return { file, statements, columns, projection, position: new Position(statements) };
}

/**
 * Writes the state of a listing. One that this release cannot read is removed from all lists, and the stored position stays before its
 * event.
 */
export function writeState(
  { projection, position }: OpenCatalogue,
  { propertyId, version, snapshot }: ListingState,
): void {
  if (version <= position.unreadableVersion(propertyId)) return;
  if (snapshot === undefined) {
    projection.removeFromLists(propertyId);
    return position.markUnreadable(propertyId, version);
  }
  if (snapshot) projection.apply({ snapshot, version, deleted: false });
  else projection.delete(propertyId, version);
  position.clearUnreadable(propertyId);
}
