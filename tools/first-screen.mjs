/**
 * Writes `first-screen.json` into a remote's dist: for an address, HTML that the edge puts into the page before any script has
 * run (PERF-8: what counts is when people see the picture, not when React does). The screen replaces it with
 * the same boxes. `{{name}}` in the HTML becomes the address of the built asset `name.<hash>.<ext>`, behind `{{base}}`: the
 * folder that the edge finds the build in.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';

export const FIRST_SCREEN_FILE = 'first-screen.json';
/** The same for routes whose content the edge fills in: `[[title]]`, `[[#cards]] … [[/cards]]` (docs/adr/0050). */
export const PAGE_TEMPLATES_FILE = 'page-templates.json';

/**
 * @param {string} html
 * @param {string[]} assets names within dist
 * @param {string} base before each name
 * @throws {Error} naming an asset that the build does not have
 */
export function fillAssets(html, assets, base = '{{base}}/') {
  return html.replace(/\{\{(?!(?:base|version)\}\})([\w-]+)\}\}/g, (_, /** @type {string} */ name) => {
    const asset = assets.find((file) => file.startsWith(`${name}.`));
    if (!asset) throw new Error(`the build has no asset ${name}`);
    return base + asset;
  });
}

/**
 * A file with its parts: `<!-- include card.html {"heading":"h3"} -->` is replaced by that file of the folder, with `{heading}` filled in.
 * @param {string} file
 * @returns {string}
 */
export const withParts = (file) =>
  readFileSync(file, 'utf8').replace(
    /<!-- include (\S+)(?: (\{.*\}))? -->/g,
    (_, /** @type {string} */ part, /** @type {string} */ given = '{}') =>
      Object.entries(/** @type {Record<string, string>} */ (JSON.parse(given))).reduce(
        (html, [name, value]) => html.replaceAll(`{${name}}`, value),
        withParts(join(dirname(file), part)),
      ),
  );

/** @param {string} css */
export const minifiedCss = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');

/** What the edge puts into pages, without what only its readers here need. @param {string} html */
export const minified = (html) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<\/style>\s*<style>/g, '')
    .replace(/(?<=<style>).*?(?=<\/style>)/g, (css) => minifiedCss(css).trim())
    .trim();

export class FirstScreenPlugin {
  /**
   * @param {Record<string, string>} files address → file with its HTML
   * @param {string} [name] of what is written
   */
  constructor(files, name = FIRST_SCREEN_FILE) {
    this.files = files;
    this.name = name;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstScreenPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstScreenPlugin', stage }, () => {
        const assets = compilation.getAssets().map(({ name }) => name);
        const screens = Object.entries(this.files).map(([address, file]) => [
          address,
          fillAssets(minified(withParts(file)), assets),
        ]);
        const json = JSON.stringify(Object.fromEntries(screens));
        compilation.emitAsset(this.name, new rspack.sources.RawSource(json));
      });
    });
  }
}
