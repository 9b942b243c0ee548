import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StreamState } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { CatalogueCopyDocument, CataloguePieceDocument } from './catalogue-copy.schema.ts';
import { schemaVersion } from '../database-file.ts';
import { type CopiedFile, describeFile } from './copied-file.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** Of the file; a third of it compressed. */
const pieceBytes = 2 * 2 ** 20;
/** Pieces that are read at a time, and held in memory. */
const atOnce = 4;

/** Copies of catalogue files in the service's database, in compressed pieces (docs/adr/0059). */
@Injectable()
export class CatalogueCopies {
  constructor(
    @InjectModel('CatalogueCopy') private readonly copies: Model<CatalogueCopyDocument>,
    @InjectModel('CataloguePiece') private readonly pieces: Model<CataloguePieceDocument>,
  ) {}

  /** The one of this version and stream that has most of the stream in it; null when there is none. */
  newest(shape: number, stream: string): Promise<CatalogueCopyDocument | null> {
    return this.copies
      .findOne({ shape, stream, isWhole: true })
      .sort({ seq: -1 })
      .lean<CatalogueCopyDocument>();
  }

  /** Stores a file. @returns false when it was stopped, or cleared away by another instance */
  async store(path: string, facts: CopiedFile, stop: AbortSignal): Promise<boolean> {
    const _id = randomUUID();
    const hash = createHash('sha256');
    // Before its first piece: a piece without a copy is one that nobody needs.
    await this.copies.create({ _id, ...facts, madeAt: new Date(), isWhole: false, pieces: 0 });
    const file = await open(path);
    let pieces = 0;
    try {
      for (let piece = await pieceOf(file); piece.length > 0; piece = await pieceOf(file)) {
        if (stop.aborted) return false;
        const data = await compress(piece, level);
        hash.update(data);
        await this.pieces.create({ _id: `${_id}:${pieces}`, copy: _id, data });
        pieces += 1;
      }
    } finally {
      await file.close();
    }
    const whole = { isWhole: true, pieces, sha256: hash.digest('hex') };
    const { modifiedCount } = await this.copies.updateOne({ _id, isWhole: false }, { $set: whole });
    return modifiedCount === 1;
  }

  /**
   * Writes the newest copy into a file, if the stream goes on from it.
   * @returns null when there is none @throws when it is not whole or not what it is said to be, or when stopped
   */
  async fetchFor(stream: StreamState, path: string, isStopped: () => boolean): Promise<CopiedFile | null> {
    const copy = await this.newest(schemaVersion, stream.created);
    if (!copy || copy.seq + 1 < stream.firstSeq || copy.seq > stream.lastSeq) return null;
    await this.#fetch(copy, path, isStopped);
    const { shape, seq, listings } = copy;
    const said = { shape, stream: copy.stream, seq, listings };
    if (!isDeepStrictEqual(describeFile(path), said))
      throw new Error('the copy is not what it is said to be');
    return said;
  }

  /**
   * Deletes all but the newest of this version and stream, and of the versions of other releases the one that has most of the stream in it: with
   * the copy that is made next there are three at most. Also what a dead process left half-way.
   */
  async clear(shape: number, stream: string): Promise<void> {
    // Read before the copies: each of these had a copy by then, or has lost it.
    const present = await this.pieces.distinct('copy');
    const copies = await this.copies.find({}).sort({ seq: -1 }).lean<CatalogueCopyDocument[]>();
    const usable = copies.filter((copy) => copy.isWhole && copy.stream === stream);
    const kept = [
      usable.find((copy) => copy.shape === shape),
      usable.find((copy) => copy.shape !== shape),
    ].flatMap((copy) => copy?._id ?? []);
    const isGone = (id: string) => !kept.includes(id);
    await this.copies.deleteMany({ _id: { $in: copies.map(({ _id }) => _id).filter(isGone) } });
    await this.pieces.deleteMany({ copy: { $in: present.filter(isGone) } });
  }

  /** Synced, so that what is opened afterwards survives a crash of the machine as SQLite's own writes do. */
  async #fetch({ _id, pieces, sha256 }: CatalogueCopyDocument, path: string, isStopped: () => boolean) {
    const hash = createHash('sha256');
    const file = await open(path, 'w');
    try {
      for (let first = 0; first < pieces; first += atOnce) {
        if (isStopped()) throw new Error('stopped');
        const some = Array.from(
          { length: Math.min(atOnce, pieces - first) },
          (_, n) => `${_id}:${first + n}`,
        );
        for (const { data, piece } of await Promise.all(some.map((id) => this.#piece(id)))) {
          hash.update(data);
          await file.writeFile(piece);
        }
      }
      if (hash.digest('hex') !== sha256) throw new Error('the copy is damaged');
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async #piece(_id: string): Promise<{ data: Buffer; piece: Buffer }> {
    const found = await this.pieces
      .findOne({ _id }, { data: 1 }, { promoteBuffers: true })
      .lean<CataloguePieceDocument>();
    if (!found) throw new Error(`piece ${_id} of the copy is missing`);
    const { data } = found;
    return { data, piece: await decompress(data, { maxOutputLength: pieceBytes }) };
  }
}

/** The next bytes of a file; none at its end. */
async function pieceOf(file: FileHandle): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  const { bytesRead } = await file.read(buffer, 0, pieceBytes);
  return buffer.subarray(0, bytesRead);
}
