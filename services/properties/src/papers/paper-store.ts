/**
 * Where the papers' files are kept: by id, in pieces that any instance may write and read. Another store (an object store's bucket) is another
 * class with these methods; who may read is decided before it is asked.
 */
export abstract class PaperStore {
  /** Writes a piece; the same one again replaces it. */
  abstract write(id: string, piece: number, bytes: Buffer): Promise<void>;
  /** All pieces are written: the file is whole. */
  abstract seal(id: string, facts: { bytes: number; type: string }): Promise<void>;
  /** Null for a piece that is not there. */
  abstract read(id: string, piece: number): Promise<Buffer | null>;
  /** Deletes the file, whole or not; one that is not there is deleted. */
  abstract delete(id: string): Promise<void>;
}
