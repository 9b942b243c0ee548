/** A secret stored where operators and developers keep theirs while images are built: a spec then looks for it in every image. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PLANTED_SECRET = ['planted', 'e7b1c92f40d84a6fb3d5'].join('-');

const FILES = [
  ...['secrets/planted', 'backups/planted', 'state/planted', '.env'].map((name) => `infra/docker/${name}`),
  ...['.env', '.env.local'],
  // The operations take a service's sources as they are.
  ...['.env', 'src/.env.local', 'src/planted.pem', 'src/planted.key', 'src/planted.nk'].map(
    (name) => `services/users/${name}`,
  ),
  'gateway/.env',
  '.local/planted',
];

/**
 * Writes it into the files that do not exist, and removes them afterwards.
 * @param {string} root of the repository @param {() => Promise<void>} work
 */
export async function withPlantedSecret(root, work) {
  const planted = FILES.map((name) => join(root, name)).filter((file) => !existsSync(file));
  const remove = () => planted.forEach((file) => rmSync(file, { force: true }));
  // Also when it is stopped half-way.
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    for (const file of planted) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `SECRET=${PLANTED_SECRET}\n`);
    }
    await work();
  } finally {
    remove();
  }
}
