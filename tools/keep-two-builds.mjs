/**
 * Removes from `dist/` what neither this build nor the one before it wrote. The one before stays, because tabs that were
 * opened before a deploy still ask for its files (PERF-3).
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Newest first: the files of each build that is kept. */
const RECORD = '.builds.json';
const KEPT = 2;
const SUFFIXES = ['', '.br', '.gz'];

/** @param {string} file @returns {Promise<string[][]>} */
const readRecord = async (file) => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return [];
  }
};

/**
 * @param {string[][]} before newest first
 * @param {string[]} built
 * @returns {{ kept: string[][], gone: string[] }} an unchanged build counts once
 */
export function nextBuilds(before, built) {
  const same = before.findIndex((files) => files.join() === built.join());
  const kept = [built, ...before.filter((_, index) => index !== same)].slice(0, KEPT);
  const needed = new Set(kept.flat());
  return { kept, gone: [...new Set(before.flat())].filter((file) => !needed.has(file)) };
}

export class KeepTwoBuildsPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('KeepTwoBuildsPlugin', async (compilation) => {
      const folder = compilation.outputOptions.path ?? '';
      const record = join(folder, RECORD);
      const built = compilation
        .getAssets()
        .map(({ name }) => name)
        .sort();
      const { kept, gone } = nextBuilds(await readRecord(record), built);
      const files = gone.flatMap((file) => SUFFIXES.map((suffix) => join(folder, file + suffix)));
      await Promise.all(files.map((file) => rm(file, { force: true })));
      await writeFile(record, JSON.stringify(kept));
    });
  }
}
