import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lets the containers' accounts read files, and folders with all that is in them: a umask of 077 keeps these from them. @param {string[]} paths */
export function openToContainers(...paths) {
  for (const path of paths) {
    const found = statSync(path);
    const open = found.mode | (found.isDirectory() ? 0o555 : 0o444);
    // Of a file that is another's only the mode is looked at.
    if (open !== found.mode) chmodSync(path, open);
    if (found.isDirectory()) openToContainers(...readdirSync(path).map((name) => join(path, name)));
  }
}
