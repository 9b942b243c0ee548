/** The consumers of docs/events.md as another team has them: installed outside the workspace, each with its language's own tools. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { productNode } from '@thikana/local/launcher/engines';
import { findExecutable } from '@thikana/local/launcher/executables';
import { installSystemProgram } from '@thikana/local/launcher/system-program';
import { findPython } from '@thikana/local/launcher/wheels';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const examples = join(root, 'libs/events/examples');
/** What stays from run to run. */
const stateDir = join(root, '.local');
const installWithinMs = 240_000;

export interface Program {
  /** Of the durable consumer that it makes. */
  consumer: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** npm without what the npm around this run has set for its own scripts. */
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_OPTIONS'),
);

/** In a folder without the workspace: the packed package and the broker's client, type-checked there. */
export async function typescriptProgram(
  folder = mkdtempSync(join(tmpdir(), 'thikana-reader-')),
): Promise<Program> {
  const npm = findExecutable('npm') ?? 'npm';
  const options = { cwd: folder, env: plainEnvironment, timeout: installWithinMs };
  const { stdout } = await run(npm, ['pack', join(root, 'libs/events'), '--json', '--silent'], options);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const clients = ['@nats-io/transport-node@3.4.0', '@nats-io/jetstream@3.4.0'];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await run(
    npm,
    ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${filename}`, ...clients],
    options,
  );
  cpSync(join(examples, 'typescript/sales.ts'), join(folder, 'sales.ts'));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  await run(productNode(root), [compiler, ...strict, ...types, 'sales.ts'], options);
  return { consumer: 'reader_sales_ts', command: productNode(root), args: [join(folder, 'sales.ts')] };
}

/** Its client is fetched once. */
export async function pythonProgram(): Promise<Program> {
  const packages = join(stateDir, 'readers', 'python');
  const python = findPython() ?? 'python3';
  if (!existsSync(packages)) {
    const unpacked = `${packages}.${process.pid}`;
    const requirements = join(examples, 'python/requirements.txt');
    const from = ['-r', requirements, '--quiet'];
    mkdirSync(join(stateDir, 'readers'), { recursive: true });
    await run(python, ['-m', 'pip', 'install', '--target', unpacked, ...from], { timeout: installWithinMs });
    renameSync(unpacked, packages);
  }
  const args = [join(examples, 'python/sales.py')];
  return { consumer: 'reader_sales_py', command: python, args, env: { PYTHONPATH: packages } };
}

/** @returns null where there is no Go that can build it, and none can be installed */
export async function findGo(): Promise<string | null> {
  const { file } = await installSystemProgram({ names: ['go'], debianPackage: 'golang-go', stateDir });
  const { stdout } = file ? await run(file, ['version']) : { stdout: '' };
  const [, minor = 0] = /go1\.(\d+)/.exec(stdout)?.map(Number) ?? [];
  return file && minor >= 21 ? file : null;
}

export async function goProgram(go: string): Promise<Program> {
  const built = join(mkdtempSync(join(tmpdir(), 'thikana-reader-')), 'sales');
  await run(go, ['build', '-o', built, '.'], { cwd: join(examples, 'go'), timeout: installWithinMs });
  return { consumer: 'reader_sales_go', command: built, args: [] };
}

/** One that runs, and the lines that it has printed. */
export class RunningProgram {
  readonly lines: string[] = [];
  readonly #child: ChildProcess;
  #errors = '';

  constructor({ command, args, env }: Program, settings: Record<string, string>) {
    this.#child = spawn(command, args, { env: { ...plainEnvironment, ...env, ...settings } });
    let rest = '';
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(...lines);
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  /** What it has printed; throws with its complaint when it has ended. */
  printed(): string[] {
    if (this.#child.exitCode !== null) throw new Error(`It has ended: ${this.#errors}`);
    return this.lines.toSorted();
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** Removes what a program was built in. */
export const removeProgram = ({ args: [file = ''], command }: Program): void =>
  [file, command]
    .filter((path) => path.startsWith(join(tmpdir(), 'thikana-reader-')))
    .forEach((path) => rmSync(resolve(path, '..'), { recursive: true, force: true }));
