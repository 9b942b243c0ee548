/** Credentials of a process are changed in two halves: first the new one is let in beside the former, then the former no more (docs/adr/0041). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAuthorization } from '../../broker/authorization.mjs';
import { forgetFormerKey, hasFormerKey, renewKey } from '../../broker/keys.mjs';
import { lockBroker } from '../../broker/lock-broker.mjs';
import { rightsOf } from '../../broker/rights.mjs';
import { servicesIn } from '../../broker/services.mjs';
import {
  ADMIN,
  addressFileOf,
  forgetFormerUser,
  formerUserOf,
  hasFormerUser,
  hasUsers,
  isRenewable,
  renewUser,
} from '../../database/users.mjs';
import { changeUsers } from '../database/start-locked.mjs';
import { Failure } from '../launcher/failure.mjs';
import { keyFolders } from '../launcher/operator-access.mjs';
import { signalGroup } from '../launcher/processes.mjs';
import type { State } from '../launcher/state.mjs';

export interface Place {
  root: string;
  stateDir: string;
  /** Of the running product; undefined: it is stopped, and its next start takes up the change. */
  state: State | undefined;
}

/** Who has a key to the broker, and so something to be changed. */
export const processesIn = (root: string): string[] => Object.keys(rightsOf(servicesIn(root)));

/**
 * Makes new credentials of a process and lets both them and those in force in; whoever starts from now on has the new ones.
 * @throws {Failure} while a former change is not finished
 */
export async function beginRotation(place: Place, name: string): Promise<void> {
  const { broker, database } = keyFolders(place.stateDir);
  if (hasFormerKey(broker, name) || hasFormerUser(database, name))
    throw new Failure(`${name} has former credentials still.`, {
      wayOut: `npm run rotate -- ${name} --finish`,
    });
  renewKey(broker, name);
  reloadBrokers(place);
  if (isRenewable(name) && hasUsers(database))
    await tellDatabase(place, { made: [renewUser(database, name)] });
}

/** Lets in the former credentials no more. Nobody may be running on them. */
export async function finishRotation(place: Place, name: string): Promise<void> {
  const { broker, database } = keyFolders(place.stateDir);
  const former = formerUserOf(database, name);
  if (former && !place.state)
    throw new Failure('The database is not running, so its former user cannot be dropped.', {
      wayOut: 'Start the product first.',
    });
  forgetFormerKey(broker, name);
  reloadBrokers(place);
  if (former) await tellDatabase(place, { dropped: [former] });
  forgetFormerUser(database, name);
}

/** A broker that reads its configuration anew closes the connections of those who are in it no more, and no others. */
function reloadBrokers({ root, stateDir, state }: Place): void {
  const authorization = lockBroker({ root, folder: keyFolders(stateDir).broker });
  for (const name of readdirSync(stateDir).filter((file) => /^nats(-\d+)?\.conf$/.test(file))) {
    const file = join(stateDir, name);
    writeFileSync(file, withAuthorization(readFileSync(file, 'utf8'), authorization));
  }
  for (const { key, pid } of state?.parts ?? [])
    if (/^nats(-\d+)?$/.test(key) && pid !== undefined) signalGroup(pid, 'SIGHUP');
}

async function tellDatabase(
  { root, stateDir, state }: Place,
  change: Omit<Parameters<typeof changeUsers>[1], 'uri'>,
): Promise<void> {
  if (!state) return;
  const uri = readFileSync(addressFileOf(keyFolders(stateDir).database, ADMIN), 'utf8').trim();
  if (!(await changeUsers({ root, stateDir }, { ...change, uri })))
    throw new Failure('MongoDB does not let its administrator in.', {
      wayOut: 'Stop the product and start it again.',
    });
}
