// refused by: import(no-cycle)
import type { Piece } from './file-that-imports-its-importer.ts';

export interface Whole {
  pieces: Piece[];
}
