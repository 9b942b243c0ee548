import { z } from 'zod';
import { RELEASE_FILE } from './releases/directory.ts';
import { type Releases, remoteOf } from './remote-directory.ts';

/** Leads each role to its dashboard. */
const SHELLS_OWN = '/dashboard';

/** In a build's own description: the addresses of its screens, with parameters as `:id`. Builds of before have none. */
const Description = z.object({ addresses: z.array(z.string().startsWith('/')).optional() });

/**
 * Whether a screen is at a path, other than the one that says there is none. The live build of the remote that the path belongs to says so; true where it
 * does not (it is served elsewhere, or names its addresses in a way of its own).
 */
export async function hasScreen(releases: Releases, path: string): Promise<boolean> {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const owner = remoteOf((await releases.directory()).remotes, plain);
  const text = owner && (await releases.text(owner, RELEASE_FILE));
  if (text === undefined || plain === SHELLS_OWN) return true;
  const { addresses } = Description.parse(JSON.parse(text));
  return addresses?.some((address) => patternOf(address).test(plain)) ?? true;
}

/** As the router compares: in small and capital letters alike. */
const patternOf = (address: string): RegExp => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`, 'i');
