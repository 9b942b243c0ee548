/** `npm run contract`: records what the contract has grown to; refuses what breaks somebody. */
import { breakingChanges } from './breaking-changes.ts';
import { readReleased, writeRecord } from './released.ts';
import { currentContract } from './snapshot.ts';

const current = currentContract();
const broken = breakingChanges(readReleased(), current);
if (broken.length > 0) {
  console.error(`The contract breaks somebody:\n${broken.map((line) => `  - ${line}`).join('\n')}`);
  console.error('Add a new version beside the old one (docs/design/architecture.md, ARCH-2).');
  process.exitCode = 1;
} else {
  writeRecord(current);
  console.log('The contract is recorded in libs/contracts/compatibility/released.');
}
