import { type Actor, limits, type PaperKind, propertiesRpc } from '@thikana/contracts';
import type { PropertiesUnderTest } from './properties-under-test.ts';

const { pieceBytes } = limits.papers;

/** A PDF of so many bytes, its content seeded. */
export function aPdf(bytes = 200, fill = 65): Buffer {
  const pdf = Buffer.alloc(bytes, fill);
  pdf.write('%PDF-1.7\n', 0, 'latin1');
  pdf.write('%%EOF\n', bytes - 6, 'latin1');
  return pdf;
}

/** Uploads a file as the gateway does, in pieces. @returns the paper's id */
export async function uploadPaper(
  properties: PropertiesUnderTest,
  listing: { id: string; kind?: PaperKind; replaces?: string },
  file: Buffer = aPdf(),
  agent: Actor = properties.agent,
): Promise<string> {
  const opened = { kind: 'deed' as const, ...listing };
  const { paperId } = await properties.call(propertiesRpc.paperOpen, opened, agent);
  await writePieces(properties, paperId, file, agent);
  await properties.call(propertiesRpc.paperFinish, { paperId }, agent);
  return paperId;
}

export async function writePieces(
  properties: PropertiesUnderTest,
  paperId: string,
  file: Buffer,
  agent: Actor = properties.agent,
): Promise<void> {
  for (let piece = 0; piece * pieceBytes < file.length; piece += 1) {
    const data = file.subarray(piece * pieceBytes, (piece + 1) * pieceBytes);
    await properties.call(propertiesRpc.paperAppend, { paperId, piece, data }, agent);
  }
}

/** All of a file, as this person gets it. */
export async function readPaper(
  properties: PropertiesUnderTest,
  paperId: string,
  actor: Actor,
): Promise<Buffer> {
  const read = (piece: number) => properties.call(propertiesRpc.paperPiece, { paperId, piece }, actor);
  const first = await read(0);
  const parts = [first.data];
  for (let piece = 1; piece < first.pieces; piece += 1) parts.push((await read(piece)).data);
  return Buffer.concat(parts);
}
