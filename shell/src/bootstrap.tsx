import { createRoot } from 'react-dom/client';
import { parseDirectory, type Directory } from '@thikana/web-kit/federation';
import { addressOf, paths, type ReturnTo } from '@thikana/web-kit/router';
import { startSession, type SessionExits } from '@thikana/web-kit/session';
import '@thikana/web-kit/fonts.css';
import './shell.css';
import { startPrefetching } from './remotes/prefetch.ts';
import { ShellApp } from './shell-app.tsx';
import { createShellRouter, type ShellRouter } from './routing/create-router.tsx';

/** Without the directory there are no remotes, but the layout and its messages still work. */
const fetchDirectory = async (): Promise<Directory> =>
  parseDirectory(
    await fetch('/remotes.json', { credentials: 'same-origin' }).then((answer) => answer.json()),
  );

/** Several calls may be refused at once; only the first one leads away, or the way back would lead to `/login` itself. */
const exits = (router: ShellRouter): SessionExits => ({
  onUnauthorized: () => {
    const { location } = router.state;
    if (location.pathname === paths.login) return;
    void router.navigate(paths.login, { state: { from: addressOf(location) } satisfies ReturnTo });
  },
  onForbidden: () => {
    if (router.state.location.pathname !== paths.forbidden) void router.navigate(paths.forbidden);
  },
});

/** The home page's picture, which came as HTML, stays until there is a screen to replace it, but not longer than this. */
const PATIENCE_MS = 2_000;

const firstScreen = (router: ShellRouter): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    if (router.state.initialized || location.pathname !== paths.home) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

async function start(): Promise<void> {
  const directory = await fetchDirectory().catch((error: unknown) => {
    console.error('The directory of remotes could not be read', error);
    return parseDirectory(null);
  });
  const router = createShellRouter(directory);
  startSession(exits(router));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');
  await firstScreen(router);
  createRoot(root).render(<ShellApp router={router} />);
  startPrefetching(directory);
}

void start();
