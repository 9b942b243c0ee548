/** `npm run status`: what runs where. Exits with 1 when the product is not up as a whole. */
import './node-version.mjs';
import { isHeld, readState } from './state.mjs';
import { isAlive } from './process-identity.mjs';
import { STATE_DIR, print } from './session.mjs';
import { statusTable } from './status-table.mjs';

const state = readState(STATE_DIR);
if (!state || state.over) {
  print('Thikana is not running. Start it with `npm start`.');
  process.exitCode = 1;
} else {
  const alive = state.parts.map((part) => ({ ...part, alive: isAlive(part) }));
  print(statusTable({ state, parts: alive, held: isHeld(state) }));
  process.exitCode = isHeld(state) && alive.every(({ alive: runs, ready }) => runs && ready) ? 0 : 1;
}
