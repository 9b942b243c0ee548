import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Where Debian puts PostgreSQL's programs, newest release first; else they are looked for on PATH. */
function programs(): string {
  const releases = '/usr/lib/postgresql';
  const newest = existsSync(releases) ? readdirSync(releases).sort().at(-1) : undefined;
  return newest ? join(releases, newest, 'bin') : '';
}

export interface Postgres {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own (Debian's `postgresql`), with a quarter of what its manual advises for a machine that it shares: 512 MB of buffers.
 * It does not run as root, so its programs run as `postgres` there.
 */
export async function startPostgres(stateDir: string, port: number): Promise<Postgres> {
  const data = join(stateDir, 'postgres');
  mkdirSync(data, { recursive: true });
  const asRoot = process.getuid?.() === 0;
  const owner = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (asRoot) {
    // It must get through to its own folder.
    chmodSync(stateDir, 0o711);
    chownSync(data, owner.uid!, owner.gid!);
  }
  const bin = programs();
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '--locale=C.UTF-8'], {
    ...owner,
    cwd: data,
    stdio: 'ignore',
  });
  const settings = ['shared_buffers=512MB', 'effective_cache_size=2GB', 'random_page_cost=1.1', 'jit=off'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: data, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    await pause(100);
  }
  const stop = async () => {
    // Fast: it ends what is open and writes what it holds.
    server.kill('SIGINT');
    await ended;
  };
  return { url, process: server, stop };
}

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
