/** The contract as it is recorded in `released/`, a file a kind, so that a review sees what grew; and as the last release has it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedFile } from '../../../tools/released-file.mjs';
import type { Contract } from './snapshot.ts';

const KINDS = ['events', 'calls', 'http'] as const;
const root = join(import.meta.dirname, '../../..');
const pathOf = (kind: (typeof KINDS)[number]): string => `libs/contracts/compatibility/released/${kind}.json`;

const read = (textOf: (path: string) => string): Contract =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, JSON.parse(textOf(pathOf(kind))) as unknown]),
  ) as unknown as Contract;

export const readRecorded = (): Contract => read((path) => readFileSync(join(root, path), 'utf8'));

export const readReleased = (): Contract => read((path) => releasedFile(root, path));

export const writeRecord = (contract: Contract): void =>
  KINDS.forEach((kind) =>
    writeFileSync(join(root, pathOf(kind)), `${JSON.stringify(contract[kind], null, 1)}\n`),
  );
