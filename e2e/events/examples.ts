/** The consumers of docs/events.md as another team installs them: outside the workspace, each with its language's own tools. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { productNode } from '@thikana/local/launcher/engines';
import { findExecutable } from '@thikana/local/launcher/executables';
import { findGo } from '@thikana/local/launcher/go';
import { findPython } from '@thikana/local/launcher/pypi';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const examples = join(root, 'libs/events/examples');
/** Kept from run to run. */
const stateDir = join(root, '.local');
const timeout = 240_000;

/** The table of docs/events.md with the start positions in each language: a line of Go may precede them. */
const starts = readFileSync(join(root, 'docs/events.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (from|after) .*deliver_policy/.test(line))
  .map((line) => {
    const [, , ...cells] = line
      .split('|')
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));
    const [typescript = [], python = [], go = []] = cells;
    return { typescript, python, go };
  });
/** Rows of that table. */
export const startAt = { beginning: 0, now: 1, time: 2, position: 3 } as const;
/** Its placeholders for a reader's own values. */
const aTime = '2026-11-21T06:00:00Z';
const aPosition = '18222';

/** A program that is ready to run. */
export interface Program {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** npm without what the npm around this run has set for its own scripts. */
export const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_OPTIONS'),
);

export type Language = 'typescript' | 'python' | 'go';
const files = { typescript: 'sales.ts', python: 'sales.py', go: 'sales.go' } as const;

/** One language's example, installed in a folder of its own. */
export class Example {
  /** Of the durable consumer that it makes. */
  readonly consumer: string;
  readonly #source: string;

  private constructor(
    readonly language: Language,
    readonly folder: string,
    readonly make: (file: string) => Promise<Program>,
  ) {
    this.#source = readFileSync(join(examples, language, files[language]), 'utf8');
    this.consumer = /reader_sales_\w+/.exec(this.#source)?.[0] ?? '';
  }

  /** @throws {Failure} in Go, where none can be had */
  static async install(language: Language): Promise<Example> {
    const folder = mkdtempSync(join(tmpdir(), 'thikana-reader-'));
    const make = await { typescript: installTypescript, python: installPython, go: installGo }[language](
      folder,
    );
    return new Example(language, folder, make);
  }

  /** As in docs/events.md. */
  program(): Promise<Program> {
    return this.#write(files[this.language], this.#source);
  }

  /** With the start of a row of docs/events.md in the place of its own, as a consumer of its own. */
  startingAt(
    row: (typeof startAt)[keyof typeof startAt],
    consumer: string,
    { time = '', position = 0 } = {},
  ): Promise<Program> {
    const own = (text = '') => text.replace(aTime, time).replace(aPosition, String(position));
    const wanted = starts[row]![this.language];
    const start = own(wanted.at(-1));
    const before = wanted.slice(0, -1).map((line) => `${own(line)}\n`);
    const usual = starts[startAt.beginning]![this.language][0]!;
    const [head, ...rest] = this.#source.split(usual);
    if (rest.length !== 1) throw new Error(`${files[this.language]} does not say "${usual}" once`);
    const lastLine = head!.lastIndexOf('\n') + 1;
    const started = [head!.slice(0, lastLine), ...before, head!.slice(lastLine), start, rest[0]!].join('');
    return this.#write(`${consumer}-${files[this.language]}`, started.replaceAll(this.consumer, consumer));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(name: string, source: string): Promise<Program> {
    const file = join(this.folder, name);
    writeFileSync(file, source);
    return this.make(file);
  }
}

/** The packed package and the broker's client, type-checked there. */
async function installTypescript(folder: string): Promise<Example['make']> {
  const npm = findExecutable('npm') ?? 'npm';
  const options = { cwd: folder, env: plainEnvironment, timeout };
  const { stdout } = await run(npm, ['pack', join(root, 'libs/events'), '--json', '--silent'], options);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const clients = ['@nats-io/transport-node@3.4.0', '@nats-io/jetstream@3.4.0'];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run(npm, ['install', ...quiet, `./${filename}`, ...clients], options);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  return async (file) => {
    await run(productNode(root), [compiler, ...strict, ...types, file], options);
    return { command: productNode(root), args: [file] };
  };
}

/** Its packages are fetched once for each list of them. */
async function installPython(): Promise<Example['make']> {
  const requirements = join(examples, 'python/requirements.txt');
  const python = findPython() ?? 'python3';
  const { stdout: version } = await run(python, ['-c', 'import sys; print(sys.implementation.cache_tag)']);
  const list = join(stateDir, 'readers', `python-${version.trim()}`);
  const packages = join(list, 'packages');
  const isFetched = existsSync(packages) && sameText(requirements, join(list, 'requirements.txt'));
  if (!isFetched) {
    const unpacked = `${list}.${process.pid}`;
    mkdirSync(unpacked, { recursive: true });
    cpSync(requirements, join(unpacked, 'requirements.txt'));
    const from = ['--require-hashes', '-r', requirements, '--quiet', '--disable-pip-version-check'];
    const into = ['--target', join(unpacked, 'packages')];
    await run(python, ['-m', 'pip', 'install', ...into, ...from], { timeout });
    rmSync(list, { recursive: true, force: true });
    renameSync(unpacked, list);
  }
  return async (file) => ({ command: python, args: [file], env: { PYTHONPATH: packages } });
}

const sameText = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one, 'utf8') === readFileSync(other, 'utf8');

/** Its modules are those of its go.sum. */
async function installGo(folder: string): Promise<Example['make']> {
  const go = await findGo({ root });
  for (const file of ['go.mod', 'go.sum']) cpSync(join(examples, 'go', file), join(folder, file));
  return async (file) => {
    const built = file.replace(/\.go$/, '');
    await run(go.command, ['build', '-o', built, file], { cwd: folder, env: go.env, timeout });
    return { command: built, args: [] };
  };
}
