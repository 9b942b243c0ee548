/** Keeps the emulator's accounts in two files of the format that `firebase emulators:export` writes. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The emulator takes this token for an administrator's. */
const ADMINISTRATOR = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Longest time (ms) that a change is in memory only: what a `kill -9` may cost. */
const SAVE_AFTER_MS = 200;

/** @typedef {{ origin: string, projectId: string, stateDir: string }} Emulator */

const accountsAt = (/** @type {Emulator} */ { origin, projectId }, /** @type {string} */ call) =>
  `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${call}`;

const settingsAt = (/** @type {Emulator} */ { origin, projectId }) =>
  `${origin}/emulator/v1/projects/${projectId}/config`;

/**
 * Saves the accounts shortly after each change, and at once when asked to.
 * @param {Emulator} emulator
 */
export function keepAccounts(emulator) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<void>} */
  let writing = Promise.resolve();

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(() => saveAccounts(emulator))
      .catch((error) => console.error('accounts not saved:', error));
    return writing;
  };
  return { save, changed: () => void (timer ??= setTimeout(() => void save(), SAVE_AFTER_MS)) };
}

/** @param {Emulator} emulator */
async function saveAccounts(emulator) {
  await mkdir(emulator.stateDir, { recursive: true });
  await Promise.all([
    download(`${accountsAt(emulator, 'batchGet')}?maxResults=-1`, join(emulator.stateDir, 'accounts.json')),
    download(settingsAt(emulator), join(emulator.stateDir, 'config.json')),
  ]);
}

/** Written beside and renamed, so that a crash leaves the old file or the new one, never half of it. */
async function download(/** @type {string} */ address, /** @type {string} */ file) {
  const response = await fetch(address, { headers: ADMINISTRATOR });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await writeFile(`${file}.next`, await response.text());
  await rename(`${file}.next`, file);
}

/**
 * @param {Emulator} emulator
 * @returns {Promise<number>} how many accounts came back
 */
export async function restoreAccounts(emulator) {
  const file = join(emulator.stateDir, 'accounts.json');
  if (!existsSync(file)) return 0;
  const { users = [] } = JSON.parse(await readFile(file, 'utf8'));
  if (users.length > 0) await upload(accountsAt(emulator, 'batchCreate'), 'POST', JSON.stringify({ users }));
  const settings = join(emulator.stateDir, 'config.json');
  if (existsSync(settings)) await upload(settingsAt(emulator), 'PATCH', await readFile(settings, 'utf8'));
  return users.length;
}

async function upload(
  /** @type {string} */ address,
  /** @type {string} */ method,
  /** @type {string} */ body,
) {
  const response = await fetch(address, { method, headers: ADMINISTRATOR, body });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}
