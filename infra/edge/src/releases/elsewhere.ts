import { manifestFile, Release, RELEASE_FILE } from './directory.ts';
import { type Placed, ReleaseRefused } from './release.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * A build that its team serves from an origin of its own.
 * @param folder its address, in which `remote.json` stands
 * @throws {ReleaseRefused} when browsers could not load all of it
 */
export async function placedElsewhere(id: string, folder: string): Promise<Placed> {
  const base = URL.canParse(folder) ? new URL(folder.endsWith('/') ? folder : `${folder}/`) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new ReleaseRefused(`${folder} is no address of a build (https://…/).`);
  const answer = await ask(new URL(RELEASE_FILE, base), 'GET');
  const parsed = Release.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new ReleaseRefused(`${answer.url} describes no build.`);
  const build = parsed.data;
  if (build.id !== id) throw new ReleaseRefused(`${answer.url} is a build of ${build.id}, not of ${id}.`);
  for (const path of Object.keys(build.files).filter((file) => !/\.(br|gz)$/.test(file)))
    await ask(new URL(path, base), 'HEAD');
  return { build, manifest: new URL(manifestFile(id), base).href };
}

/** As a page of ours would ask: without the right to read it, browsers could not. */
async function ask(address: URL, method: string): Promise<Response> {
  const answer = await fetch(address, {
    method,
    headers: { origin: 'https://thikana.invalid' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new ReleaseRefused(`${address.href} cannot be reached: ${String(error)}`);
  });
  if (!answer.ok) throw new ReleaseRefused(`${address.href} answers ${answer.status}.`);
  if (!answer.headers.get('access-control-allow-origin'))
    throw new ReleaseRefused(
      `${address.href} may not be read by other origins (Access-Control-Allow-Origin).`,
    );
  return answer;
}
