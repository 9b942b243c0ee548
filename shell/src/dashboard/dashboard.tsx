import { RequireSession, Outlet } from '@thikana/web-kit/router';
import type { Directory } from '@thikana/web-kit/federation';
import { Frame } from '../layout/frame.tsx';

export function Dashboard({ directory }: { directory: Directory }) {
  return (
    <RequireSession>
      <Frame>
        <span hidden>{directory.remotes.length}</span>
        <Outlet />
      </Frame>
    </RequireSession>
  );
}
