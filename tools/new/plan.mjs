import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateFiles } from '@nx/devkit';
import { format } from 'oxfmt';
import { Refusal } from './names.mjs';

/** What is to be made and changed. Nothing is written before all of it is known, and all is taken back when a step fails. */
export class Plan {
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** The programs that bring recorded files up to date. @type {string[][]} */
  #afterwards = [];

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {string} path within the repository */
  exists(path) {
    return this.#texts.has(path) || existsSync(join(this.root, path));
  }

  /** @param {string} path @returns {string} as it will be */
  read(path) {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** @param {string} path @param {string} text @throws {Refusal} where the file exists */
  create(path, text) {
    if (this.exists(path)) throw new Refusal(`${path} is there already: choose another name.`);
    this.#texts.set(path, text);
  }

  /**
   * Writes the files of `templates/<kind>`, in EJS; `__name__` in their paths is a variable, too.
   * @param {string} kind @param {string} folder @param {Record<string, unknown>} variables
   */
  fill(kind, folder, variables) {
    const write = (/** @type {string} */ path, /** @type {string | Buffer} */ text) =>
      this.create(path, String(text));
    const tree = { root: this.root, exists: () => false, write };
    const templates = join(import.meta.dirname, 'templates', kind);
    generateFiles(
      /** @type {import('@nx/devkit').Tree} */ (/** @type {unknown} */ (tree)),
      templates,
      folder,
      variables,
    );
  }

  /** @param {string} path @param {(text: string) => string} change */
  edit(path, change) {
    this.#texts.set(path, change(this.read(path)));
  }

  /** @param {string[]} program a path in the repository and its arguments @param {string[]} paths that it writes */
  afterwards(program, paths) {
    for (const path of paths) this.#texts.set(path, this.read(path));
    this.#afterwards.push(program);
  }

  /** @returns {Promise<{ made: string[], changed: string[] }>} @throws after taking everything back */
  async write() {
    const before = new Map([...this.#texts.keys()].map((path) => [path, readIfThere(join(this.root, path))]));
    const formatted = new Map();
    for (const [path, text] of this.#texts) formatted.set(path, await this.#format(path, text));
    try {
      for (const [path, text] of formatted) {
        mkdirSync(dirname(join(this.root, path)), { recursive: true });
        writeFileSync(join(this.root, path), text);
      }
      for (const [script = '', ...args] of this.#afterwards) this.#run(join(this.root, script), args);
    } catch (error) {
      for (const [path, text] of before) putBack(join(this.root, path), text);
      throw error;
    }
    const made = [...before].filter(([, text]) => text === undefined).map(([path]) => path);
    return { made, changed: [...before.keys()].filter((path) => !made.includes(path)) };
  }

  /** @param {string} path @param {string} text */
  async #format(path, text) {
    if (path === 'package-lock.json' || path.includes('/released/')) return text;
    const { code, errors } = await format(path, text, JSON.parse(this.read('.oxfmtrc.json')));
    if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(', ')}`);
    return code;
  }

  /** @param {string} script @param {string[]} args */
  #run(script, args) {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: this.root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Refusal(stderr);
  }
}

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** @param {string} file @param {string | undefined} text undefined: it did not exist, nor the folders that are empty without it */
function putBack(file, text) {
  if (text !== undefined) return writeFileSync(file, text);
  rmSync(file, { force: true });
  try {
    for (let folder = dirname(file); ; folder = dirname(folder)) rmdirSync(folder);
  } catch {
    // Not empty: it was there before.
  }
}
