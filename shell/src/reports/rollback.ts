/** Asks the reader to reload a page of a release that was rolled back: the files of the page stay, and their fault with them. */
import { notify } from '@thikana/web-kit/core';
import { messages } from './messages.ts';
import type { Build } from './scrub.ts';

const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

interface Listed {
  id: string;
  rolledBack?: string[];
}

async function isRolledBack(builds: readonly Build[]): Promise<boolean> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache', credentials: 'same-origin' });
  const { shell, remotes } = (await answer.json()) as { shell?: Listed; remotes: Listed[] };
  const listed = [...(shell ? [shell] : []), ...remotes];
  return listed.some(({ id, rolledBack }) =>
    builds.some((build) => build.id === id && rolledBack?.includes(build.version)),
  );
}

/** Asks when the page comes into sight, and every five minutes while it is. @param builds that the page consists of */
export function watchRollback(builds: () => readonly Build[]): void {
  let askedAt = performance.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = performance.now();
    if (!(await isRolledBack(builds()).catch(() => false))) return;
    stop();
    notify.error(messages.t('rolledBack'), messages.t('rolledBackText'));
  };
  const onSight = () => void ask();
  const timer = setInterval(onSight, EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onSight);
  };
  document.addEventListener('visibilitychange', onSight);
}
