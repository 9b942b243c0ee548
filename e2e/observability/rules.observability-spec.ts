import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rulesFolder } from './prometheus.ts';

describe('the rules', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s', (...args) => {
    const [file = ''] = args.slice(-1);
    const output = execFileSync('promtool', [...args.slice(0, -1), join(rulesFolder, file)], {
      stdio: 'pipe',
    });
    expect(output.toString()).toContain('SUCCESS');
  });
});
