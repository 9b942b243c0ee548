/** What antd and React warn of fails the spec that caused it: a deprecated or unknown prop, a missing key, invalid nesting. */
import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

const FAULTS =
  /\[antd\b|is deprecated|React does not recognize|Each child in a list|Unknown event handler|Invalid (?:DOM|ARIA) |non-boolean attribute|cannot be a (?:child|descendant) of|change in the order of Hooks|(?:un)?controlled input/;

/** @type {string[]} */
let warned = [];

for (const level of /** @type {const} */ (['error', 'warn'])) {
  const print = console[level];
  console[level] = (/** @type {unknown[]} */ ...parts) => {
    const text = format(...parts);
    if (FAULTS.test(text)) warned.push(text);
    print(...parts);
  };
}

// Thrown where it is printed, the libraries could swallow it.
function expectNoWarnings() {
  const faults = warned;
  warned = [];
  if (faults.length > 0) throw new Error(`a library warns:\n${faults.join('\n')}`);
}

afterEach(expectNoWarnings);
// After the last test: what a spec's own clearing up has caused.
afterAll(expectNoWarnings);
