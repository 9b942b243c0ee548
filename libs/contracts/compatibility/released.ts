/** The contract that was recorded last, in `released/`: a file a kind, so that a review sees what grew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './snapshot.ts';

const KINDS = ['events', 'calls', 'http'] as const;
const fileOf = (kind: (typeof KINDS)[number]): string =>
  join(import.meta.dirname, 'released', `${kind}.json`);

export const readReleased = (): Contract =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, JSON.parse(readFileSync(fileOf(kind), 'utf8')) as unknown]),
  ) as unknown as Contract;

export const writeReleased = (contract: Contract): void =>
  KINDS.forEach((kind) => writeFileSync(fileOf(kind), `${JSON.stringify(contract[kind], null, 1)}\n`));
