/** `npm run status [-- --retry]`: what runs where. Exits with 1 when the product is not up as a whole. `--retry` starts what is paused. */
import './node-version.mjs';
import { parseArguments } from './arguments.mjs';
import { isHeld, readState } from './state.mjs';
import { runningParts } from './processes.mjs';
import { STATE_DIR, giveUp, print } from './session.mjs';
import { statusTable } from './status-table.mjs';

try {
  const { flags } = parseArguments(process.argv.slice(2), {
    flags: ['--retry'],
    usage: 'npm run status [-- --retry]',
  });
  showStatus(flags.has('--retry'));
} catch (error) {
  giveUp(error);
}

/** @param {boolean} retry */
function showStatus(retry) {
  const state = readState(STATE_DIR);
  if (!state || state.over) {
    print('Thikana is not running. Start it with `npm start`.');
    process.exitCode = 1;
    return;
  }
  const held = isHeld(state);
  const running = runningParts(STATE_DIR).map(({ pid }) => pid);
  const parts = state.parts.map((part) => ({ ...part, alive: running.includes(Number(part.pid)) }));
  print(statusTable({ state, parts, held }));
  if (retry && held) {
    process.kill(state.launcher.pid, 'SIGUSR2');
    print('\nThe launcher starts what is paused.');
  }
  process.exitCode = held && parts.every(({ alive, ready }) => alive && ready) ? 0 : 1;
}
