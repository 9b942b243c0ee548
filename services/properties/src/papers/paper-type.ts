import type { PaperType } from '@thikana/contracts';

/** So many bytes at either end show what a file is. */
export const headBytes = 16;
export const tailBytes = 1024;

interface Shape {
  type: PaperType;
  begins: (head: Buffer) => boolean;
  /** Whether the end is there: a file that was cut off is none. */
  ends: (tail: Buffer, head: Buffer, bytes: number) => boolean;
}

const has = (at: number, text: string) => (bytes: Buffer) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

const shapes: readonly Shape[] = [
  { type: 'application/pdf', begins: has(0, '%PDF-'), ends: (tail) => tail.includes('%%EOF') },
  {
    type: 'image/jpeg',
    begins: has(0, '\xff\xd8\xff'),
    // Cameras write a little behind the end of the picture.
    ends: (tail) => tail.includes(Buffer.from([0xff, 0xd9])),
  },
  {
    type: 'image/png',
    begins: has(0, '\x89PNG\r\n\x1a\n'),
    ends: (tail) => tail.subarray(-12).includes('IEND'),
  },
  {
    type: 'image/webp',
    begins: (head) => has(0, 'RIFF')(head) && has(8, 'WEBP')(head),
    ends: (_tail, head, bytes) => head.readUInt32LE(4) + 8 === bytes,
  },
];

/** What a file is by its first bytes, whatever its sender called it; null for anything else (PAPER-2). */
export function typeByHead(head: Buffer): PaperType | null {
  return head.length < headBytes ? null : (shapes.find(({ begins }) => begins(head))?.type ?? null);
}

/** Whether a file of this type is whole. */
export function isWhole(type: PaperType, head: Buffer, tail: Buffer, bytes: number): boolean {
  return shapes.find((shape) => shape.type === type)!.ends(tail, head, bytes);
}
