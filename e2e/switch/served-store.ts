/** A store of its own with an edge before it, so that what is released here reaches no other test. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildEnvironment } from '@thikana/local/launcher/apps';
import { productNode } from '@thikana/local/engines';
import { freePort } from '@thikana/local/launcher/ports';
import { copyRepository } from '@thikana/local/launcher/repository-copy';

export const ROOT = resolve(import.meta.dirname, '../..');
const PLACE = join(ROOT, '.local', 'test', 'switch');
const run = promisify(execFile);

interface Entry {
  id: string;
  version: string;
}

/** A text of a source file and what the next release has in its place. */
export type Edit = [file: string, text: string, becomes: string];

/** A copy of this tree with changes, as the next commit of a team would be, and its build of one app. */
export function buildNext(name: string, app: string, edits: Edit[]): string {
  const folder = join(PLACE, name);
  rmSync(folder, { recursive: true, force: true });
  copyRepository(ROOT, folder);
  for (const [file, text, becomes] of edits) {
    const before = readFileSync(join(folder, file), 'utf8');
    if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
    writeFileSync(join(folder, file), before.replaceAll(text, becomes));
  }
  const { status, stdout } = spawnSync(productNode(ROOT), [join(folder, 'tools/build.mjs')], {
    cwd: join(folder, app),
    env: buildEnvironment(folder),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${app} could not be built:\n${stdout}`);
  return folder;
}

/** `npm run release` of a checkout, into a store. @returns what it says. @throws with what it says, when it refuses */
export async function releaseInto(store: string, checkout: string, ...given: string[]): Promise<string> {
  const script = join(checkout, 'infra/edge/src/releases/main.ts');
  const env = { ...buildEnvironment(checkout), WEB_STORE: store };
  return (await run(productNode(ROOT), [script, ...given], { cwd: checkout, env })).stdout;
}

export class ServedStore {
  readonly folder = join(PLACE, 'store');
  address = '';
  #edge: ChildProcess | undefined;

  /** @param gateway address of the running product's */
  async start(gateway: string): Promise<this> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.release(ROOT, '--all', '--built');
    const port = await freePort();
    this.address = `http://localhost:${port}`;
    const edge = spawn(productNode(ROOT), [join(ROOT, 'infra/edge/src/main.ts')], {
      env: { ...process.env, WEB_STORE: this.folder, PORT: String(port), GATEWAY_URL: gateway, NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#edge = edge;
    await once(edge.stdout, 'data');
    return this;
  }

  /** As `releaseInto`. */
  release(checkout: string, ...given: string[]): Promise<string> {
    return releaseInto(this.folder, checkout, ...given);
  }

  /** Which version of a remote is live, as browsers are told. */
  async liveVersion(id: string): Promise<string> {
    const { remotes } = (await (await fetch(`${this.address}/remotes.json`)).json()) as { remotes: Entry[] };
    return remotes.find((remote) => remote.id === id)?.version ?? 'none';
  }

  async stop(): Promise<void> {
    if (!this.#edge) return;
    const ended = once(this.#edge, 'exit');
    this.#edge.kill('SIGTERM');
    await ended;
  }
}
