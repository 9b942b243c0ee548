import { useEffect } from 'react';
import { NotFoundScreen } from '@thikana/web-kit/core';
import { remoteForPath, type Directory } from '@thikana/web-kit/federation';
import {
  addressOf,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
} from '@thikana/web-kit/router';
import { noteFault } from '../reports/faults.ts';
import { messages } from './messages.ts';
import { RemoteFailed } from './remote-failed.tsx';
import { useRemoteName } from './remote-name.ts';
import { isMissingChunk, reloadOnce } from './stale-build.ts';

/** Replaces a screen that failed to load or threw while rendering; its frame and all other screens continue to work. */
export function ScreenError({ directory }: { directory: Directory }) {
  const t = messages.useT();
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const name = useRemoteName(remoteForPath(directory, location.pathname));
  useEffect(() => {
    console.error(error);
    if (!isRouteErrorResponse(error)) noteFault({ kind: 'render', error });
    if (isMissingChunk(error)) reloadOnce();
  }, [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const title = isMissingChunk(error) ? t('failed', { name }) : t('broken', { name });
  const retry = async () =>
    navigate(addressOf(location), { replace: true, state: location.state as unknown });
  return <RemoteFailed title={title} retry={retry} />;
}
