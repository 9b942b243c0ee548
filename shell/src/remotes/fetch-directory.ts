import { parseDirectory, type Directory } from '@thikana/web-kit/federation';

/** A directory that does not arrive within this time has failed; people get a Retry instead of an empty bar. */
const PATIENCE_MS = 12_000;

/**
 * Fetches the list of remotes.
 * @param again requests it from the server, whatever the first response was
 * @throws Error when there is no response, or none with a remote in it
 */
export async function fetchDirectory(again = false): Promise<Directory> {
  const answer = await fetch('/remotes.json', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(again && { cache: 'reload' }),
  });
  if (!answer.ok) throw new Error(`/remotes.json answers ${answer.status}`);
  const directory = parseDirectory(await answer.json());
  if (directory.remotes.length === 0) throw new Error('/remotes.json names no remote');
  return directory;
}
