import { relative } from 'node:path';
import { lastLines } from './log-tail.mjs';

/**
 * @param {{ state: import('./state.mjs').State, parts: (import('./state.mjs').PartState & { alive: boolean })[], held: boolean }} what
 * @returns {string}
 */
export function statusTable({ state, parts, held }) {
  const head = held
    ? `Thikana at ${state.address}, since ${state.startedAt} (launcher: process ${state.launcher.pid})`
    : 'The launcher was killed; the next `npm start` stops what it left behind:';
  const window =
    held && state.maintenance
      ? [`A backup is made (process ${state.maintenance}): nothing is written until it is done.`, '']
      : [];
  const rows = parts.map(({ name, port, pid, alive, ready, paused, log }) => [
    name,
    alive ? (ready ? 'ready' : 'starting') : paused ? 'paused' : 'gone',
    port ? `127.0.0.1:${port}` : '',
    String(pid ?? ''),
    relative(process.cwd(), log),
  ]);
  const external = Object.entries(state.external).map(([name, address]) => [
    name,
    'outside',
    address,
    '',
    '',
  ]);
  const table = columns([['part', 'state', 'address', 'process', 'log'], ...rows, ...external]);
  return [head, '', ...window, ...table, ...(held ? parts.flatMap(pauseOf) : [])].join('\n');
}

/** Why a part is paused, with the last lines of its log. @param {import('./state.mjs').PartState} part */
function pauseOf({ name, paused, log }) {
  if (!paused) return [];
  const lines = lastLines(log).map((line) => `    | ${line}`);
  return [
    '',
    `  ${name} is paused until ${paused.until}: ${paused.why}. \`npm run status -- --retry\` starts it now.`,
    ...lines,
  ];
}

/** @param {string[][]} rows */
function columns(rows) {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}
