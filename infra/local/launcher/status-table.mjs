import { relative } from 'node:path';

/**
 * @param {{ state: import('./state.mjs').State, parts: (import('./state.mjs').RunningPart & { alive: boolean })[], held: boolean }} what
 * @returns {string}
 */
export function statusTable({ state, parts, held }) {
  const head = held
    ? `Thikana at ${state.address}, since ${state.startedAt} (launcher: process ${state.launcher.pid})`
    : 'The launcher was killed; the next `npm start` stops what it left behind:';
  const rows = parts.map(({ name, port, pid, alive, ready, log }) => [
    name,
    alive ? (ready ? 'ready' : 'starting') : 'gone',
    port ? `127.0.0.1:${port}` : '',
    String(pid),
    relative(process.cwd(), log),
  ]);
  const external = Object.entries(state.external).map(([name, address]) => [
    name,
    'outside',
    address,
    '',
    '',
  ]);
  return [head, '', ...columns([['part', 'state', 'address', 'process', 'log'], ...rows, ...external])].join(
    '\n',
  );
}

/** @param {string[][]} rows */
function columns(rows) {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd(),
  );
}
