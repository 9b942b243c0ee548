/** Prints how many bytes of an instance's memory each listing takes in the columns that searches look at, besides the words of its place. */
import { ListingColumns } from '../src/catalogue/listing-columns.ts';

/** A catalogue without listings: the columns' types say the rest. */
const empty = { of: () => ({ iterate: () => [] }) } as unknown as ConstructorParameters<
  typeof ListingColumns
>[0];
const columns = Object.values(new ListingColumns(empty)).filter((column) => ArrayBuffer.isView(column));
console.log(columns.reduce((sum, column) => sum + (column as Uint8Array).BYTES_PER_ELEMENT, 0));
