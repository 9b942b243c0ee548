import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './arguments.mjs';
import { Failure, describe as described } from './failure.mjs';
import { lastLines } from './log-tail.mjs';
import { installationFailed } from './registry.mjs';
import { statusTable } from './status-table.mjs';

const attempt = (lines: string[]) =>
  installationFailed({ what: 'The packages', registry: 'npm', lines, log: '/x/install.log' });

describe('what a person reads when something goes wrong', () => {
  it('distinguishes an unreachable registry from other failures of an installation', () => {
    expect(attempt(['npm error code ENOTFOUND']).message).toContain('the npm registry cannot be reached');
    expect(attempt(['npm error code EUSAGE']).message).toBe('The packages could not be installed.');
  });

  it('says what is wrong, the last lines and the way out', () => {
    expect(described(new Failure('It fell.', { wayOut: 'Lift it.', log: ['ouch'] }))).toBe(
      'It fell.\n    | ouch\n  Lift it.',
    );
  });

  it('names an argument that is not known, and what is', () => {
    const parse = () =>
      parseArguments(['mfe-byer'], { names: ['mfe-buyer', 'gateway'], usage: 'npm run dev [-- app …]' });
    expect(parse).toThrow('mfe-byer is not known here (allowed: mfe-buyer, gateway).');
  });
});

describe('the last lines of a log', () => {
  it('come without colours and blank lines', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'part.log');
    writeFileSync(file, 'first\n\u001b[31msecond\u001b[39m\n\nthird\n');
    expect(lastLines(file, 2)).toEqual(['second', 'third']);
  });

  it('are none where there is no log', () => {
    expect(lastLines('/nowhere/part.log')).toEqual([]);
  });
});

describe('the status', () => {
  it('shows parts in columns, with what has gone and what runs elsewhere', () => {
    const part = {
      name: 'offers service',
      key: 'offers',
      pid: 7,
      port: 20001,
      log: '/x/offers.log',
      ready: true,
    };
    const state = {
      launcher: { pid: 5, birth: '1' },
      address: 'http://localhost:4000',
      startedAt: '2026-11-21T10:00:00.000Z',
      over: false,
      ports: {},
      parts: [],
      external: { MongoDB: 'mongodb://db.example' },
    };
    const paused = { why: 'it ended 4 times', until: '2026-11-21T10:05:00.000Z' };
    const reviews = { name: 'reviews service', key: 'reviews', log: '/x/none', ready: false, paused };
    const parts = [
      { ...part, alive: false },
      { ...reviews, alive: false },
    ];
    const table = statusTable({ state, parts, held: true });
    expect(table).toContain('Thikana at http://localhost:4000');
    expect(table).toMatch(/offers service +gone +127\.0\.0\.1:20001 +7/);
    expect(table).toMatch(/reviews service +paused/);
    expect(table).toContain('reviews service is paused until 2026-11-21T10:05:00.000Z: it ended 4 times.');
    expect(table).toMatch(/MongoDB +outside +mongodb:\/\/db\.example/);
  });
});
