// refused by: import(no-cycle)
import type { Whole } from './importer-of-a-file-that-imports-it.ts';

export interface Piece {
  of: Whole;
}
