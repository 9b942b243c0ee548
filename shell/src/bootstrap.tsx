import { createRoot } from 'react-dom/client';
import { parseDirectory, type Directory } from '@thikana/web-kit/federation';
import { paths } from '@thikana/web-kit/router';
import { startSession } from '@thikana/web-kit/session';
import '@thikana/web-kit/fonts.css';
import './shell.css';
import { startPrefetching } from './remotes/prefetch.ts';
import { ShellApp } from './shell-app.tsx';
import { createShellRouter } from './routing/create-router.tsx';

/** Without the directory there are no remotes, but the layout and its messages still work. */
const fetchDirectory = async (): Promise<Directory> =>
  parseDirectory(
    await fetch('/remotes.json', { credentials: 'same-origin' }).then((answer) => answer.json()),
  );

async function start(): Promise<void> {
  const directory = await fetchDirectory().catch((error: unknown) => {
    console.error('The directory of remotes could not be read', error);
    return parseDirectory(null);
  });
  const router = createShellRouter(directory);
  startSession({
    onUnauthorized: () => {
      const { pathname, search, hash } = router.state.location;
      void router.navigate(paths.login, { state: { from: `${pathname}${search}${hash}` } });
    },
    onForbidden: () => void router.navigate(paths.forbidden),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');
  createRoot(root).render(<ShellApp router={router} />);
  startPrefetching(directory);
}

void start();
