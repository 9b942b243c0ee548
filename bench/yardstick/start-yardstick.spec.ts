import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { startProgram } from './start-yardstick.ts';

const listening = "console.log('listening 1'); setInterval(() => undefined, 1000);";

it.each([
  ['runs', false],
  ['has ended by itself', true],
])('a yardstick that %s can be stopped', async (_, hasEnded) => {
  const program = await startProgram(['-e', listening], {});
  if (hasEnded) {
    program.process.kill('SIGTERM');
    await once(program.process, 'exit');
  }
  await program.stop();
  expect(program.process.signalCode).toBe('SIGTERM');
});
