/**
 * Rules are cited by their numbers (`OFFER-5`). Fails, naming file and line, on a number that docs/product and docs/design do not define or
 * define twice, and on documents that are not in the repository: `node tools/citations.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ path: string, text: string }} Source `path` within the repository, with slashes */

const RULES = /^docs\/(?:product|design)\/[\w-]+\.md$/;
const DEFINITION = /^- \*\*([A-Z]+-\d+)\*\*/;
const OUTSIDE = [
  /(?<!\bRFC \d+,? )§ ?\d/,
  /\bdecisions? \d+\b/i,
  /\b(?:reliability|performance|experience|architecture|style)[,:]? (?:I\d|P\d|design \d)/i,
  /\b(?:reliability|performance|experience|architecture|style), ["“]/i,
];

const SOURCES = /\.(?:[cm]?[jt]sx?|css|html|json|md|sh|toml|ya?ml)$/;

/**
 * @param {Source[]} sources
 * @returns {string[]} a line each fault
 */
export function citationFaults(sources) {
  /** @type {string[]} */
  const faults = [];
  const lines = sources.flatMap(({ path, text }) =>
    text.split('\n').map((line, index) => ({ path, line, at: `${path}:${index + 1}` })),
  );

  /** @type {Map<string, string>} */
  const defined = new Map();
  for (const { path, line, at } of lines) {
    const rule = RULES.test(path) ? DEFINITION.exec(line)?.[1] : undefined;
    if (!rule) continue;
    if (defined.has(rule)) faults.push(`${at} defines ${rule}, as ${defined.get(rule)} does`);
    else defined.set(rule, at);
  }

  const prefixes = [...new Set([...defined.keys()].map((rule) => rule.split('-')[0]))];
  const citation = prefixes.length ? new RegExp(`(?<![\\w-])(?:${prefixes.join('|')})-\\d+\\b`, 'g') : null;
  for (const { line, at } of lines) {
    for (const [rule] of citation ? line.matchAll(citation) : [])
      if (!defined.has(rule)) faults.push(`${at} cites ${rule}, which docs/ does not define`);
    for (const outside of OUTSIDE) {
      const words = outside.exec(line)?.[0];
      if (words) faults.push(`${at} cites a document outside of the repository: ${words}`);
    }
  }
  return faults;
}

/** @param {string} root @returns {Source[]} of what git tracks or would add */
function readSources(root) {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed
    .split('\0')
    .filter(
      (path) => SOURCES.test(path) && !path.endsWith('package-lock.json') && existsSync(join(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (import.meta.main) {
  const faults = citationFaults(readSources(join(import.meta.dirname, '..')));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
}
