import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@thikana/contracts';
import mongoose, { type Model } from 'mongoose';

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

/** A file as GridFS describes it, so that its tools read it. */
export interface PaperFileDocument {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  metadata: { type: string };
}
/** A piece of it; `_id` is `<file>:<n>`, so that the same piece is written once. */
export interface PaperChunkDocument {
  _id: string;
  files_id: string;
  n: number;
  data: Buffer;
}

export const paperFileSchema = new mongoose.Schema<PaperFileDocument>(
  { _id: String, length: Number, chunkSize: Number, uploadDate: Date, metadata: mongoose.Schema.Types.Mixed },
  { collection: 'paper_files.files', versionKey: false },
);
export const paperChunkSchema = new mongoose.Schema<PaperChunkDocument>(
  { _id: String, files_id: String, n: Number, data: Buffer },
  { collection: 'paper_files.chunks', versionKey: false },
);
// The pieces of a file, read one by one and deleted together.
paperChunkSchema.index({ files_id: 1, n: 1 }, { name: 'ofFile' });

/**
 * The papers' files in GridFS' format in this service's database: replicas and backups have them with everything else. The driver's bucket writes a
 * file from one process; here each piece may come to another instance, so pieces are written by themselves.
 */
@Injectable()
export class GridFsPaperStore extends PaperStore {
  constructor(
    @InjectModel('PaperFile') private readonly files: Model<PaperFileDocument>,
    @InjectModel('PaperChunk') private readonly chunks: Model<PaperChunkDocument>,
  ) {
    super();
  }

  async write(id: string, piece: number, bytes: Buffer): Promise<void> {
    const chunk = { files_id: id, n: piece, data: bytes };
    await this.chunks.updateOne({ _id: `${id}:${piece}` }, { $set: chunk }, { upsert: true });
  }

  async seal(id: string, { bytes, type }: { bytes: number; type: string }): Promise<void> {
    const file = {
      length: bytes,
      chunkSize: limits.papers.pieceBytes,
      uploadDate: new Date(),
      metadata: { type },
    };
    await this.files.updateOne({ _id: id }, { $set: file }, { upsert: true });
  }

  async read(id: string, piece: number): Promise<Buffer | null> {
    const chunk = await this.chunks.findOne({ _id: `${id}:${piece}` });
    return chunk && Buffer.from(chunk.data);
  }

  async delete(id: string): Promise<void> {
    await this.chunks.deleteMany({ files_id: id });
    await this.files.deleteOne({ _id: id });
  }
}
