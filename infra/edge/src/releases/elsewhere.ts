import { DERIVED, type Placed, ReleaseRefused } from './builds.ts';
import { Release, RELEASE_FILE } from './directory.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * A build that its team serves from an origin of its own.
 * @param folder its address, with `remote.json` in it
 * @throws {ReleaseRefused} when browsers could not load all of it
 */
export async function placedElsewhere(id: string, folder: string): Promise<Placed> {
  const base = URL.canParse(folder) ? new URL(folder.replace(/\/?$/, '/')) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new ReleaseRefused(`${folder} is no address of a build (https://…/).`);
  const answer = await ask(new URL(RELEASE_FILE, base), 'GET');
  const { data: build } = Release.safeParse(await answer.json().catch(() => undefined));
  if (!build) throw new ReleaseRefused(`${answer.url} describes no build.`);
  if (build.id !== id) throw new ReleaseRefused(`${answer.url} is a build of ${build.id}, not of ${id}.`);
  for (const name of build.files.filter((file) => !DERIVED.test(file)))
    await ask(new URL(name, base), 'HEAD');
  return { build, manifest: new URL(build.manifest ?? '', base).href };
}

/** As a page of ours would: what it may not read, browsers could not load. */
async function ask(address: URL, method: string): Promise<Response> {
  const answer = await fetch(address, {
    method,
    headers: { origin: 'https://thikana.invalid' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new ReleaseRefused(`${address.href} cannot be reached: ${String(error)}`);
  });
  if (!answer.ok) throw new ReleaseRefused(`${address.href} answers ${answer.status}.`);
  if (answer.headers.get('access-control-allow-origin')) return answer;
  throw new ReleaseRefused(`${address.href} may not be read by other origins (Access-Control-Allow-Origin).`);
}
