import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { startProgram } from './start-yardstick.ts';

const listening = "console.log('listening 1'); setInterval(() => undefined, 1000);";

it.each(['SIGTERM', null] as const)(
  'a yardstick that %p has ended already can be stopped',
  async (signal) => {
    const program = await startProgram(['-e', listening], {});
    if (signal) {
      program.process.kill(signal);
      await once(program.process, 'exit');
    }
    await program.stop();
    expect(program.process.signalCode).toBe('SIGTERM');
  },
);
