import { z } from 'zod';
import { RELEASE_FILE } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

/** The shell's own screen: it leads each role to its dashboard. */
const SHELLS_OWN = '/dashboard';

/** In a build's description: the addresses of its screens, with parameters as `:id`. Builds of earlier releases have none. */
const Description = z.object({ addresses: z.array(z.string().startsWith('/')).optional() });

/**
 * Whether a path has a screen other than the 404 screen, by the description of the live build that owns the path. True when the description is not known
 * here (the build is served elsewhere) or lists no addresses.
 * @param path without slashes at its end
 */
export async function hasScreen(releases: Releases, path: string): Promise<boolean> {
  const owner = remoteOf((await releases.directory()).remotes, path);
  const text = owner && (await releases.text(owner, RELEASE_FILE));
  if (text === undefined || path === SHELLS_OWN) return true;
  const { addresses } = Description.parse(JSON.parse(text));
  return addresses?.some((address) => patternOf(address).test(path)) ?? true;
}

/** The router ignores case. */
const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`, 'i');
