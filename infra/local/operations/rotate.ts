/**
 * `npm run rotate -- <process> [--finish]`: new credentials for a process of the product in this folder, at the broker and in the database, beside the
 * former ones; then, once no instance runs on those, the end of them. An installation elsewhere: docs/security.md.
 */
import { parseArguments } from '../launcher/arguments.mjs';
import { ROOT, STATE_DIR, giveUp, print } from '../launcher/session.mjs';
import { isHeld, readState } from '../launcher/state.mjs';
import { Failure } from '../launcher/failure.mjs';
import { beginRotation, finishRotation, processesIn } from './rotation.ts';

const usage = 'npm run rotate -- <process> [--finish]';

try {
  const { names, flags } = parseArguments(process.argv.slice(2), {
    flags: ['--finish'],
    names: processesIn(ROOT),
    usage,
  });
  const [name, ...others] = names;
  if (!name || others.length > 0) throw new Failure('Name one process.', { wayOut: `Usage: ${usage}` });
  const state = readState(STATE_DIR);
  if (!state)
    throw new Failure('There is no product in this folder.', { wayOut: 'Start it once with `npm start`.' });
  const place = { root: ROOT, stateDir: STATE_DIR, state: isHeld(state) ? state : undefined };
  if (flags.has('--finish')) {
    await finishRotation(place, name);
    print(`The former credentials of ${name} open nothing any more.`);
  } else {
    await beginRotation(place, name);
    print(`${name} has new credentials, and the former ones are let in as well.`);
    print(`Start each of its instances again, then: npm run rotate -- ${name} --finish`);
  }
} catch (error) {
  giveUp(error);
}
