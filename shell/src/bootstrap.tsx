import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Directory } from '@thikana/web-kit/federation';
import { addressOf, paths, type ReturnTo } from '@thikana/web-kit/router';
import { startSession, type SessionExits } from '@thikana/web-kit/session';
import { fetchDirectory } from './remotes/fetch-directory.ts';
import { startPrefetching } from './remotes/prefetch.ts';
import { noteFault, startReports, watchFaults } from './reports/faults.ts';
import { ShellApp } from './shell-app.tsx';
import { createRouterWithoutRemotes, createShellRouter, type ShellRouter } from './routing/create-router.tsx';

/** Several calls may be refused at once; only the first one redirects, or `/login` would be the return address. */
const exits = (current: () => ShellRouter): SessionExits => ({
  onUnauthorized: () => {
    const { location } = current().state;
    if (location.pathname === paths.login) return;
    void current().navigate(paths.login, { state: { from: addressOf(location) } satisfies ReturnTo });
  },
  onForbidden: () => {
    if (current().state.location.pathname !== paths.forbidden) void current().navigate(paths.forbidden);
  },
});

/** How long the server's HTML remains while no screen replaces it. */
const PATIENCE_MS = 8_000;

const firstScreen = (router: ShellRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized || !document.querySelector('#root > main')) return resolve();
    setTimeout(resolve, PATIENCE_MS);
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

function rootOfPage(): Root {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no root');
  return createRoot(place, {
    onCaughtError: (error) => {
      console.error(error);
      noteFault({ kind: 'render', error });
    },
  });
}

const directoryOrNull = (): Promise<Directory | null> =>
  fetchDirectory().catch((error: unknown) => {
    console.error('The directory of remotes could not be read', error);
    noteFault({ kind: 'load', error, remote: 'shell' });
    return null;
  });

async function start(): Promise<void> {
  watchFaults();
  let directory = await directoryOrNull();
  const root = rootOfPage();
  const retry = async () => open(await fetchDirectory(true));
  let router = directory ? createShellRouter(directory) : createRouterWithoutRemotes(retry);
  let attempt = 0;
  // As a transition React renders in slices of 5 ms, between which clicks are handled.
  const render = () => startTransition(() => root.render(<ShellApp router={router} attempt={attempt} />));
  const open = (found: Directory) => {
    router.dispose();
    directory = found;
    router = createShellRouter(found);
    attempt += 1;
    render();
    startPrefetching(found, () => router);
  };
  startReports({ directory: () => directory, router: () => router, shell: __webpack_public_path__ });
  startSession(exits(() => router));
  await firstScreen(router);
  render();
  if (directory) startPrefetching(directory, () => router);
}

void start();
