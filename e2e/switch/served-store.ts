/** A store of its own with an edge before it, so that what is released here reaches no other test. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildEnvironment } from '@thikana/local/launcher/apps';
import { productNode } from '@thikana/local/engines';
import { freePort } from '@thikana/local/launcher/ports';
import { root } from '../skew/builds.ts';

const PLACE = join(root, '.local', 'test', 'switch');
const run = promisify(execFile);

interface Entry {
  id: string;
  version: string;
}

/** `npm run release` of a checkout, into a store. @returns its output @throws with its output, when it refuses */
export async function releaseInto(store: string, checkout: string, ...given: string[]): Promise<string> {
  const script = join(checkout, 'infra/edge/src/releases/main.ts');
  const env = { ...buildEnvironment(checkout), WEB_STORE: store };
  return (await run(productNode(root), [script, ...given], { cwd: checkout, env })).stdout;
}

export class ServedStore {
  readonly folder = join(PLACE, 'store');
  address = '';
  #edge: ChildProcess | undefined;

  /** @param gateway address of the running product's */
  async start(gateway: string): Promise<this> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.release(root, '--all', '--built');
    const port = await freePort();
    this.address = `http://localhost:${port}`;
    const edge = spawn(productNode(root), [join(root, 'infra/edge/src/main.ts')], {
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

  /** The version of a remote in the list that browsers load. */
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
