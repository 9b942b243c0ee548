import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { frozenFile } from './frozen.ts';

export interface Yardstick {
  address: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** One process of the yardsticks' `server.ts`. @param env with its database */
export const startYardstick = (env: Record<string, string>): Promise<Yardstick> =>
  startProgram([frozenFile('server.ts')], env);

/** A server that prints `listening <port>` as its first line. @param args the script and its arguments */
export async function startProgram(args: readonly string[], env: Record<string, string>): Promise<Yardstick> {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It may end before it is stopped: a signal to all processes of a terminal, a database that has gone.
  const ended = once(server, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    ended.then(() => Promise.reject(new Error(`${args[0]} did not start`))),
  ])) as [string];
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { address: `http://127.0.0.1:${line.split(' ')[1]}`, process: server, stop };
}
