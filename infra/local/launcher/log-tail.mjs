import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const READ_BYTES = 16 * 1024;

/** @param {string} file @param {number} [count] @returns {string[]} the last lines of a log, without the colours */
export function lastLines(file, count = 12) {
  let descriptor;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return [];
  }
  const { size } = fstatSync(descriptor);
  const buffer = Buffer.alloc(Math.min(size, READ_BYTES));
  readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  closeSync(descriptor);
  return linesOf(buffer.toString('utf8')).slice(-count);
}

/** @param {string} text */
export function linesOf(text) {
  // oxlint-disable-next-line no-control-regex -- terminal colours begin with the escape character
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '');
  return plain
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
}
