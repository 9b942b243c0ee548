import mongoose from 'mongoose';

/** A copy of an instance's catalogue file (docs/adr/0059); its pieces are found by its id. */
export interface CatalogueCopyDocument {
  _id: string;
  /** The version of the file: another release's may be another. */
  shape: number;
  /** The stream that the file follows, and the last event in it. */
  stream: string;
  seq: number;
  listings: number;
  madeAt: Date;
  /** What follows is known when all pieces are there; until then nobody reads it. */
  isWhole: boolean;
  pieces: number;
  /** Of the compressed pieces, one after another. */
  sha256: string;
}

/** Some of its bytes, compressed; `_id` is `<copy>:<n>`. */
export interface CataloguePieceDocument {
  _id: string;
  copy: string;
  data: Buffer;
}

export const catalogueCopySchema = new mongoose.Schema<CatalogueCopyDocument>(
  {
    _id: String,
    shape: { type: Number, required: true },
    stream: { type: String, required: true },
    seq: { type: Number, required: true },
    listings: { type: Number, required: true },
    madeAt: { type: Date, required: true },
    isWhole: { type: Boolean, required: true },
    pieces: { type: Number, required: true },
    sha256: { type: String, default: '' },
  },
  { collection: 'catalogue_copies', versionKey: false },
);

export const cataloguePieceSchema = new mongoose.Schema<CataloguePieceDocument>(
  { _id: String, copy: { type: String, required: true }, data: Buffer },
  { collection: 'catalogue_pieces', versionKey: false },
);
// The pieces of a copy that goes.
cataloguePieceSchema.index({ copy: 1 }, { name: 'ofCopy' });
